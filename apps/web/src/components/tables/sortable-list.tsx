'use client';

import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '@/lib/cx';
import { LIST, useFocusTarget } from '@/lib/focus/focus-target';
import { t } from '@/words/t';
import { DRAG_PLUGINS } from '../drag/plugins';
import { announce } from '../notices/live-region';
import { Tooltip } from '../tooltip';

export interface SortableListProps<Item extends { readonly id: string }> {
  label: string;
  items: readonly Item[];
  /** The accessible name in the list. */
  nameOf: (item: Item) => string;
  /** True if things can be taken up at all. */
  enabled: boolean;
  /** Saves the new position: before another item, or last for null. The list shows it at once. */
  onPlace: (item: Item, before: Item | null) => Promise<unknown>;
  children: (item: Item, place: number) => ReactNode;
}

interface Held {
  readonly id: string;
  readonly ids: readonly string[];
}

/**
 * Things in an order that people choose: dragged by their handles with mouse and finger, or with the keyboard — Space takes
 * one up and puts it down, the arrows carry it, Escape leaves it where it was.
 */
export function SortableList<Item extends { readonly id: string }>({
  label,
  items,
  nameOf,
  enabled,
  onPlace,
  children,
}: SortableListProps<Item>) {
  const list = useFocusTarget(LIST);
  const { shown, byId, held, keeping, carry, putBack, onKeyDown } = useOrder({ items, nameOf, onPlace });
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={DRAG_PLUGINS}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source)) return;
        carry(String(source.id), source.index - source.initialIndex);
      }}
    >
      <ol ref={list} tabIndex={-1} aria-label={label}>
        {shown.map((id, index) => {
          const item = byId.get(id);
          if (!item) return null;
          return (
            <SortableRow
              key={id}
              id={id}
              index={index}
              enabled={enabled}
              keeping={keeping}
              held={held === id}
              handleLabel={t('Move {name}', { name: nameOf(item) })}
              onKeyDown={(event) => onKeyDown(event, id)}
              onBlur={() => held === id && putBack()}
            >
              {children(item, index + 1)}
            </SortableRow>
          );
        })}
      </ol>
    </DragDropProvider>
  );
}

/** The order as it is shown: with the item that is carried, and with a new order until it is saved. */
function useOrder<Item extends { readonly id: string }>({
  items,
  nameOf,
  onPlace,
}: Pick<SortableListProps<Item>, 'items' | 'nameOf' | 'onPlace'>) {
  const [held, setHeld] = useState<Held | null>(null);
  /** The order that is being kept. */
  const [keeping, setKeeping] = useState<readonly string[] | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = items.map(({ id }) => id);
  const shown = sameIds(held?.ids ?? keeping, ids) ?? ids;
  const name = (id: string) => {
    const item = byId.get(id);
    return item ? nameOf(item) : '';
  };

  const putDown = (id: string, order: readonly string[]) => {
    setHeld(null);
    const item = byId.get(id);
    const place = order.indexOf(id);
    if (!item || place === ids.indexOf(id)) {
      announce(t('{name} stays where it was.', { name: name(id) }));
      return;
    }
    setKeeping(order);
    announce(t('{name} is {place} of {all}.', { name: name(id), place: place + 1, all: order.length }));
    const before = order[place + 1];
    void onPlace(item, (before && byId.get(before)) || null).finally(() => setKeeping(null));
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const carrying = held?.id === id ? held : null;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (carrying) putDown(id, carrying.ids);
      else {
        setHeld({ id, ids: shown });
        announce(
          t('{name} is taken up. Arrows carry it, Space puts it down, Escape leaves it.', { name: name(id) }),
        );
      }
      return;
    }
    if (!carrying) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      setHeld(null);
      announce(t('{name} stays where it was.', { name: name(id) }));
      return;
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = carried(carrying.ids, id, by);
    setHeld({ id, ids: next });
    announce(t('{place} of {all}', { place: next.indexOf(id) + 1, all: next.length }));
  };
  return {
    shown,
    byId,
    /** The id of the item that is carried by keys. */
    held: held?.id,
    keeping: keeping !== null,
    /** Puts an item down so many positions further. */
    carry: (id: string, by: number) => putDown(id, carried(shown, id, by)),
    putBack: () => setHeld(null),
    onKeyDown,
  };
}

interface SortableRowProps {
  id: string;
  index: number;
  enabled: boolean;
  /** An order is being saved: the handles stay, so that the one with the focus keeps it, and take nothing up. */
  keeping: boolean;
  held: boolean;
  handleLabel: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  children: ReactNode;
}

function SortableRow({
  id,
  index,
  enabled,
  keeping,
  held,
  handleLabel,
  onKeyDown,
  onBlur,
  children,
}: SortableRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !enabled || keeping });
  return (
    <li
      ref={ref}
      className={cx(
        'flex items-stretch border-line border-b bg-canvas',
        (isDragging || held) && 'relative z-10 rounded bg-raised shadow-pop',
      )}
    >
      <Tooltip content={t('Drag, or Space and the arrow keys')} side="right">
        <button
          type="button"
          ref={handleRef}
          aria-label={handleLabel}
          aria-pressed={held}
          aria-disabled={!enabled || keeping}
          onKeyDown={enabled && !keeping ? onKeyDown : undefined}
          onBlur={onBlur}
          className={cx(
            '-outline-offset-2 grid w-10 shrink-0 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink',
            !enabled && 'invisible',
          )}
        >
          <GripVertical aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </Tooltip>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

/** The order after one of them is carried by so many places, no further than the ends. */
function carried(ids: readonly string[], id: string, by: number): readonly string[] {
  const from = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.min(Math.max(from + by, 0), others.length), 0, id);
}

/** The order, unless something has come or gone since. */
function sameIds(order: readonly string[] | null, ids: readonly string[]): readonly string[] | null {
  if (order === null || order.length !== ids.length) return null;
  return ids.every((id) => order.includes(id)) ? order : null;
}
