import { forget, readStored, store } from './stored-choice';

/** What was typed and left without being saved. */
export interface LeftDraft<Contents, Base extends Contents = Contents> {
  /** When it was last typed in, ISO 8601. */
  readonly at: string;
  /** What it was made of: what the server had then, or what a new one began with. */
  readonly began: Base;
  readonly draft: Contents;
}

/** What the text holds; null where it is not what was written. */
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

/** Whether it is a list of texts. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Keeps a draft in this browser until it is saved or discarded. */
export const keepLeft = <Contents, Base extends Contents>(
  place: string,
  left: Omit<LeftDraft<Contents, Base>, 'at'>,
): void => store(place, JSON.stringify({ at: new Date().toISOString(), ...left }));

/** Forgets what was left there. */
export function forgetLeft(place: string): void {
  if (readStored(place) !== null) forget(place);
}
