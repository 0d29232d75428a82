'use client';

import { readStored, store, useStored } from '@/lib/kept/stored-choice';

const KEY = 'routecard-single-keys';
const OFF = 'off';

/** True if keys without Ctrl act. Who dictates to the device, or leans on its keys, turns them off (WCAG 2.1.4). */
export function singleKeysAct(): boolean {
  return readStored(KEY) !== OFF;
}

/** The choice, and a way to change it. */
export function useSingleKeys(): readonly [act: boolean, choose: (act: boolean) => void] {
  const act = useStored(KEY) !== OFF;
  return [act, (next) => store(KEY, next ? 'on' : OFF)];
}
