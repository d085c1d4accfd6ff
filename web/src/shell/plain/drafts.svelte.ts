/** Forms that are being filled in: nothing that was written is lost while the page lives. */

import { blankSheet, type FormShape } from './forms';

export class Draft {
  fields = $state<Record<string, unknown>>({});
  /** The form as JSON, while it is written so. */
  text = $state('');
  isText = $state(false);

  constructor(shape: FormShape) {
    this.fields = blankSheet(shape.fields ?? []);
    this.isText = !shape.fields;
    this.text = this.isText ? '{}' : '';
  }

  /** Go from fields to JSON or back; whether that can be done. */
  turn(): boolean {
    if (!this.isText) this.text = JSON.stringify(this.fields, null, 2);
    else {
      const read = this.read();
      if (!read) return false;
      this.fields = read;
    }
    this.isText = !this.isText;
    return true;
  }

  /** What the form says; null if it is no JSON object. */
  read(): Record<string, unknown> | null {
    if (!this.isText) return $state.snapshot(this.fields);
    try {
      const found: unknown = JSON.parse(this.text);
      return found && typeof found === 'object' && !Array.isArray(found)
        ? (found as Record<string, unknown>)
        : null;
    } catch {
      return null;
    }
  }
}

interface Kept {
  draft: Draft;
  /** Whether it was given as an answer: then it is wanted again only if that is taken back. */
  given: boolean;
}

const kept = new Map<string, Kept>();

/** What names the draft of a form: its game and its shape. */
export const draftKey = (game: string, shape: FormShape): string =>
  `${game} ${JSON.stringify(shape)}`;

/** The draft of a form, by its name. */
export function draftOf(key: string, shape: FormShape, takenBack: boolean): Draft {
  const known = kept.get(key);
  if (known && (!known.given || takenBack)) {
    known.given = false;
    return known.draft;
  }
  const draft = new Draft(shape);
  kept.set(key, { draft, given: false });
  return draft;
}

/** A form was taken as an answer. */
export function wasGiven(key: string): void {
  const known = kept.get(key);
  if (known) known.given = true;
}
