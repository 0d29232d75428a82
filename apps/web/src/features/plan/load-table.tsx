import type { PlanOperation, PlanView } from '@routecard/core';
import { Link } from '@/components/link';
import { Cell, HeadCell, Row } from '@/components/tables/table';
import { cx } from '@/lib/cx';
import { formatDay, today } from '@/lib/time/calendar-day';
import { hoursText } from '@/lib/time/projected';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { whyNoHours } from './load';

/** From here on a day has hardly room for more. */
const FULL_PERCENT = 90;

/** The load of each operation on each of the next days, against what its machines can do. */
export function LoadTable({ plan }: { plan: PlanView }) {
  const { operations, days } = plan;
  const now = today();
  return (
    <section aria-labelledby="load-heading">
      <h2 id="load-heading" className="px-4 pt-6 font-semibold">
        {t('Load')}
      </h2>
      <p className="px-4 pb-1 text-ink-2 text-sm">
        {t(
          'Hours of work per day, and their share of the hours that the machines have. Today counts from now on.',
        )}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">
            {t('Hours of work per operation and day, and their share of the capacity')}
          </caption>
          <thead>
            <tr>
              <HeadCell className="sticky left-0 z-1 bg-canvas">{t('Operation')}</HeadCell>
              {days.map((day) => (
                <HeadCell key={day} numeric>
                  {formatDay(day, now)}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {operations.map((operation) => (
              <Row key={operation.operationId}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 h-10 min-w-28 max-w-44 border-line border-b bg-canvas px-3 pl-4 text-left font-medium"
                >
                  <Link
                    href={`/board?operation=${operation.operationId}`}
                    className="block truncate rounded-sm hover:underline"
                    title={operation.name}
                  >
                    {operation.name}
                  </Link>
                </th>
                {days.map((day, i) => (
                  <LoadCell key={day} plan={plan} operation={operation} day={i} />
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface LoadCellProps {
  plan: PlanView;
  operation: PlanOperation;
  /** Its place among the days of the plan. */
  day: number;
}

function LoadCell({ plan, operation, day }: LoadCellProps) {
  const { loadSeconds, capacitySeconds } = operation;
  const load = loadSeconds[day] ?? 0;
  const capacity = capacitySeconds?.[day] ?? null;
  const percent = capacity === null || capacity === 0 ? null : Math.round((100 * load) / capacity);
  const none = load === 0 ? whyNoHours(plan, operation, day) : null;
  return (
    <Cell numeric className={cx('whitespace-nowrap', none !== null && 'bg-sunken text-ink-3')}>
      {none !== null ? (
        none === 'down' ? (
          t('Down')
        ) : (
          t('Closed')
        )
      ) : load === 0 ? (
        <span className="text-ink-3">–</span>
      ) : (
        <>
          <span className="block leading-4">{hoursText(load)}</span>
          {percent !== null && (
            <span
              className={cx(
                'block text-sm leading-4',
                percent >= FULL_PERCENT ? 'font-medium text-soon' : 'text-ink-2',
              )}
            >
              {count(percent)} %{percent >= FULL_PERCENT && ` ${t('full')}`}
            </span>
          )}
        </>
      )}
    </Cell>
  );
}
