'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True if the viewer's keyboard has Cmd where others have Ctrl. */
export function useMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
}
