'use client';

import { LOOK_AGAIN_MS, lookAgainAfterFailure } from '@/trpc/look-again';
import { useConnection } from './connection';

/**
 * The polling interval of a screen: none while it receives changes, unless its last reading failed.
 * That the stream of changes is heard does not bring back what could not be read meanwhile.
 */
export function useLookAgain(): typeof lookAgainAfterFailure {
  const connected = useConnection() === 'connected';
  return (reading) => (connected ? lookAgainAfterFailure(reading) : LOOK_AGAIN_MS);
}
