import { ArrowDownToLine, TriangleAlert, Zap } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { Swatch } from '@/components/marks/swatch';
import { count } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { AUTOMATION_WORDS } from './automation-words';
import { contradictionOf, type Lane, type LaneOrder, willDo } from './lanes';

/**
 * A stage's name, how many orders it has and how many are late; while an order is held that may come here, what would be done with it,
 * or how it contradicts the stage.
 */
export function LaneHeader({ lane, coming }: { lane: Lane; coming: LaneOrder | null }) {
  const caution = coming && contradictionOf(coming, lane);
  const does = willDo(lane, AUTOMATION_WORDS);
  return (
    <header className="flex h-15 shrink-0 flex-col justify-center gap-0.5 px-3 pb-1">
      <div className="flex items-center gap-2">
        {lane.columnId !== null && <Swatch hex={lane.color} />}
        <h2 className="min-w-0 flex-1 truncate font-semibold" title={lane.name}>
          {lane.name}
        </h2>
        <span className="shrink-0 font-medium">
          {lane.total === 0 ? '–' : count(lane.total)}
          <span className="sr-only">
            {' '}
            {message('{n, plural, one {order} other {orders}}', { n: lane.total })}
          </span>
        </span>
      </div>
      <div className="flex h-4 items-center gap-2 text-ink-3 text-sm">
        {caution ? (
          <span className="flex min-w-0 items-center gap-1 font-medium text-soon">
            <TriangleAlert aria-hidden className="size-3 shrink-0" />
            <span className="truncate">{caution}</span>
          </span>
        ) : coming ? (
          <span className="flex min-w-0 items-center gap-1 font-medium text-accent-ink">
            <ArrowDownToLine aria-hidden className="size-3 shrink-0" />
            <span className="truncate" title={does ?? undefined}>
              {does ?? (lane.columnId === null ? t('Takes it off the board') : t('Only moves it'))}
            </span>
          </span>
        ) : (
          <>
            {does !== null && (
              <span
                className="flex min-w-0 items-center gap-1"
                title={t('Entering does this: {does}', { does })}
              >
                <Zap aria-hidden className="size-3 shrink-0" />
                <span className="sr-only">{t('Entering does this:')}</span>
                <span className="truncate">{does}</span>
              </span>
            )}
            {lane.late > 0 && (
              <Status tone="late" filled={false} className="ml-auto shrink-0 font-medium">
                {t('{orders} late', { orders: count(lane.late) })}
              </Status>
            )}
          </>
        )}
      </div>
    </header>
  );
}
