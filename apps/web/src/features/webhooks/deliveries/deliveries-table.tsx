'use client';

import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import {
  attemptWords,
  type DeliveryRow,
  deliveryState,
  duration,
  typeWords,
} from '@/features/webhooks/webhook-words';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { count, orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import { useOpenDelivery } from './use-deliveries';

/** Deliveries in rows; a click anywhere on one opens it beside the list. */
export function DeliveriesTable({ rows }: { rows: readonly DeliveryRow[] }) {
  return (
    <Table caption={t('Deliveries, newest first')}>
      <thead>
        <tr>
          <HeadCell>{t('Planned')}</HeadCell>
          <HeadCell>{t('Event')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Order')}</HeadCell>
          <HeadCell>{t('State')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('Last answer')}</HeadCell>
          <HeadCell numeric className="max-lg:hidden">
            {t('Took')}
          </HeadCell>
          <HeadCell numeric className="max-lg:hidden">
            {t('Attempts')}
          </HeadCell>
          <HeadCell className="max-xl:hidden">{t('Next attempt')}</HeadCell>
        </tr>
      </thead>
      <ListRows>
        {rows.map((row) => (
          <DeliveryLine key={row.id} row={row} />
        ))}
      </ListRows>
    </Table>
  );
}

function DeliveryLine({ row }: { row: DeliveryRow }) {
  const [open, setOpen] = useOpenDelivery();
  const { tone, word } = deliveryState(row);
  const { lastAttempt } = row;
  return (
    <Row interactive className={cx('relative', open === row.id && 'bg-accent-soft/50')}>
      <Cell>
        <button
          type="button"
          ref={useFocusTarget(`delivery ${row.id}`)}
          aria-label={
            row.orderNumber === null
              ? t('Delivery {id}, {type}, {state}', {
                  id: String(row.id),
                  type: typeWords(row.type),
                  state: word,
                })
              : t('Delivery {id}, {type} of {order}, {state}', {
                  id: String(row.id),
                  type: typeWords(row.type),
                  order: orderName(row.orderNumber),
                  state: word,
                })
          }
          onClick={() => void setOpen(row.id)}
          className="-outline-offset-2 text-left after:absolute after:inset-0"
        >
          <Instant at={row.createdAt} />
        </button>
      </Cell>
      <Cell className="whitespace-nowrap">{typeWords(row.type)}</Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        {row.orderNumber === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <>
            {orderName(row.orderNumber)}
            <span className="ml-2 text-ink-3 text-sm">
              {t('event {sequence}', { sequence: String(row.sequence) })}
            </span>
          </>
        )}
      </Cell>
      <Cell>
        <Status tone={tone}>{word}</Status>
      </Cell>
      <Cell className="max-w-0 truncate text-ink-2 max-md:hidden md:w-1/4">
        {lastAttempt ? attemptWords(lastAttempt) : <span className="text-ink-3">–</span>}
      </Cell>
      <Cell numeric className="whitespace-nowrap text-ink-2 max-lg:hidden">
        {lastAttempt ? duration(lastAttempt.durationMs) : <span className="text-ink-3">–</span>}
      </Cell>
      <Cell numeric className="text-ink-2 max-lg:hidden">
        {count(row.attempts)}
      </Cell>
      <Cell className="text-ink-2 max-xl:hidden">
        {row.nextAttemptAt && row.state === 'PENDING' ? (
          <Instant at={row.nextAttemptAt} />
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </Cell>
    </Row>
  );
}
