'use client';

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { type Carry, mostUnits, typed } from './carry';

/** The cards under way. While they are, typing digits anywhere says how many units go. */
export function useCarry(): [Carry | null, Dispatch<SetStateAction<Carry | null>>] {
  const [carry, setCarry] = useState<Carry | null>(null);
  const carrying = carry === null ? null : carry.cards.length > 1 ? 'selection' : 'card';
  useEffect(() => {
    if (!carrying) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key !== 'Backspace' && !/^\d$/.test(event.key)) return;
      event.preventDefault();
      setCarry((now) => now && { ...now, digits: typed(now.digits, event.key, mostUnits(now)) });
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    document.body.dataset.carrying = carrying;
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      delete document.body.dataset.carrying;
    };
  }, [carrying]);
  return [carry, setCarry];
}
