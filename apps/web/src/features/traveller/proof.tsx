import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Whereabouts } from './run';

/** That none of the run's units is missing, as a sum that anybody can check. */
export function Proof({ whereabouts }: { whereabouts: Whereabouts }) {
  const { scheduled, atOperations, scrapped, done, agrees } = whereabouts;
  const Icon = agrees ? CircleCheck : TriangleAlert;
  return (
    <section aria-label={t('Where the units are')} className="border-line border-b px-4 py-4">
      <p className="flex items-start gap-2">
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={cx('mt-0.5 size-4 shrink-0', agrees ? 'text-done' : 'text-late')}
        />
        <span>
          <span className="font-semibold">{t('{count} scheduled', { count: count(scheduled) })}</span>{' '}
          {agrees ? '=' : '≠'}{' '}
          {t('{here} at operations + {scrapped} scrapped', {
            here: count(atOperations),
            scrapped: count(scrapped),
          })}
        </span>
      </p>
      <p className="mt-1 pl-6 text-ink-2 text-sm">
        {agrees
          ? t('{count} of them done. No unit is missing.', { count: count(done) })
          : t('Units are missing. Tell an admin: npm run verify lists them.')}
      </p>
    </section>
  );
}
