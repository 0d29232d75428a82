'use client';

import { useHydrated } from '@/lib/kept/use-hydrated';
import { useViewer } from '@/lib/session/viewer';
import { sameClocks } from '@/lib/time/instant';
import { t } from '@/words/t';

/** The time zone of the times on the page, for a viewer whose own clock shows others. */
export function ZoneNote() {
  const { timeZone } = useViewer();
  const hydrated = useHydrated();
  if (!hydrated || sameClocks(timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone)) return null;
  return (
    // On a phone it has a line of its own, below what one does on the page.
    <p className="whitespace-nowrap text-ink-2 text-sm max-md:order-4 max-md:w-full max-md:pb-2">
      {t('Times are in {timeZone}', { timeZone })}
    </p>
  );
}
