'use client';

import type { OrderFinish } from '@routecard/core';
import type { OrderRow } from '@routecard/db';
import { Link } from '@/components/link';
import { Due } from '@/components/marks/due';
import { PriorityMark } from '@/components/marks/priority-mark';
import { Projected } from '@/components/marks/projected';
import { Status } from '@/components/marks/status';
import { UnitsBar } from '@/components/marks/units-bar';
import { ListRows } from '@/components/tables/list-rows';
import { SortCell, type SortCellProps } from '@/components/tables/sort-cell';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { useOrderFinishes } from '@/features/planning';
import { type Sorting, sortedBy, sortingOf } from '@/lib/orders/order-list';
import { isNeverLate, isSaidBy, stageOf } from '@/lib/orders/order-stage';
import { today } from '@/lib/time/calendar-day';
import { count, orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import { useOrderList } from './use-orders';

/** Orders in rows; a click anywhere on one opens it. Where the page is narrow, the lesser columns go. */
export function OrdersTable({ rows }: { rows: readonly OrderRow[] }) {
  const now = today();
  const [list, setList] = useOrderList();
  const sorting = sortingOf(list);
  const finishes = useOrderFinishes(rows.map(({ id }) => id));
  const head = (by: Sorting['by'], rest: Omit<SortCellProps, 'sorted' | 'onSort'>) => (
    <SortCell
      {...rest}
      {...(sorting.by === by ? { sorted: sorting.descending ? 'descending' : 'ascending' } : {})}
      onSort={() => void setList({ sort: sortedBy(sorting, by) })}
    />
  );
  return (
    <Table caption={t('Orders')}>
      <thead>
        <tr>
          {head('number', { children: t('Order'), className: 'w-24' })}
          {head('customer', { children: t('Customer') })}
          {head('purchaseOrder', { children: t('PO'), className: 'max-xl:hidden' })}
          {head('parts', { children: t('Parts'), numeric: true, className: 'max-2xl:hidden' })}
          {head('units', { children: t('Units'), numeric: true, className: 'max-md:hidden' })}
          {head('due', { children: t('Due') })}
          <HeadCell className="max-xl:hidden xl:min-w-56">{t('Projected finish')}</HeadCell>
          {head('completed', { children: t('Completed'), className: 'max-md:hidden' })}
          <HeadCell className="max-sm:hidden">{t('State')}</HeadCell>
        </tr>
      </thead>
      <ListRows>
        {rows.map((row) => (
          <OrderLine
            key={row.id}
            row={row}
            today={now}
            finish={finishes.byOrder.get(row.id)}
            timeZone={finishes.timeZone}
          />
        ))}
      </ListRows>
    </Table>
  );
}

interface OrderLineProps {
  row: OrderRow;
  today: string;
  /** Undefined where nothing of it remains to be produced, or nothing is known yet. */
  finish: OrderFinish | undefined;
  timeZone: string;
}

function OrderLine({ row, today: now, finish, timeZone }: OrderLineProps) {
  const stage = stageOf(row);
  const done = Math.min(row.completed, row.ordered);
  return (
    <Row interactive className="relative">
      <Cell className="font-medium">
        <Link href={`/orders/${row.id}`} className="-outline-offset-2 after:absolute after:inset-0">
          {orderName(row.orderNumber)}
        </Link>
      </Cell>
      <Cell className="max-w-0 py-1.5 max-sm:min-w-30 sm:w-1/3">
        <span className="block truncate" title={row.customerName}>
          {row.customerName}
        </span>
        <PriorityMark priority={row.priority} />
        <span className="sm:hidden">
          <Status tone={stage.tone} icon={stage.icon} filled={false}>
            {stage.word}
          </Status>
        </span>
        <UnitsBar finished={done} inWork={row.inWorkAt} of={row.ordered} className="mt-1 w-24 md:hidden" />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-xl:hidden">
        {row.purchaseOrderNumber ?? <span className="text-ink-3">–</span>}
      </Cell>
      <Cell numeric className="text-ink-2 max-2xl:hidden">
        {count(row.parts)}
      </Cell>
      <Cell numeric className="max-md:hidden">
        {count(row.ordered)}
      </Cell>
      <Cell className="py-1.5">
        <Due
          day={row.due}
          today={now}
          finished={isNeverLate(row)}
          className="max-sm:flex-col max-sm:items-start max-sm:gap-0.5"
        />
        {finish && (
          <div className="text-sm xl:hidden">
            <Projected of={finish} timeZone={timeZone} today={now} label={t('Done')} />
          </div>
        )}
      </Cell>
      <Cell className="py-1.5 max-xl:hidden">
        {finish && <Projected of={finish} timeZone={timeZone} today={now} />}
      </Cell>
      <Cell className="max-md:hidden">
        <span className="flex items-center gap-3">
          <UnitsBar finished={done} inWork={row.inWorkAt} of={row.ordered} className="w-24 shrink-0" />
          <span className="whitespace-nowrap text-ink-2 text-sm">
            {t('{completed} of {ordered}', { completed: count(done), ordered: count(row.ordered) })}
          </span>
        </span>
      </Cell>
      <Cell className="max-sm:hidden">
        <span className="flex items-center gap-2">
          <Status tone={stage.tone} icon={stage.icon} filled={stage.tone !== 'neutral'}>
            {stage.word}
          </Status>
          {row.columnName && !isSaidBy(stage, row.columnName) && (
            <span
              className="max-w-32 truncate text-ink-3 text-sm max-xl:hidden"
              title={t('Stage: {stage}', { stage: row.columnName })}
            >
              {row.columnName}
            </span>
          )}
        </span>
      </Cell>
    </Row>
  );
}
