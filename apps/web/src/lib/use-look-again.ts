'use client';

import { useConnection } from './connection';

const LOOK_AGAIN_MS = 4_000;

/** How often a screen has to look again by itself: never while changes are told to it. */
export function useLookAgain(): number | false {
  return useConnection() === 'connected' ? false : LOOK_AGAIN_MS;
}
