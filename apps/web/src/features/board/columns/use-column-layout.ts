'use client';

import { useCallback, useMemo } from 'react';
import { store, useStored } from '@/lib/stored-choice';
import { useViewer } from '@/lib/viewer';
import { type ColumnLayout, parseLayout } from './column-layout';

const KEY = 'routecard-board-columns';

/** This person's arrangement of the columns, stored in the browser and shared by its tabs. */
export function useColumnLayout(): [ColumnLayout, (layout: ColumnLayout) => void] {
  const { email } = useViewer();
  const key = `${KEY}-${email}`;
  const text = useStored(key);
  const layout = useMemo(() => parseLayout(text), [text]);
  const keep = useCallback((next: ColumnLayout) => store(key, JSON.stringify(next)), [key]);
  return [layout, keep];
}
