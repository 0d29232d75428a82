'use client';

import { useEffect, useRef } from 'react';

const places = new Map<string, number>();

/** Puts a list back where it was when one comes back to it. `ready` says that its rows are there. */
export function useKeptPlace(ready: boolean): void {
  const restored = useRef(false);
  useEffect(() => {
    const main = document.getElementById('main');
    if (!ready || !main) return;
    const place = () => `${window.location.pathname}${window.location.search}`;
    if (!restored.current) {
      restored.current = true;
      main.scrollTop = places.get(place()) ?? 0;
    }
    const remember = () => places.set(place(), main.scrollTop);
    main.addEventListener('scroll', remember, { passive: true });
    return () => main.removeEventListener('scroll', remember);
  }, [ready]);
}
