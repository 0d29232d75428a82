import type { StepPage } from '@routecard/db';
import { Link } from '@/components/link';
import { CancelledMark } from '@/components/marks/cancelled-mark';
import { Due } from '@/components/marks/due';
import { Instant } from '@/components/marks/instant';
import { Swatch } from '@/components/marks/swatch';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { useWorkTimes } from '@/features/operation-queue';
import { LinkFor } from '@/lib/session/link-for';
import { today } from '@/lib/time/calendar-day';
import { hoursText } from '@/lib/time/projected';
import { count, orderName, runName } from '@/lib/words/words';
import { t } from '@/words/t';

const LINK =
  'rounded-sm text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current';

/** The units of each run that stand in the step. */
export function StepBatches({ step }: { step: StepPage }) {
  const now = today();
  const timesOf = useWorkTimes(step.operationId, step.id);
  return (
    <Table caption={t('Units in {label}', { label: step.label })}>
      <thead>
        <tr>
          <HeadCell>{t('Run')}</HeadCell>
          <HeadCell>{t('Part')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('Order')}</HeadCell>
          <HeadCell className="max-xl:hidden">{t('Material')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Due')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('Next')}</HeadCell>
          <HeadCell className="max-2xl:hidden">{t('Since')}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {t('Work')}
          </HeadCell>
          <HeadCell numeric>{t('Units')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {step.batches.map((batch) => {
          const due = (
            <Due
              day={batch.due}
              today={now}
              finished={step.isCompletedStatus || batch.cancelled}
              className="max-md:flex-wrap"
            />
          );
          return (
            <Row key={`${batch.workOrderId}:${batch.step}`}>
              <Cell className="whitespace-nowrap">
                <Link href={`/work-orders/${batch.workOrderId}`} className={LINK}>
                  {runName(batch)}
                </Link>
              </Cell>
              <Cell className="py-1.5 font-medium max-sm:w-full">
                {batch.partName} {batch.cancelled && <CancelledMark />}
                <div className="font-normal sm:hidden">{due}</div>
              </Cell>
              <Cell className="py-1.5 max-lg:hidden">
                <LinkFor permission="readOrders" href={`/orders/${batch.orderId}`} className={LINK}>
                  {orderName(batch.orderNumber)}
                </LinkFor>{' '}
                <span className="text-ink-2">{batch.customerName}</span>
              </Cell>
              <Cell className="text-ink-2 max-xl:hidden">
                <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                  <Swatch hex={batch.color?.hex ?? null} />
                  {batch.material}
                  {batch.color && <span className="text-ink-3">{batch.color.name}</span>}
                </span>
              </Cell>
              <Cell className="max-sm:hidden">{due}</Cell>
              <Cell className="text-ink-2 max-lg:hidden">{batch.nextOperationName ?? t('The end')}</Cell>
              <Cell className="text-ink-2 max-2xl:hidden">
                <Instant at={batch.since} />
              </Cell>
              <Cell numeric className="whitespace-nowrap text-ink-2 max-sm:hidden">
                {workWords(timesOf(batch.workOrderId, batch.step)?.workSeconds)}
              </Cell>
              <Cell numeric className="whitespace-nowrap">
                <span className="font-medium">{count(batch.quantity)}</span>{' '}
                <span className="text-ink-3">{t('of {count}', { count: count(batch.runQuantity) })}</span>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

const workWords = (seconds: number | undefined) =>
  seconds === undefined || seconds === 0 ? '–' : hoursText(seconds);
