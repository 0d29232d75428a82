'use client';

import type { ToScheduleRow } from '@routecard/db';
import { Checkbox } from '@/components/fields/checkbox';
import { Link } from '@/components/link';
import { Due } from '@/components/marks/due';
import { MiddleTruncated } from '@/components/marks/middle-truncated';
import { Status } from '@/components/marks/status';
import { PartThumbnail } from '@/components/part-thumbnail';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { cx } from '@/lib/cx';
import { today } from '@/lib/time/calendar-day';
import { count, lineName, orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import { DefaultRouting } from './default-routing';

export interface ToScheduleTableProps {
  rows: readonly ToScheduleRow[];
  chosen: ReadonlySet<number>;
  /** Left out where the viewer cannot schedule. */
  onChoose?: (chosen: ReadonlySet<number>) => void;
}

/** Lines of orders with units that are not in production yet. */
export function ToScheduleTable({ rows, chosen, onChoose }: ToScheduleTableProps) {
  const now = today();
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChoose?.(next);
  };
  return (
    <Table caption={t('Remaining to schedule')}>
      <thead>
        <tr>
          {onChoose && (
            <HeadCell className="w-8">
              <Checkbox
                checked={chosen.size === rows.length}
                onCheckedChange={(on) =>
                  onChoose(new Set(on ? rows.map(({ requisitionId }) => requisitionId) : []))
                }
              >
                <span className="sr-only">{t('Choose all that are shown')}</span>
              </Checkbox>
            </HeadCell>
          )}
          <HeadCell>{t('Part')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Order')}</HeadCell>
          <HeadCell className="max-xl:hidden">{t('Customer')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Due')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('Routing')}</HeadCell>
          <HeadCell numeric>{t('Remaining')}</HeadCell>
        </tr>
      </thead>
      <ListRows>
        {rows.map((row) => (
          <Row key={row.requisitionId} className={cx(chosen.has(row.requisitionId) && 'bg-accent-soft/50')}>
            {onChoose && (
              <Cell>
                <Checkbox
                  checked={chosen.has(row.requisitionId)}
                  onCheckedChange={(on) => toggle(row.requisitionId, on)}
                >
                  <span className="sr-only">
                    {t('Choose {name} of {orderName}', {
                      name: row.name,
                      orderName: lineName(row.orderNumber, row.sequence),
                    })}
                  </span>
                </Checkbox>
              </Cell>
            )}
            <Cell className="max-w-0 py-1.5 max-sm:w-full sm:w-1/3 xl:w-1/4">
              <span className="flex items-center gap-2">
                <PartThumbnail fileId={row.thumbnailFileId} label="" className="h-8" />
                <span className="min-w-0">
                  <Link
                    href={`/parts/${row.partSpecificationId}`}
                    className="block rounded-sm font-medium leading-6 hover:underline"
                  >
                    <MiddleTruncated name={row.name} />
                  </Link>
                  <span className="flex flex-wrap items-center gap-x-2 sm:hidden">
                    <Link
                      href={`/orders/${row.orderId}`}
                      className="min-h-6 rounded-sm text-ink-2 leading-6 hover:underline"
                    >
                      {orderName(row.orderNumber)}
                    </Link>
                    <Due day={row.due} today={now} />
                  </span>
                </span>
              </span>
            </Cell>
            <Cell className="max-sm:hidden">
              <Link
                href={`/orders/${row.orderId}`}
                className="inline-block rounded-sm leading-6 hover:underline"
              >
                {orderName(row.orderNumber)}
              </Link>
            </Cell>
            <Cell className="max-w-0 truncate text-ink-2 max-xl:hidden xl:w-1/5">{row.customerName}</Cell>
            <Cell className="max-sm:hidden">
              <Due day={row.due} today={now} />
            </Cell>
            <Cell className="max-w-0 max-md:hidden md:w-1/3 xl:w-1/4">
              <span className="flex items-center gap-2">
                {row.blocked && <Status tone="gate">{t('Blocked')}</Status>}
                <DefaultRouting routing={row.routing} />
              </span>
            </Cell>
            <Cell numeric className="whitespace-nowrap">
              <span className="font-medium">{count(row.left)}</span>{' '}
              <span className="text-ink-3">{t('of {ordered}', { ordered: count(row.ordered) })}</span>
            </Cell>
          </Row>
        ))}
      </ListRows>
    </Table>
  );
}
