'use client';

import { Printer } from 'lucide-react';
import { IconButton } from '@/components/button';
import { usePrint } from '@/features/printing';
import type { Card } from '@/features/production';

/** Prints the travellers of the production steps that a column shows. */
export function PrintColumn({ operationName, cards }: { operationName: string; cards: readonly Card[] }) {
  const print = usePrint();
  const labels = new Map(
    cards.filter(({ arriving }) => !arriving).map(({ productionStepId, label }) => [productionStepId, label]),
  );
  const [first] = labels.values();
  if (first === undefined) return null;
  return (
    <IconButton
      icon={Printer}
      size="sm"
      label={`Print the travellers of ${operationName}`}
      onClick={() => print({ kind: 'step-travellers', stepIds: [...labels.keys()] }, first)}
    />
  );
}
