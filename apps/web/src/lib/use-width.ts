'use client';

import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in CSS pixels, followed while `active`; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, active: boolean): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!active || !element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, active]);
  return width;
}
