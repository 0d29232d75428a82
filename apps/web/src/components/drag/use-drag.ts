'use client';

import { type RefCallback, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useDragThings } from './drag-area';

/** Makes an element draggable; returns its `ref`. `data` is passed to the area's `onTake`. */
export function useDragSource(id: string, data: unknown, disabled = false): RefCallback<HTMLElement> {
  const things = useDragThings();
  const now = useRef({ data, disabled });
  useEffect(() => {
    now.current = { data, disabled };
  });
  return useCallback(
    (element) => {
      if (element) return things.add({ kind: 'source', id, element, read: () => now.current });
    },
    [things, id],
  );
}

/** A drop target: the element's `ref`, and whether something is over it. */
export function useDropPlace(id: string): { ref: RefCallback<HTMLElement>; over: boolean } {
  const things = useDragThings();
  const over = useSyncExternalStore(
    things.subscribe,
    () => things.overId === id,
    () => false,
  );
  const ref = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (element) return things.add({ kind: 'place', id, element });
    },
    [things, id],
  );
  return { ref, over };
}
