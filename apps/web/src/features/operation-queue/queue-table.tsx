import type { QueuedWork } from '@routecard/core';
import { Link } from '@/components/link';
import { Due } from '@/components/marks/due';
import { Instant } from '@/components/marks/instant';
import { PriorityMark } from '@/components/marks/priority-mark';
import { Status } from '@/components/marks/status';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { LinkFor } from '@/lib/session/link-for';
import { today } from '@/lib/time/calendar-day';
import { dayUntilInZone, hoursText } from '@/lib/time/projected';
import { count, orderName, runName } from '@/lib/words/words';
import { t } from '@/words/t';
import { rowKeys } from './row-keys';

const LINK =
  'inline-flex min-h-6 items-center rounded-sm text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current';

export interface QueueTableProps {
  queue: { readonly now: number; readonly timeZone: string; readonly machines: readonly string[] };
  work: readonly QueuedWork[];
  /** The chosen machine; null while the work of every machine is shown. */
  machine: string | null;
}

/** The work in the order in which it begins. On a phone a row has two lines: what it is, and when and how long. */
export function QueueTable({ queue, work, machine }: QueueTableProps) {
  const { timeZone, machines } = queue;
  const dayNow = today();
  const keys = rowKeys(work);
  const showsMachine = machine === null && machines.length > 1;
  return (
    <Table caption={t('Work in the order in which it begins')}>
      <thead>
        <tr>
          <HeadCell>{t('Run and part')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('Units are')}</HeadCell>
          {showsMachine && <HeadCell className="max-lg:hidden">{t('Machine')}</HeadCell>}
          <HeadCell className="max-md:hidden">{t('Begins')}</HeadCell>
          <HeadCell>{t('Due')}</HeadCell>
          <HeadCell numeric>{t('Work')}</HeadCell>
          <HeadCell numeric>{t('Units')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {work.map((one, i) => (
          <Row key={keys[i]}>
            <Cell className="py-1.5">
              <span className="flex flex-wrap items-center gap-x-2">
                <Name work={one} />
                <PriorityMark priority={one.priority} />
              </span>
              <span className="block font-medium">{one.partName}</span>
              <span className="block text-ink-2 text-sm md:hidden">
                <Whereabouts work={one} />
                {one.productionStepId === null && (
                  <>
                    , <Begins work={one} now={queue.now} />
                  </>
                )}
              </span>
            </Cell>
            <Cell className="text-ink-2 max-md:hidden">
              <Whereabouts work={one} />
            </Cell>
            {showsMachine && <Cell className="text-ink-2 max-lg:hidden">{one.machines.join(', ')}</Cell>}
            <Cell className="text-ink-2 max-md:hidden">
              <Begins work={one} now={queue.now} />
            </Cell>
            <Cell>
              <DueOf work={one} timeZone={timeZone} dayNow={dayNow} />
            </Cell>
            <Cell numeric className="whitespace-nowrap">
              {one.workSeconds > 0 ? hoursText(one.workSeconds) : <span className="text-ink-3">–</span>}
            </Cell>
            <Cell numeric className="font-medium">
              {count(one.quantity)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Name({ work }: { work: QueuedWork }) {
  const { workOrderId, runNumber } = work;
  if (workOrderId === null || runNumber === null) {
    return (
      <LinkFor permission="readOrders" href={`/orders/${work.orderId}`} className={LINK}>
        {orderName(work.orderNumber)}
      </LinkFor>
    );
  }
  return (
    <Link href={`/work-orders/${workOrderId}`} className={LINK}>
      {runName({ ...work, runNumber })}
    </Link>
  );
}

/** Its due day; what is not late yet but will be says so. */
function DueOf({ work, timeZone, dayNow }: { work: QueuedWork; timeZone: string; dayNow: string }) {
  const day = work.due === null ? null : dayUntilInZone(work.due, timeZone);
  return (
    <>
      <Due day={day} today={dayNow} className="max-md:flex-wrap" />
      {work.late && day !== null && day >= dayNow && (
        <span className="block">
          <Status tone="late" filled={false}>
            {t('will be late')}
          </Status>
        </span>
      )}
    </>
  );
}

/** Where the units are now. */
function Whereabouts({ work: { productionStepId, comesFrom, workOrderId } }: { work: QueuedWork }) {
  if (productionStepId !== null) {
    return (
      <Link href={`/production-steps/${productionStepId}`} className={LINK}>
        {t('Here')}
      </Link>
    );
  }
  if (comesFrom !== null) return <>{t('At {comesFrom}', { comesFrom })}</>;
  return workOrderId === null ? t('Not scheduled yet') : t('Not begun');
}

function Begins({ work: { start }, now }: { work: QueuedWork; now: number }) {
  return start <= now ? t('Now') : <Instant at={new Date(start * 1000).toISOString()} />;
}
