'use client';

import { Instant } from '@/components/marks/instant';
import { useHydrated } from '@/lib/kept/use-hydrated';

/** An instant on a page that the server renders, which does not know the viewer's time zone. */
export function Moment({ at }: { at: string }) {
  return useHydrated() ? <Instant at={at} /> : null;
}
