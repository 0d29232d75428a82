'use client';

import { type RefCallback, type RefObject, useCallback } from 'react';

type OneRef<Element> = RefCallback<Element> | RefObject<Element | null>;

/** One `ref` for two. */
export function useMergedRefs<Element>(one: OneRef<Element>, other: OneRef<Element>): RefCallback<Element> {
  return useCallback(
    (element) => {
      if (!element) return;
      const leave = [one, other].map((ref) => fill(ref, element));
      return () => {
        for (const act of leave) act();
      };
    },
    [one, other],
  );
}

function fill<Element>(ref: OneRef<Element>, element: Element): () => void {
  if (typeof ref !== 'function') {
    ref.current = element;
    return () => {
      ref.current = null;
    };
  }
  const leave = ref(element);
  return () => (typeof leave === 'function' ? leave() : ref(null));
}
