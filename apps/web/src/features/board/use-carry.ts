'use client';

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { type Carry, typed } from './carry';

/** The card under way. While it is, typing digits anywhere says how many units go. */
export function useCarry(): [Carry | null, Dispatch<SetStateAction<Carry | null>>] {
  const [carry, setCarry] = useState<Carry | null>(null);
  const carrying = carry !== null;
  useEffect(() => {
    if (!carrying) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key !== 'Backspace' && !/^\d$/.test(event.key)) return;
      event.preventDefault();
      setCarry((now) => now && { ...now, digits: typed(now.digits, event.key, now.card.quantity) });
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [carrying]);
  return [carry, setCarry];
}
