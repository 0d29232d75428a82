'use client';

import type { OrderPage } from '@routecard/db';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Kbd } from '@/components/kbd';
import { Swatch } from '@/components/marks/swatch';
import { Menu, MenuChoice } from '@/components/menu';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { type ChosenColumn, EnterColumnDialog } from './enter-column-dialog';
import { contradictionOf, unitsOf } from './lanes';
import { useEnterColumn } from './use-enter-column';

/** The kanban column of an order, and the way to another one: with the mouse, or with `M`. */
export function ColumnControl({ order }: { order: OrderPage }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const { data: columns = [] } = trpc.kanban.columns.useQuery(undefined, { enabled: can.writeOrders });
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState<ChosenColumn | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { state, enter } = useEnterColumn(order.id);
  const movable = can.writeOrders && !offline && columns.length > 0 && state.kind !== 'busy';
  useOpenKey(movable && target === null, () => setOpen(true));

  const name = order.column?.name ?? t('No stage');
  if (!can.writeOrders) return <ColumnName order={order} name={name} />;
  // A column that does nothing and expects nothing needs no question.
  const enterAtOnce = ({ column, seenKanbanColumnId }: ChosenColumn) =>
    void enter(
      { kanbanColumnId: column.id, seenKanbanColumnId, skipAutomationTypes: [] },
      () =>
        notifyDone({
          title: t('{order} is in {stage}.', { order: orderName(order.orderNumber), stage: column.name }),
        }),
      (detail) =>
        notifyRefused({
          title: t('{order} stays where it was.', { order: orderName(order.orderNumber) }),
          detail,
        }),
    );
  const choose = (id: string) => {
    const column = columns.find((candidate) => candidate.id === id);
    if (!column || id === order.column?.id) return;
    const asks = column.automations.length > 0 || contradictionOf(unitsOf(order), column) !== null;
    const chosen = { column, seenKanbanColumnId: order.column?.id ?? null };
    if (asks) setTarget(chosen);
    else enterAtOnce(chosen);
  };
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        align="start"
        trigger={
          <button
            ref={trigger}
            type="button"
            disabled={!movable}
            aria-label={t('Stage: {stage}. Move the order', { stage: name })}
            aria-keyshortcuts="M"
            className="hit-area -my-1 -ml-2 inline-flex h-7 items-center gap-1.5 rounded px-2 hover:bg-hover disabled:text-ink-3 data-[state=open]:bg-hover"
          >
            <ColumnName order={order} name={name} />
            <ChevronDown aria-hidden className="size-3.5 text-ink-3" />
            <span aria-hidden className="max-lg:hidden">
              <Kbd>M</Kbd>
            </span>
          </button>
        }
      >
        <MenuChoice
          label={t('Move to')}
          value={order.column?.id ?? ''}
          onValueChange={choose}
          options={columns.map((column) => ({
            value: column.id,
            label: column.name,
            ...(column.automations.length > 0 ? { detail: automationsWord(column.automations.length) } : {}),
          }))}
        />
      </Menu>
      {target && (
        <EnterColumnDialog order={order} {...target} onClose={() => setTarget(null)} returnTo={trigger} />
      )}
    </>
  );
}

function ColumnName({ order, name }: { order: OrderPage; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {order.column && <Swatch hex={order.column.color} />}
      <span className={order.column ? undefined : 'text-ink-3'}>{name}</span>
    </span>
  );
}

const automationsWord = (n: number) =>
  message('{n, plural, one {# automation} other {# automations}}', { n });

function useOpenKey(enabled: boolean, open: () => void) {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const busy =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [role="dialog"], [role="menu"]');
      if (event.key !== 'm' || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
