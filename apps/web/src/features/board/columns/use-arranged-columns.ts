'use client';

import { useCallback, useMemo } from 'react';
import { announce } from '@/components/notices/live-region';
import { columnMenuTarget, expandTarget } from '@/features/board/focus-names';
import { focusTarget } from '@/lib/focus/focus-target';
import { store, useStored } from '@/lib/kept/stored-choice';
import { useViewer } from '@/lib/session/viewer';
import { useLatest } from '@/lib/use-latest';
import { t } from '@/words/t';
import type { ColumnActions } from './column-actions';
import {
  arranged,
  type ColumnLayout,
  parseLayout,
  SHOP_LAYOUT,
  withCollapsed,
  withColumnAt,
} from './column-layout';
import type { Column } from './columns';

/**
 * The columns as the person has arranged them, and arranging them. `all` are those of the shop, `shown` those that a filter
 * leaves of them.
 */
export function useArrangedColumns(all: readonly Column[], shown: readonly Column[]) {
  const [layout, keep] = useColumnLayout();
  const collapsed = useMemo(() => new Set(layout.collapsed), [layout]);
  const columns = useMemo(() => arranged(shown, layout), [shown, layout]);
  const latest = useLatest({ all: arranged(all, layout), columns, layout, keep });
  const layoutActions = useMemo((): ColumnActions => {
    const neighbour = (id: string, direction: -1 | 1) => {
      const { columns: now } = latest.current;
      return now[now.findIndex(({ operation }) => operation.id === id) + direction];
    };
    const place = (id: string, targetId: string) => {
      if (id === targetId) return;
      const { all: every, layout: now, keep: keepIt } = latest.current;
      const at = every.findIndex(({ operation }) => operation.id === targetId);
      keepIt(withColumnAt(now, every, id, at));
      const name = every.find(({ operation }) => operation.id === id)?.operation.name ?? t('The column');
      announce(t('{name} is column {place} of {count}.', { name, place: at + 1, count: every.length }));
    };
    return {
      onCollapse: (id, fold) => {
        const { layout: now, keep: keepIt } = latest.current;
        keepIt(withCollapsed(now, id, fold));
        focusTarget(fold ? expandTarget(id) : columnMenuTarget(id));
      },
      onPlace: place,
      onShift: (id, direction) => {
        const next = neighbour(id, direction);
        if (next) place(id, next.operation.id);
      },
      canShift: (id, direction) => neighbour(id, direction) !== undefined,
    };
  }, [latest]);
  const isOwn = layout.order.length + layout.collapsed.length > 0;
  return {
    columns,
    collapsed,
    layoutActions,
    reset: isOwn ? () => keep({ ...SHOP_LAYOUT, compact: layout.compact }) : undefined,
    compact: layout.compact,
    setCompact: (compact: boolean) => keep({ ...layout, compact }),
  };
}

const KEY = 'routecard-board-columns';

/** This person's arrangement of the columns, stored in the browser and shared by its tabs. */
function useColumnLayout(): [ColumnLayout, (layout: ColumnLayout) => void] {
  const { email } = useViewer();
  const key = `${KEY}-${email}`;
  const text = useStored(key);
  const layout = useMemo(() => parseLayout(text), [text]);
  const keep = useCallback((next: ColumnLayout) => store(key, JSON.stringify(next)), [key]);
  return [layout, keep];
}
