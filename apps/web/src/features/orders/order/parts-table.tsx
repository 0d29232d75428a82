'use client';

import type { OrderFuture } from '@routecard/core';
import type { OrderPage } from '@routecard/db';
import { Layers } from 'lucide-react';
import { Checkbox } from '@/components/fields/checkbox';
import { EmptyState } from '@/components/notices/empty-state';
import { HeadCell, Table } from '@/components/tables/table';
import { useOrderFuture } from '@/features/planning';
import { cx } from '@/lib/cx';
import { useViewer } from '@/lib/session/viewer';
import { today } from '@/lib/time/calendar-day';
import { parts } from '@/lib/words/words';
import { t } from '@/words/t';
import { COUNTS } from './part-counts';
import { PartRows } from './part-rows';
import { useArrivedPart } from './use-arrived-part';

export interface PartsTableProps {
  order: OrderPage;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

/** The parts of an order with their units, and below each its runs. Choosing parts narrows what is scheduled. */
export function PartsTable({ order, selected, onSelect }: PartsTableProps) {
  const { can } = useViewer();
  const now = today();
  const arrived = useArrivedPart();
  const { data: future } = useOrderFuture(order.id);
  const selectable = can.writeProduction;
  const all = order.parts.length > 0 && selected.size === order.parts.length;
  const toggle = (id: number, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  if (order.parts.length === 0) {
    return (
      <EmptyState icon={Layers} title={t('No parts yet')}>
        {t('The order has no lines. Edit it to add them, or let an ERP do so with PATCH /order/{id}.', {
          id: order.id,
        })}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="parts-heading">
      <h2 id="parts-heading" className="px-4 pt-4 pb-1 font-semibold">
        {t('Parts')}
        <span className="ml-2 font-normal text-ink-3 text-sm">
          {selected.size > 0 ? t('{parts} chosen', { parts: parts(selected.size) }) : order.parts.length}
        </span>
      </h2>
      <Table caption={t('Parts of the order and where their units are')}>
        <thead>
          <tr>
            {selectable && (
              <HeadCell className="w-8">
                <Checkbox
                  checked={all}
                  onCheckedChange={(on) =>
                    onSelect(new Set(on ? order.parts.map((part) => part.requisitionId) : []))
                  }
                >
                  <span className="sr-only">{t('Choose all parts')}</span>
                </Checkbox>
              </HeadCell>
            )}
            <HeadCell>{t('Part')}</HeadCell>
            <HeadCell className="max-xl:hidden">{t('Due')}</HeadCell>
            <HeadCell className="max-xl:hidden">{t('Projected finish')}</HeadCell>
            <HeadCell numeric>{t('Ordered')}</HeadCell>
            {COUNTS.map(({ key, name, phone }) => (
              <HeadCell key={key} numeric className={cx(!phone && 'max-sm:hidden')}>
                {name}
              </HeadCell>
            ))}
            <HeadCell numeric className="max-sm:hidden" title={t('Ordered and not yet shipped')}>
              {t('Remaining')}
            </HeadCell>
          </tr>
        </thead>
        {order.parts.map((part) => (
          <PartRows
            key={part.requisitionId}
            order={order}
            part={part}
            today={now}
            {...projectedOf(future, part.requisitionId)}
            arrived={part.sequence === arrived}
            {...(selectable
              ? {
                  selected: selected.has(part.requisitionId),
                  onToggle: (on: boolean) => toggle(part.requisitionId, on),
                }
              : {})}
          />
        ))}
      </Table>
    </section>
  );
}

/** The projected finish of a part; nothing where none of it remains to be produced, or no time is set for it. */
function projectedOf(future: OrderFuture | null | undefined, requisitionId: number) {
  const part = future?.requisitions.find((row) => row.requisitionId === requisitionId);
  return future && part?.hasTimes ? { projected: { part, timeZone: future.timeZone } } : {};
}
