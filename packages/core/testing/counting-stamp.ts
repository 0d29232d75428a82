import type { Stamp } from '../src/index.ts';

let last = 0;

/** A stamp whose ids count up, a second after the one before. */
export function countingStamp(): Stamp {
  last += 1;
  return {
    at: new Date(Date.UTC(2026, 0, 1) + last * 1000),
    by: 'user',
    newId: () => {
      last += 1;
      return `id-${last}`;
    },
  };
}
