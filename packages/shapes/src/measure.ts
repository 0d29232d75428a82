import type { PartShape } from '@routecard/core';
import type { Triangles } from './reading/triangles.ts';

/** Share of the surface by which the faces of a closed one may miss each other: coordinates are of single precision. */
const MAX_GAP = 1e-4;

/**
 * The box around a shape and the volume that it encloses. The areas of a closed surface, each in the direction that it faces,
 * add up to nothing; where they do not, the surface has holes and encloses no volume.
 */
export function measure(triangles: Triangles): PartShape {
  const { low, sides } = boundsOf(triangles);
  const [x, y, z] = sides;
  return { boxMm: { x, y, z }, volumeMm3: enclosed(triangles, low) };
}

/** The lowest corner of the box around a shape, and the sides of the box. */
export function boundsOf(triangles: Triangles): {
  readonly low: readonly number[];
  readonly sides: readonly [number, number, number];
} {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at += 1) {
    const value = triangles[at] as number;
    const axis = at % 3;
    if (value < (low[axis] as number)) low[axis] = value;
    if (value > (high[axis] as number)) high[axis] = value;
  }
  const side = (axis: number) => (high[axis] as number) - (low[axis] as number);
  return { low, sides: [side(0), side(1), side(2)] };
}

/** The volume, from tetrahedra between each triangle and a corner of the box, which is near for the sake of precision. */
function enclosed(triangles: Triangles, [ox = 0, oy = 0, oz = 0]: readonly number[]): number | null {
  let sixfold = 0;
  let surface = 0;
  let [sumX, sumY, sumZ] = [0, 0, 0];
  const at = (index: number) => triangles[index] as number;
  for (let i = 0; i < triangles.length; i += 9) {
    const [ax, ay, az] = [at(i) - ox, at(i + 1) - oy, at(i + 2) - oz];
    const [bx, by, bz] = [at(i + 3) - ox, at(i + 4) - oy, at(i + 5) - oz];
    const [cx, cy, cz] = [at(i + 6) - ox, at(i + 7) - oy, at(i + 8) - oz];
    const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    sixfold += ax * nx + ay * ny + az * nz;
    surface += Math.hypot(nx, ny, nz);
    sumX += nx;
    sumY += ny;
    sumZ += nz;
  }
  const volume = Math.abs(sixfold) / 6;
  const closed = Math.hypot(sumX, sumY, sumZ) <= surface * MAX_GAP;
  return closed && volume > 0 ? volume : null;
}
