'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True if the page runs in the browser by now; what only the browser keeps can be shown from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
