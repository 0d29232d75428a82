'use client';

import { refusalOf } from '@/trpc/refusal';
import { useConnection } from './connection';

const LOOK_AGAIN_MS = 4_000;

interface Reading {
  readonly state: { readonly error: unknown };
}

/**
 * The polling interval of a screen: none while it receives changes, unless its last reading failed.
 * That the stream of changes is heard does not bring back what could not be read meanwhile.
 */
export function useLookAgain(): (reading: Reading) => number | false {
  const connected = useConnection() === 'connected';
  return ({ state: { error } }) => {
    const unanswered = error !== null && refusalOf(error) === null;
    return connected && !unanswered ? false : LOOK_AGAIN_MS;
  };
}
