'use client';

import { Download, Filter, ListTree, SquareKanban, Table2 } from 'lucide-react';
import { Button, IconButton } from '@/components/button';
import { Status } from '@/components/marks/status';
import { Tooltip } from '@/components/tooltip';
import { cx } from '@/lib/cx';
import { countsLate, filterCount, LAYOUTS, ORDER_VIEWS, type OrderList } from '@/lib/orders/order-list';
import { today } from '@/lib/time/calendar-day';
import { count, orders } from '@/lib/words/words';
import { message } from '@/words/message';
import { t, texts } from '@/words/t';
import { SavedViews } from './saved-views';
import { useOrderList } from './use-orders';

const WORDS = {
  /** In the plural: the verb is written the same in English, but not in other languages. */
  get open() {
    return message('{orders, plural, other {Open}}', { orders: 2 });
  },
  get late() {
    return t('Late');
  },
  get quotes() {
    return t('Quotes and drafts');
  },
  get all() {
    return t('All');
  },
};
const LAYOUT_WORDS = texts({ table: 'Table', kanban: 'Kanban' } as const);
const LAYOUT_ICONS = { table: Table2, kanban: SquareKanban } as const;

export interface OrderViewsProps {
  /** Orders in the chosen view; undefined until that is known. */
  total: number | undefined;
  late: number;
  filtering: boolean;
  onFilter: (filtering: boolean) => void;
}

/** The filters, sort and count of the orders, and their export. */
export function OrderViews({ total, late, filtering, onFilter }: OrderViewsProps) {
  const [list, setList] = useOrderList();
  const filters = filterCount(list);
  return (
    <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-canvas px-4 py-1.5">
      <SavedViews />
      {list.layout === 'table' && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('Which orders')}</legend>
          {ORDER_VIEWS.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={list.show === option}
              onClick={() => void setList({ show: option })}
              className={cx(
                'hit-area h-7 whitespace-nowrap rounded px-2.5 font-medium text-sm max-sm:px-1.5',
                list.show === option
                  ? 'bg-accent-soft text-accent-ink'
                  : 'text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              {WORDS[option]}
            </button>
          ))}
        </fieldset>
      )}
      <Button
        look="ghost"
        size="sm"
        icon={Filter}
        aria-expanded={filtering}
        onClick={() => onFilter(!filtering)}
        className={cx(filters > 0 && 'text-accent-ink')}
      >
        {filters > 0 ? t('Filter · {filters}', { filters }) : t('Filter')}
      </Button>
      <p className="ml-auto flex items-center gap-3 text-ink-3 text-sm" aria-live="polite">
        {countsLate(list) && late > 0 && (
          <Status tone="late">{t('{orders} late', { orders: count(late) })}</Status>
        )}
        {total !== undefined && <span className="max-sm:hidden">{orders(total)}</span>}
      </p>
      {list.layout === 'table' && <ExportLink list={list} />}
      <Layouts layout={list.layout} onChange={(layout) => void setList({ layout })} />
    </div>
  );
}

/** Every order that the table shows, all of its pages, as a file for spreadsheets. */
function ExportLink({ list }: { list: OrderList }) {
  const given = Object.entries(list).filter(([, value]) => value !== null && value !== '');
  const search = new URLSearchParams([...(given as [string, string][]), ['today', today()]]);
  return (
    <>
      <Tooltip content={t('Every order of this list, not only those loaded')}>
        <Button size="sm" asChild>
          <a href={`/api/orders/export?${search}`} download>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-xl:sr-only">{t('Export CSV')}</span>
          </a>
        </Button>
      </Tooltip>
      <Tooltip content={t('Every part of every order of this list, with its progress')}>
        <Button size="sm" asChild>
          <a href={`/api/orders/export?${search}&rows=lines`} download>
            <ListTree aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-xl:sr-only">{t('Export lines')}</span>
          </a>
        </Button>
      </Tooltip>
    </>
  );
}

function Layouts({
  layout,
  onChange,
}: {
  layout: OrderList['layout'];
  onChange: (layout: OrderList['layout']) => void;
}) {
  return (
    <fieldset className="flex rounded border border-line-strong">
      <legend className="sr-only">{t('How the orders are shown')}</legend>
      {LAYOUTS.map((option) => (
        <IconButton
          key={option}
          icon={LAYOUT_ICONS[option]}
          label={LAYOUT_WORDS[option]}
          size="sm"
          aria-pressed={layout === option}
          onClick={() => onChange(option)}
          className={cx('h-7 w-8', layout === option && 'bg-accent-soft text-accent-ink')}
        />
      ))}
    </fieldset>
  );
}
