/** The longest pause before the second key of a sequence. */
const PATIENCE_MS = 1_500;

/** The fields of a key press. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** A key press as `Command.keys` writes it, `mod+k` or `b`; null for what never is a part of one. */
export function keyName({ key, ctrlKey, metaKey, altKey }: PressedKey): string | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return `mod+${key.toLowerCase()}`;
  return key;
}

/** Puts keys together that are pressed one after the other. */
export class KeySequence {
  #first: { readonly key: string; readonly atMs: number } | null = null;

  /** Takes the next key; returns the keys of a command, or null where none is complete. */
  take(key: string, atMs: number, known: ReadonlySet<string>): string | null {
    const first = this.#first;
    this.#first = null;
    if (first && atMs - first.atMs <= PATIENCE_MS) {
      const both = `${first.key} ${key}`;
      if (known.has(both)) return both;
    }
    if (known.has(key)) return key;
    for (const keys of known) {
      if (keys.startsWith(`${key} `)) {
        this.#first = { key, atMs };
        break;
      }
    }
    return null;
  }
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
};

/** Labels of the keys, in the order of pressing: `Ctrl` and `K` for `mod+k`. */
export function keyCaps(keys: string, mac: boolean): readonly string[] {
  return keys.split(' ').flatMap((key) => {
    if (key === '' || key === 'Space') return ['Space'];
    const parts = key.length > 1 ? key.split('+') : [key];
    return parts.map((part) => {
      if (part === 'mod') return mac ? '⌘' : 'Ctrl';
      return NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    });
  });
}
