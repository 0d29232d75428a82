import { unreadable } from '../fault.ts';
import type { Triangles } from '../reading/triangles.ts';

/** Pixels as red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

type Vector = readonly [number, number, number];

/** Each pixel is the mean of so many by so many. */
const SAMPLES = 2;
/** Share of the picture on each side that nothing reaches. */
const MARGIN = 0.06;
const GROUND: Vector = [244, 245, 247];
const SURFACE: Vector = [150, 164, 182];
/** Of what faces away from every light. */
const AMBIENT = 0.42;
const LIGHTS: readonly (readonly [direction: Vector, strength: number])[] = [
  [unit([-0.55, 0.75, 0.7]), 0.66],
  [unit([0.9, 0.1, 0.3]), 0.16],
];

/** To the right, down and towards whoever looks: isometric, from the front, the right and above, with z up as CAD has it. */
const AXES = [unit([1, 1, 0]), unit([1, -1, -2]), unit([1, -1, 1])] as const;

/** Draws a shape with flat shading on a light ground, as large as fits. Throws UNREADABLE where it has no extent. */
export function rasterise(triangles: Triangles, width: number, height: number): Pixels {
  const [columns, rows] = [width * SAMPLES, height * SAMPLES];
  const seen = projected(triangles, columns, rows);
  const depth = new Float32Array(columns * rows).fill(-Infinity);
  const shade = new Float32Array(columns * rows);
  for (let at = 0; at < seen.length; at += 9) draw(seen, at, { columns, rows, depth, shade });
  return smoothed({ columns, rows, depth, shade }, width, height);
}

/** Coordinates of the picture: column, row and nearness, all in the length of a sample. */
function projected(triangles: Triangles, columns: number, rows: number): Float64Array {
  const seen = new Float64Array(triangles.length);
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at += 1) {
    const axis = at % 3;
    const from = at - axis;
    const along = AXES[axis] as Vector;
    const value =
      (triangles[from] as number) * along[0] +
      (triangles[from + 1] as number) * along[1] +
      (triangles[from + 2] as number) * along[2];
    seen[at] = value;
    if (value < (low[axis] as number)) low[axis] = value;
    if (value > (high[axis] as number)) high[axis] = value;
  }
  const extent = (axis: number) => (high[axis] as number) - (low[axis] as number);
  const middle = (axis: number) => ((high[axis] as number) + (low[axis] as number)) / 2;
  const scale = Math.min((columns * (1 - 2 * MARGIN)) / extent(0), (rows * (1 - 2 * MARGIN)) / extent(1));
  if (!Number.isFinite(scale) || scale <= 0) throw unreadable('the shape has no extent');
  const shift = [columns / 2, rows / 2, 0];
  for (let at = 0; at < seen.length; at += 1) {
    const axis = at % 3;
    seen[at] = ((seen[at] as number) - middle(axis)) * scale + (shift[axis] as number);
  }
  return seen;
}

interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** Nearness of what is drawn; -Infinity where nothing is. */
  readonly depth: Float32Array;
  /** Brightness of what is drawn. */
  readonly shade: Float32Array;
}

function draw(seen: Float64Array, from: number, { columns, rows, depth, shade }: Raster): void {
  const at = (index: number) => seen[from + index] as number;
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = [
    at(0),
    at(1),
    at(2),
    at(3),
    at(4),
    at(5),
    at(6),
    at(7),
    at(8),
  ];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0) return;
  const bright = brightness([bx - ax, by - ay, bz - az], [cx - ax, cy - ay, cz - az]);
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const [x, y] = [column + 0.5, row + 0.5];
      const b = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
      const c = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
      if (b < 0 || c < 0 || b + c > 1) continue;
      const near = az + b * (bz - az) + c * (cz - az);
      const pixel = row * columns + column;
      if (near <= (depth[pixel] as number)) continue;
      depth[pixel] = near;
      shade[pixel] = bright;
    }
  }
}

/** Of a face between two edges in coordinates of the picture; both of its sides are lit alike, for files do not agree on them. */
function brightness([ux, uy, uz]: Vector, [vx, vy, vz]: Vector): number {
  let normal = unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]);
  if (normal[2] < 0) normal = [-normal[0], -normal[1], -normal[2]];
  // Rows grow downwards, lights are given upwards.
  const upright: Vector = [normal[0], -normal[1], normal[2]];
  return LIGHTS.reduce(
    (sum, [direction, strength]) => sum + strength * Math.max(0, dot(upright, direction)),
    AMBIENT,
  );
}

function smoothed({ columns, depth, shade }: Raster, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const y = row * SAMPLES + Math.floor(sample / SAMPLES);
        const pixel = y * columns + column * SAMPLES + (sample % SAMPLES);
        const drawn = (depth[pixel] as number) > -Infinity;
        for (const channel of [0, 1, 2] as const) {
          const colour = drawn ? Math.min(255, SURFACE[channel] * (shade[pixel] as number)) : GROUND[channel];
          sum[channel] = (sum[channel] as number) + colour;
        }
      }
      const to = (row * width + column) * 4;
      for (const channel of [0, 1, 2]) data[to + channel] = (sum[channel] as number) / SAMPLES ** 2;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
