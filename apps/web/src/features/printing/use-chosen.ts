'use client';

import { useMemo, useState } from 'react';

/** The selected rows of a list; those that left the list are deselected. */
export function useChosen(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const kept = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen]);
  return {
    chosen: kept,
    isChosen: (id: string) => kept.includes(id),
    all: ids.length > 0 && kept.length === ids.length,
    choose: (id: string, on: boolean) =>
      setChosen(new Set(on ? [...kept, id] : kept.filter((other) => other !== id))),
    chooseAll: (on: boolean) => setChosen(new Set(on ? ids : [])),
  };
}
