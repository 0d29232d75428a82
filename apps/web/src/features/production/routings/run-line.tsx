import type { OrderPageRun } from '@routecard/db';
import { Trash2 } from 'lucide-react';
import { Link } from '@/components/link';
import { Status } from '@/components/marks/status';
import { cx } from '@/lib/cx';
import { count, runName, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { routingOrigin } from './routing-origin';

export interface RunLineProps {
  run: OrderPageRun;
  orderNumber: number;
  requisitionSequence: number;
}

/** A run in one line: its name, and its routing as steps with the units that stand at each. */
export function RunLine({ run, orderNumber, requisitionSequence }: RunLineProps) {
  const name = runName({ orderNumber, requisitionSequence, runNumber: run.runNumber });
  const origin = run.name ?? routingOrigin(run);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="flex w-52 shrink-0 items-baseline gap-2">
        <Link
          href={`/work-orders/${run.id}`}
          className="-my-1 whitespace-nowrap rounded-sm py-1 font-medium text-ink-2 hover:text-ink hover:underline"
        >
          {name}
        </Link>
        <span className="min-w-0 truncate text-ink-3" title={origin}>
          {origin}
        </span>
      </span>
      <ol
        aria-label={t('Routing of {name}', { name })}
        className="flex min-w-0 flex-wrap items-center gap-y-1"
      >
        {run.steps.map((step, i) => (
          <li key={step.step} className="flex items-center">
            {i > 0 && <span aria-hidden className="mx-1 h-px w-3 bg-line-strong" />}
            <span
              className={cx(
                'flex h-5 items-center gap-1.5 whitespace-nowrap rounded-sm px-1.5',
                step.units === 0 && 'text-ink-3',
                step.units > 0 &&
                  (step.isCompletedStatus ? 'bg-done-soft text-done' : 'bg-accent-soft text-accent-ink'),
              )}
            >
              {step.operationName}
              {step.units > 0 && <span className="font-semibold">{count(step.units)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {!run.inProduction && (
        <Status tone="neutral">{t('{units} planned', { units: units(run.quantity) })}</Status>
      )}
      {run.scrapped > 0 && (
        <Status tone="neutral" icon={Trash2} filled={false}>
          {t('{units} scrapped', { units: units(run.scrapped) })}
        </Status>
      )}
    </div>
  );
}
