/** The request, and its key. */
export interface Intent {
  readonly contents: string;
  readonly key: string;
  readonly askedAtMs: number;
}

/** Well within the day for which the server knows a key: later, the same would have a second effect. */
const KNOWN_MS = 12 * 60 * 60_000;

/** The storage key of unsent contents, with their intent beside them. */
export interface IntentPlace {
  readonly place: string;
  /** Kept for this tab alone, as what is sent is. */
  readonly perTab?: boolean;
}

/** By place; also where a browser keeps nothing. */
const intents = new Map<string, Intent>();

const keyOf = ({ place }: IntentPlace) => `${place}.intent`;
const storageOf = ({ perTab }: IntentPlace) => (perTab ? window.sessionStorage : window.localStorage);

/** The intent that has no answer yet; null if there is none, or if the server may have forgotten its key. */
export function knownIntent(at: IntentPlace, now: number = Date.now()): Intent | null {
  const known = intents.get(at.place) ?? stored(at);
  return known !== null && now - known.askedAtMs < KNOWN_MS ? known : null;
}

/**
 * True if these very contents were sent, and no response came. Their key is this tab's from then on: it is told that sending
 * them again is safe, and another tab forgets the stored key with the answer that it gets.
 */
export function isUnanswered(at: IntentPlace, contents: unknown): boolean {
  const known = knownIntent(at);
  if (known?.contents !== JSON.stringify(contents)) return false;
  intents.set(at.place, known);
  return true;
}

function stored(at: IntentPlace): Intent | null {
  try {
    const { contents, key, askedAtMs } = JSON.parse(
      storageOf(at).getItem(keyOf(at)) ?? '{}',
    ) as Partial<Intent>;
    // A page of the version before kept no instant.
    return typeof contents === 'string' && typeof key === 'string'
      ? { contents, key, askedAtMs: askedAtMs ?? Date.now() }
      : null;
  } catch {
    return null;
  }
}

/** Stores an intent until it has its response, or is given up. */
export function keepIntent(at: IntentPlace, intent: Intent): void {
  intents.set(at.place, intent);
  try {
    storageOf(at).setItem(keyOf(at), JSON.stringify(intent));
  } catch {
    // It lives as long as the page.
  }
}

/** Forgets what this tab has asked for, with its answer or with what was to be sent: the same asked for again is another intent. */
export function forgetOwnIntent(at: IntentPlace): void {
  const own = intents.get(at.place);
  intents.delete(at.place);
  if (own?.key === stored(at)?.key) forgetIntent(at);
}

/** Forgets also what another tab has asked for, or this one before a reload: with what was to be sent, where none is left. */
export function forgetIntent(at: IntentPlace): void {
  intents.delete(at.place);
  try {
    storageOf(at).removeItem(keyOf(at));
  } catch {
    // Nothing was kept.
  }
}
