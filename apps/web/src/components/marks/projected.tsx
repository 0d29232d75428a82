import type { LatenessCause } from '@routecard/core';
import { cx } from '@/lib/cx';
import { formatDay } from '@/lib/time/calendar-day';
import { exactInstant } from '@/lib/time/instant';
import {
  causeWords,
  dayUntilInZone,
  type ProjectedFinish,
  projectedLatenessWords,
} from '@/lib/time/projected';
import { t } from '@/words/t';
import { Status } from './status';

export interface ProjectedProps {
  of: ProjectedFinish & { readonly cause?: LatenessCause | null };
  /** The shop's, in which days begin and end. */
  timeZone: string;
  today: string;
  /** Before the day, where nothing else says that it is a forecast: `Done`. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The day on which something will be done by the forecast, in a lighter weight than a promised one; late ones with the reason. */
export function Projected({ of, timeZone, today, label, className }: ProjectedProps) {
  const { finish, cause } = of;
  const late = projectedLatenessWords(of, timeZone);
  const reason = cause ? causeWords(cause) : null;
  const named = label === undefined ? null : <span className="text-ink-3">{label}</span>;
  if (finish === null) {
    return (
      <span className={className}>
        <Status tone="late" filled={false}>
          {t('Never done by the times that are set')}
        </Status>
      </span>
    );
  }
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-1.5 font-light', className)}>
      {named}
      <time
        dateTime={new Date(finish * 1000).toISOString()}
        title={t('Forecast: {instant}', {
          instant: exactInstant(new Date(finish * 1000).toISOString(), timeZone),
        })}
        className="whitespace-nowrap"
      >
        {formatDay(dayUntilInZone(finish, timeZone), today)}
      </time>
      {late !== null && (
        <Status tone="late" filled={false} className="font-normal">
          {reason === null ? late : `${late}: `}
        </Status>
      )}
      {late !== null && reason !== null && <span className="font-normal text-late text-sm">{reason}</span>}
    </span>
  );
}
