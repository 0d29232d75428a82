'use client';

import { useSyncExternalStore } from 'react';

type Urgency = 'polite' | 'assertive';

interface Spoken {
  readonly text: string;
  readonly count: number;
}

const SILENCE: Spoken = { text: '', count: 0 };
const spoken: Record<Urgency, Spoken> = { polite: SILENCE, assertive: SILENCE };
const listeners = new Set<() => void>();

/** Announces a text to screen readers. `assertive` interrupts: for refusals only. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  spoken[urgency] = { text, count: spoken[urgency].count + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useSpoken(urgency: Urgency): Spoken {
  return useSyncExternalStore(
    subscribe,
    () => spoken[urgency],
    () => SILENCE,
  );
}

/** Rendered once: where announcements are read from. The key makes a repeated sentence heard again. */
export function LiveRegion() {
  const polite = useSpoken('polite');
  const assertive = useSpoken('assertive');
  return (
    <div className="sr-only">
      <div aria-live="polite" data-testid="announcements">
        <p key={polite.count}>{polite.text}</p>
      </div>
      <div aria-live="assertive" data-testid="alerts">
        <p key={assertive.count}>{assertive.text}</p>
      </div>
    </div>
  );
}
