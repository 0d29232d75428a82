import { tooLarge, unreadable } from '../fault.ts';
import { boundsOf } from '../measure.ts';
import type { Triangles } from '../reading/triangles.ts';

/** These are core's: the process loads no package of ours, so that it starts in a moment. */
const MAX_TRIANGLES = 300_000;
const STEPS = 65_535;
const HEADER_BYTES = 16;

/** Cells along the longest side within which corners become one, finest first: a smaller count leaves fewer triangles. */
const CELLS = [1024, 512, 256, 128, 64];

/**
 * The bytes of the mesh (`PartMesh` of core) of a shape. Corners of one with too many triangles are drawn together, as little as
 * is needed. Throws TOO_LARGE where that does not help.
 */
export function encodedMesh(triangles: Triangles): Uint8Array<ArrayBuffer> {
  const few = triangles.length <= MAX_TRIANGLES * 9 ? triangles : thinned(triangles);
  const { low, sides } = boundsOf(few);
  if (Math.max(...sides) === 0) throw unreadable('a point');
  const bytes = new Uint8Array(HEADER_BYTES + few.length * 2);
  const view = new DataView(bytes.buffer);
  sides.forEach((side, axis) => {
    view.setFloat32(axis * 4, side, true);
  });
  view.setUint32(12, few.length / 9, true);
  for (let at = 0; at < few.length; at += 1) {
    const axis = at % 3;
    const side = sides[axis] as number;
    const share = side > 0 ? ((few[at] as number) - (low[axis] as number)) / side : 0;
    view.setUint16(HEADER_BYTES + at * 2, Math.round(share * STEPS), true);
  }
  return bytes;
}

function thinned(triangles: Triangles): Triangles {
  for (const cells of CELLS) {
    const corners = clustered(triangles, cells);
    const count = countLeft(corners.cellOf);
    if (count <= MAX_TRIANGLES) return gathered(corners, count);
  }
  throw tooLarge('more triangles than a screen draws');
}

interface Clusters {
  /** Of each corner. */
  readonly cellOf: Uint32Array;
  /** Three coordinates for each cell: the middle of its corners. */
  readonly middles: Float64Array;
}

function clustered(triangles: Triangles, cells: number): Clusters {
  const { low, sides } = boundsOf(triangles);
  const cell = Math.max(...sides) / cells;
  const cellOf = new Uint32Array(triangles.length / 3);
  const numbers = new Map<number, number>();
  const sums: number[] = [];
  const place = (at: number, axis: number) =>
    Math.floor(((triangles[at + axis] as number) - (low[axis] as number)) / cell);
  for (let corner = 0; corner < cellOf.length; corner += 1) {
    const at = corner * 3;
    const key = (place(at, 0) * (cells + 1) + place(at, 1)) * (cells + 1) + place(at, 2);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
      sums.push(0, 0, 0, 0);
    }
    cellOf[corner] = number;
    for (let axis = 0; axis < 3; axis += 1) {
      sums[number * 4 + axis] = (sums[number * 4 + axis] as number) + (triangles[at + axis] as number);
    }
    sums[number * 4 + 3] = (sums[number * 4 + 3] as number) + 1;
  }
  const middles = new Float64Array(numbers.size * 3);
  for (let number = 0; number < numbers.size; number += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      middles[number * 3 + axis] = (sums[number * 4 + axis] as number) / (sums[number * 4 + 3] as number);
    }
  }
  return { cellOf, middles };
}

/** Triangles with corners in three cells. */
function countLeft(cellOf: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < cellOf.length; at += 3) if (isLeft(cellOf, at)) count += 1;
  return count;
}

const isLeft = (cellOf: Uint32Array, at: number) =>
  cellOf[at] !== cellOf[at + 1] && cellOf[at + 1] !== cellOf[at + 2] && cellOf[at + 2] !== cellOf[at];

function gathered({ cellOf, middles }: Clusters, count: number): Triangles {
  const left: Triangles = new Float32Array(count * 9);
  let to = 0;
  for (let at = 0; at < cellOf.length; at += 3) {
    if (!isLeft(cellOf, at)) continue;
    for (let corner = at; corner < at + 3; corner += 1) {
      const from = (cellOf[corner] as number) * 3;
      left.set(middles.subarray(from, from + 3), to);
      to += 3;
    }
  }
  return left;
}
