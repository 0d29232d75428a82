import { isUnknown } from './refusal';

export const LOOK_AGAIN_MS = 4_000;

interface Reading {
  readonly state: { readonly error: unknown };
}

/** The polling interval of a reading: none, unless its last one failed in a way that passes, such as a server that was not available. */
export const lookAgainAfterFailure = ({ state: { error } }: Reading): number | false =>
  error !== null && isUnknown(error) ? LOOK_AGAIN_MS : false;
