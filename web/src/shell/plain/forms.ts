/**
 * Forms, as a question describes them.
 *
 * A form whose shape has `fields` is filled in field by field: the dialect is that of the sheets of
 * the kernel (`whole`, `flag`, `text`, `id`, `one-of`, `word`, `point`, `list`, `sheet`). A field
 * that names a thing of the board says of what kind it is (`on`): then it is chosen there, too.
 * Any other form is written as JSON.
 */

export interface Choice {
  value: string | number;
  name?: string;
  label?: string;
}

export interface FieldShape {
  kind: string;
  name?: string;
  label?: string;
  must?: boolean;
  default?: unknown;
  low?: number;
  high?: number;
  longest?: number;
  farthest?: number;
  empty?: boolean;
  on?: string;
  choices?: Choice[];
  least?: number;
  most?: number;
  each?: FieldShape;
  fields?: FieldShape[];
}

export interface FormShape {
  kind: 'form';
  verb: string;
  fields?: FieldShape[];
}

/** What is wrong with a field. */
export interface Fault {
  field: string;
  rule: string;
  text: string;
}

const BLANKS = new Map<string, () => unknown>([
  ['whole', () => null],
  ['flag', () => false],
  ['point', () => []],
]);

/** What a field holds before anybody has written into it. */
export function blank(shape: FieldShape): unknown {
  if (shape.default !== undefined) return structuredClone(shape.default);
  if (shape.kind === 'sheet') return blankSheet(shape.fields ?? []);
  if (shape.kind === 'list') return Array.from({ length: shape.least ?? 0 }, () => entry(shape));
  const made = BLANKS.get(shape.kind);
  return made ? made() : '';
}

export function blankSheet(fields: readonly FieldShape[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name ?? '', blank(field)]));
}

/** What a form tells: what must be told and was left blank is missing, and the rules say so. */
export function toldOf(fields: readonly FieldShape[], value: unknown): Record<string, unknown> {
  const known = value as Record<string, unknown>;
  const shapes = new Map(fields.map((field) => [field.name ?? '', field]));
  const kept = Object.entries(known).filter(([name, each]) => !isMissing(shapes.get(name), each));
  return Object.fromEntries(kept.map(([name, each]) => [name, toldIn(shapes.get(name), each)]));
}

function isMissing(shape: FieldShape | undefined, value: unknown): boolean {
  return !!shape?.must && (value === null || (value === '' && !shape.empty));
}

function toldIn(shape: FieldShape | undefined, value: unknown): unknown {
  if (shape?.kind === 'sheet') return toldOf(shape.fields ?? [], value);
  if (shape?.each && Array.isArray(value)) return value.map((each) => toldIn(shape.each, each));
  return value;
}

/** A new entry of a list. */
export const entry = (list: FieldShape): unknown => (list.each ? blank(list.each) : '');

/** The path of a field of a sheet, as faults name it. */
export const inside = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** Whether a list is chosen from a few words: then each is ticked. */
export const isTicked = (shape: FieldShape): boolean =>
  shape.kind === 'list' && !!shape.each?.choices && shape.each.choices.length <= 8;

/** The paths of all fields that a form shows. */
export function pathsOf(fields: readonly FieldShape[], value: unknown, path = ''): string[] {
  return fields.flatMap((field) => {
    const name = field.name ?? '';
    return pathsIn(field, (value as Record<string, unknown> | null)?.[name], inside(path, name));
  });
}

function pathsIn(shape: FieldShape, value: unknown, path: string): string[] {
  if (shape.kind === 'sheet') return [path, ...pathsOf(shape.fields ?? [], value, path)];
  const { each } = shape;
  if (!each || isTicked(shape) || !Array.isArray(value)) return [path];
  return [path, ...value.flatMap((one, index) => pathsIn(each, one, `${path}[${index}]`))];
}

/** The nearest shown field that holds a fault; "" is the form itself. */
export function holderOf(shown: ReadonlySet<string>, path: string): string {
  let at = path;
  while (at && !shown.has(at))
    at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0));
  return at;
}

/** Faults by the field at which they are shown. */
export function byField(
  faults: readonly Fault[],
  shown: ReadonlySet<string>,
): Map<string, Fault[]> {
  const found = new Map<string, Fault[]>();
  for (const fault of faults) {
    const at = holderOf(shown, fault.field);
    found.set(at, [...(found.get(at) ?? []), fault]);
  }
  return found;
}
