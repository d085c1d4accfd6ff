/**
 * Places and the roads between them, as a view tells them.
 *
 * A view that has a `graph` is drawn: its `nodes`, each with a place of its own or laid out in a
 * row, the `edges` between two of them, and the `pieces`, each at a node.
 */

export type Point = readonly [number, number];

export interface Node {
  id: string;
  name?: string;
  side?: number;
  at?: Point;
}

export interface Piece {
  id: string;
  name?: string;
  side?: number;
  at: string;
}

export interface Graph {
  nodes: Node[];
  edges: (readonly [string, string])[];
  pieces?: Piece[];
}

/** A node with its place in the drawing. */
export interface Placed extends Node {
  x: number;
  y: number;
}

export const WIDTH = 800;
export const DEPTH = 500;
export const RADIUS = 62;
const MARGIN = 110;
/** What nodes side by side, and one below another with its pieces, need at least. */
const ASIDE = 2 * RADIUS + 30;
const BELOW = 2 * RADIUS + 70;

/** How large a drawing must be for no node to lie on another or on its pieces. */
export function size(nodes: readonly Node[]): Point {
  const told = nodes.flatMap((node) => (node.at ? [node.at] : []));
  if (told.length < nodes.length) return [WIDTH, DEPTH];
  return [
    Math.max(WIDTH, 2 * MARGIN + steps(told.map((at) => at[0])) * ASIDE),
    Math.max(DEPTH, 2 * MARGIN + steps(told.map((at) => at[1])) * BELOW),
  ];
}

/** How many times the least distance between two values lies between the first and the last. */
function steps(values: readonly number[]): number {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((value, index) => value - (sorted[index] ?? value));
  return gaps.length ? ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / Math.min(...gaps) : 0;
}

/** Put every node somewhere: where it says it is, stretched to the drawing; else in a gentle wave. */
export function placed(nodes: readonly Node[]): Placed[] {
  const told = nodes.flatMap((node) => (node.at ? [node.at] : []));
  if (told.length < nodes.length) return inRow(nodes);
  const [width, depth] = size(nodes);
  const across = scale(
    told.map((at) => at[0]),
    width,
  );
  const down = scale(
    told.map((at) => at[1]),
    depth,
  );
  return nodes.map((node) => ({
    ...node,
    x: across(node.at?.[0] ?? 0),
    y: down(node.at?.[1] ?? 0),
  }));
}

function inRow(nodes: readonly Node[]): Placed[] {
  const across = scale([0, nodes.length - 1], WIDTH);
  const wave = (index: number): number => DEPTH / 2 + (index % 2 ? 1 : -1) * (DEPTH / 9);
  return nodes.map((node, index) => ({ ...node, x: across(index), y: wave(index) }));
}

function scale(values: readonly number[], most: number): (value: number) => number {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (high === low) return () => most / 2;
  return (value) => MARGIN + ((value - low) / (high - low)) * (most - 2 * MARGIN);
}

/** The graph with pieces where they stand while they are on their way, by piece. */
export function onTheWay(graph: Graph, places: ReadonlyMap<string, string>): Graph {
  const pieces = graph.pieces?.map((piece) => ({ ...piece, at: places.get(piece.id) ?? piece.at }));
  return pieces ? { ...graph, pieces } : graph;
}
