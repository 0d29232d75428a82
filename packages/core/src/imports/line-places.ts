import type { LineNumber } from './import-line.ts';

/** The positions of the lines of a file, across the batches in which it is imported. */
export class LinePlaces {
  readonly #places = new Map<string, number>();

  /** Returns the position of an earlier line with the same order and number; null if this is the first. */
  earlierThan({
    place,
    orderReference,
    lineReference,
  }: LineNumber & { readonly place: number }): number | null {
    const key = JSON.stringify([orderReference, lineReference]);
    const first = this.#places.get(key);
    // A transaction that is tried again meets its own lines once more, each in its own place; bad lines come before good ones.
    if (first !== undefined && first < place) return first;
    this.#places.set(key, place);
    return null;
  }
}
