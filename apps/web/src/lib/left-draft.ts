import { forget, readStored, store } from './stored-choice';

/** The unsaved draft. */
export interface LeftDraft<Contents, Base extends Contents = Contents> {
  /** When it was last typed in, ISO 8601. */
  readonly at: string;
  /** The base of the draft: the server's version then, or the initial values of a new one. */
  readonly began: Base;
  readonly draft: Contents;
}

/** The value stored in the text; null if it is not valid. */
export function parseLeft<Contents, Base extends Contents>(
  text: string | null,
  isContents: (value: unknown) => value is Contents,
  isBase: (value: unknown) => value is Base,
): LeftDraft<Contents, Base> | null {
  if (text === null) return null;
  try {
    const { at, began, draft } = fieldsOf(JSON.parse(text));
    return typeof at === 'string' && isBase(began) && isContents(draft) ? { at, began, draft } : null;
  } catch {
    return null;
  }
}

/** The fields of an object, none of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** True if it is a list of texts. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A tenth of what browsers keep for a console at least, so that one draft leaves room for the others. */
const MAX_KEPT_CHARACTERS = 500_000;

/**
 * Keeps a draft in this browser until it is saved or discarded. One that is too long, or finds no room, is not kept, and
 * neither is what was kept of it before: it would be taken for the latest.
 */
export function keepLeft<Contents, Base extends Contents>(
  place: string,
  left: Omit<LeftDraft<Contents, Base>, 'at'>,
): void {
  const text = JSON.stringify({ at: new Date().toISOString(), ...left });
  if (text.length > MAX_KEPT_CHARACTERS || !store(place, text)) forgetLeft(place);
}

/** Forgets what was left there. */
export function forgetLeft(place: string): void {
  if (readStored(place) !== null) forget(place);
}
