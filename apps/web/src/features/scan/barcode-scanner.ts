/** Scanners send a character every few milliseconds; nobody types so fast. */
const FASTEST_TYPING_MS = 45;
/** Shorter ones are a person's keys. */
const SHORTEST_CODE = 4;
/** So long a code that has begun for certain may pause: over radio, or while the page is busy. */
const MAX_PAUSE_MS = 250;
/** The greatest delay of a key event after its time. */
const SLACK_MS = 15;

/** A key as the scanner sees it. */
export interface ScannedKey {
  readonly key: string;
  /** Milliseconds on any clock that only goes forward. */
  readonly atMs: number;
}

/** The verdict on a key: held until more is known, the end of a code, the end of one whose beginning was missed, or not from the scanner. */
export type Verdict =
  | { readonly kind: 'held' }
  | { readonly kind: 'scanned'; readonly code: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'typed' };

/** Distinguishes a barcode scanner, whose codes come fast and end with Enter, from a person typing. */
export class BarcodeScanner {
  #keys: ScannedKey[] = [];
  /** The last time of which it is not known what was typed. */
  #missedAtMs: number;
  #cut = false;

  /** @param sinceMs the time from which on it is given all keys, on the clock of the keys */
  constructor(sinceMs: number) {
    this.#missedAtMs = sinceMs;
  }

  /** The time to wait for the next key before the held ones count as typed. */
  get patienceMs(): number {
    return this.#longestGapMs + SLACK_MS;
  }

  get #longestGapMs(): number {
    return this.#keys.length >= SHORTEST_CODE ? MAX_PAUSE_MS : FASTEST_TYPING_MS;
  }

  /** True if a code is coming in: a key at that time follows its characters faster than anybody types. */
  isComing(atMs: number): boolean {
    const last = this.#keys.at(-1);
    return last !== undefined && atMs - last.atMs <= this.#longestGapMs;
  }

  /** Takes the next key. Keys held before one that is `typed` were typed as well. */
  take(key: ScannedKey): Verdict {
    const last = this.#keys.at(-1);
    if (last && key.atMs - last.atMs > this.#longestGapMs) this.#keys = [];
    if (key.key === 'Enter') return this.#end();
    if ([...key.key].length !== 1) return { kind: 'typed' };
    // No code begins with a space, and the space bar presses buttons.
    if (key.key === ' ' && this.#keys.length === 0) return { kind: 'typed' };
    if (this.#keys.length === 0) this.#cut = key.atMs - this.#missedAtMs <= FASTEST_TYPING_MS;
    this.#keys.push(key);
    return { kind: 'held' };
  }

  /** A key went elsewhere: what follows it as fast as a scanner types is the rest of a code, and no code. */
  miss(atMs: number): void {
    this.#keys = [];
    this.#missedAtMs = atMs;
  }

  #end(): Verdict {
    const code = this.#keys.map((held) => held.key).join('');
    if (this.#cut ? code === '' : code.length < SHORTEST_CODE) return { kind: 'typed' };
    this.#keys = [];
    return this.#cut ? { kind: 'cut' } : { kind: 'scanned', code };
  }

  /** Nothing more came: what was held was typed. */
  forget(): void {
    this.#missedAtMs = this.#keys.at(-1)?.atMs ?? this.#missedAtMs;
    this.#keys = [];
  }
}
