import { tooLarge, unreadable } from '../fault.ts';

/** Triangles of a shape that is drawn: as many as a binary STL of 100 MB has. */
export const MAX_TRIANGLES = 2_100_000;

/** Corners of triangles, nine coordinates for each triangle. Millimetres. */
export type Triangles = Float32Array<ArrayBuffer>;

const FIRST_CAPACITY = 9 * 1024;

/** Gathers triangles whose number is not known before. */
export class TriangleList {
  #coordinates: Triangles = new Float32Array(FIRST_CAPACITY);
  #length = 0;

  /** Adds coordinates, which end where a triangle does by the end. Throws TOO_LARGE beyond `MAX_TRIANGLES`. */
  push(x: number, y: number, z: number): void {
    if (this.#length + 3 > this.#coordinates.length) this.#grow();
    this.#coordinates[this.#length] = x;
    this.#coordinates[this.#length + 1] = y;
    this.#coordinates[this.#length + 2] = z;
    this.#length += 3;
  }

  /** All of them. Throws UNREADABLE where there are none, a corner is missing or a coordinate is no number. */
  done(): Triangles {
    return checked(this.#coordinates.subarray(0, this.#length));
  }

  #grow(): void {
    if (this.#length >= 9 * MAX_TRIANGLES) throw tooLarge(`more than ${MAX_TRIANGLES} triangles`);
    const larger = new Float32Array(Math.min(2 * this.#coordinates.length, 9 * MAX_TRIANGLES));
    larger.set(this.#coordinates);
    this.#coordinates = larger;
  }
}

/** Triangles as they are. Throws UNREADABLE where there are none, a corner is missing or a coordinate is no number. */
export function checked(triangles: Triangles): Triangles {
  if (triangles.length === 0 || triangles.length % 9 !== 0) throw unreadable('no whole triangles');
  for (const coordinate of triangles) {
    if (!Number.isFinite(coordinate)) throw unreadable('a coordinate is no number');
  }
  return triangles;
}
