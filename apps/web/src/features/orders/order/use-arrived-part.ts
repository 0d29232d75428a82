'use client';

import { useEffect, useState } from 'react';

/** The fragment of a part on its order's page. */
export function partAnchor(sequence: number): string {
  return `part-${sequence}`;
}

/** Goes to the part that the address names, and returns its line; null where it names none. */
export function useArrivedPart(): number | null {
  const [arrived, setArrived] = useState<number | null>(null);
  useEffect(() => {
    const arrive = () => {
      const sequence = Number(/^#part-(\d{1,9})$/.exec(window.location.hash)?.[1] ?? Number.NaN);
      const row = document.getElementById(partAnchor(sequence));
      setArrived(row ? sequence : null);
      row?.scrollIntoView({ block: 'center' });
    };
    arrive();
    window.addEventListener('hashchange', arrive);
    return () => window.removeEventListener('hashchange', arrive);
  }, []);
  return arrived;
}
