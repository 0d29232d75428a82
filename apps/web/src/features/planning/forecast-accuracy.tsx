'use client';

import { distanceText } from '@/lib/time/projected';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** It changes with weeks of history, so that no screen reads it twice. */
const useAccuracy = () => trpc.planning.accuracy.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });

/** How far the forecasts of this shop were from what happened, in a sentence; nothing until it is known. */
export function ForecastAccuracyNote() {
  const { data } = useAccuracy();
  if (data === undefined) return null;
  const { runs, spread } = data;
  if (spread === null) return <>{t('There is too little history yet to say how exact the forecast is.')}</>;
  return (
    <>
      {t(
        'Half of the forecasts of this shop were at most {distanceText} off, 85 of 100 at most {distanceText2} ({count} runs compared).',
        {
          distanceText: distanceText(spread.p50Seconds),
          distanceText2: distanceText(spread.p85Seconds),
          count: count(runs),
        },
      )}
    </>
  );
}

/** The spread of one finish, for beside its day: what 85 of 100 keep. Nothing until it is known, or with too little history. */
export function ForecastSpreadMark() {
  const spread = useAccuracy().data?.spread;
  if (!spread) return null;
  return <span className="whitespace-nowrap text-ink-3 text-sm">± {distanceText(spread.p85Seconds)}</span>;
}
