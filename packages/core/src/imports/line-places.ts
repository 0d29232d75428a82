import type { ImportLine } from './import-line.ts';

type NamedLine = Pick<ImportLine, 'place' | 'orderReference' | 'lineReference'>;

/** Where each line of a file stands, also across the batches that it is imported in. */
export class LinePlaces {
  readonly #places = new Map<string, number>();

  /** Where an earlier line of the same order and number stands; null where this is the first. */
  earlierThan({ place, orderReference, lineReference }: NamedLine): number | null {
    const key = JSON.stringify([orderReference, lineReference]);
    const first = this.#places.get(key);
    // A transaction that is tried again meets its own lines once more, each in its own place.
    if (first !== undefined && first !== place) return first;
    this.#places.set(key, place);
    return null;
  }
}
