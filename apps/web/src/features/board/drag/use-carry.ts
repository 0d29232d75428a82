'use client';

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import { type Carry, typed } from '@/features/production';
import { useLatest } from '@/lib/use-latest';
import { typedWords } from './carry-words';

/** The cards under way. While they are, typing digits anywhere says how many units go. */
export function useCarry(): [Carry | null, Dispatch<SetStateAction<Carry | null>>] {
  const [carry, setCarry] = useState<Carry | null>(null);
  const latest = useLatest(carry);
  const carrying = carry === null ? null : carry.cards.length > 1 ? 'selection' : 'card';
  useEffect(() => {
    if (!carrying) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key !== 'Backspace' && !/^\d$/.test(event.key)) return;
      event.preventDefault();
      const now = latest.current;
      if (now === null) return;
      const next = { ...now, digits: typed(now.digits, event.key) };
      // The next key may come before this one is drawn.
      latest.current = next;
      setCarry(next);
      if (next.by === 'keyboard') announce(typedWords(next));
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    document.body.dataset.carrying = carrying;
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      delete document.body.dataset.carrying;
    };
  }, [carrying, latest]);
  return [carry, setCarry];
}
