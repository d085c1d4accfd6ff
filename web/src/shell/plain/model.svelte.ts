/** What a plain page knows beside its table: the point that is aimed at, the field that is filled. */

import type { Ref } from '../../net/protocol';
import type { Graph } from '../../surfaces/graph/graph';
import { type Plane, type Point, type Space, written } from '../../surfaces/plane/plane';
import type { Desk, Reason } from '../desk.svelte';
import type { Marked } from '../stage.svelte';
import type { Model } from '../system';

/** A field of a form that names a thing of the board: what it may be, what it is, how it is set. */
export interface Picking {
  kind: string;
  title: string;
  things: ReadonlyMap<string, string>;
  chosen: () => string;
  pick: (id: string) => void;
}

/** So long nobody moves the point before the rules are asked about it. */
const SETTLES = 150;

export class PlainModel implements Model {
  point = $state.raw<Point | null>(null);
  /** What the rules say to the point, once they have been asked. */
  verdict = $state.raw<Reason | null>(null);
  /** The field that is filled in from the board. */
  picking = $state.raw<Picking | null>(null);
  private timer = 0;

  readonly space: Space | null = $derived.by(() => {
    const question = this.desk.replayed ? null : this.desk.question;
    const domains = question?.waiting ? [] : (question?.domains ?? []);
    return (domains.find((each) => each['kind'] === 'space') as Space | undefined) ?? null;
  });
  readonly plane: Plane | null = $derived.by(() => {
    const plane = this.desk.view?.['plane'] as Plane | undefined;
    return plane ?? (this.space?.table ? { table: this.space.table } : null);
  });
  readonly graph: Graph | null = $derived.by(
    () => (this.desk.view?.['graph'] as Graph | undefined) ?? null,
  );

  constructor(readonly desk: Desk) {}

  /** A piece of a graph lies at its node. */
  place(thing: Ref): Ref | null {
    const piece = this.graph?.pieces?.find(({ id }) => thing.kind === 'piece' && id === thing.id);
    return piece ? { kind: 'node', id: piece.at } : null;
  }

  /** Where pieces on their way stand, by piece. */
  get places(): ReadonlyMap<string, string> {
    return new Map([...this.desk.stage.legs.values()].map(({ piece, to }) => [piece.id, to.id]));
  }

  /** What came of something lately, by the thing or place where it did. */
  get marks(): ReadonlyMap<string, Marked> {
    return new Map(this.desk.stage.marks.map((mark) => [mark.at.id, mark]));
  }

  /** Aim at a point, and ask what the rules say to it. */
  aim(point: Point | null): void {
    this.point = point;
    this.verdict = null;
    clearTimeout(this.timer);
    if (point) this.timer = window.setTimeout(() => void this.judge(point), SETTLES);
  }

  private async judge(point: Point): Promise<void> {
    if (!this.space) return;
    const { table, question } = this.desk;
    const found = await table
      .why(written(this.space.verb, point), question?.flow)
      .catch(() => null);
    if (this.point === point) this.verdict = found;
  }

  /** Answer with the point that is aimed at. */
  take(): void {
    if (!this.space || !this.point) return;
    clearTimeout(this.timer);
    void this.desk.submit(written(this.space.verb, this.point));
  }

  clear(): boolean {
    const was = this.point ?? this.picking;
    this.aim(null);
    this.picking = null;
    return was !== null;
  }
}

export const isRefused = (verdict: Reason | null): boolean => !!verdict && !('legal' in verdict);

/** The model of the page that is shown plainly. */
export const modelOf = (desk: Desk): PlainModel => desk.model as PlainModel;
