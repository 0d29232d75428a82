'use client';

import { useCallback, useMemo } from 'react';
import { store, useStored } from '@/lib/stored-choice';
import { useViewer } from '@/lib/viewer';
import { type ColumnLayout, parseLayout } from './column-layout';

const KEY = 'routecard-board-columns';

/** How this person has arranged the columns; kept in their browser, and the same in all of its tabs. */
export function useColumnLayout(): [ColumnLayout, (layout: ColumnLayout) => void] {
  const { email } = useViewer();
  const key = `${KEY}-${email}`;
  const text = useStored(key);
  const layout = useMemo(() => parseLayout(text), [text]);
  const keep = useCallback((next: ColumnLayout) => store(key, JSON.stringify(next)), [key]);
  return [layout, keep];
}
