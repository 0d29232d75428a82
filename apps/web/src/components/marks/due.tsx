import { cx } from '@/lib/cx';
import { formatDay } from '@/lib/time/calendar-day';
import { lateness } from '@/lib/time/lateness';
import { t } from '@/words/t';
import { Status } from './status';

export interface DueProps {
  /** Calendar day, or null where none was given. */
  day: string | null;
  today: string;
  /** Finished rows are never late. */
  finished?: boolean;
  className?: string;
}

/** A due day, with how it stands against today where that matters. */
export function Due({ day, today, finished = false, className }: DueProps) {
  if (day === null) return <span className="text-ink-3">{t('No date')}</span>;
  const { tone, words } = lateness(day, today);
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span>{formatDay(day, today)}</span>
      {!finished && tone !== 'neutral' && <Status tone={tone}>{words}</Status>}
    </span>
  );
}
