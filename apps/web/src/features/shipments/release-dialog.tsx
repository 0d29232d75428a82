'use client';

import type { Incoterm, ShipmentType } from '@routecard/core';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { parcels as parcelsWord, units } from '@/lib/words';
import { weight } from './measures';

/** What a release is about, in numbers. */
export interface ReleaseSummary {
  readonly type: ShipmentType;
  readonly incoterm: Incoterm | null;
  readonly parcels: number;
  readonly units: number;
  readonly grossWeightGrams: number;
  /** To whom, in a few words; null for a collection. */
  readonly to: string | null;
}

export interface ReleaseDialogProps {
  name: string;
  /** What the button does: prepare and release, save and release, or release. */
  verb: string;
  summary: ReleaseSummary;
  busy: boolean;
  onRelease: () => void;
  onCancel: () => void;
}

/** Asks before contents become final. */
export function ReleaseDialog({ name, verb, summary, busy, onRelease, onCancel }: ReleaseDialogProps) {
  const { type, to } = summary;
  const way =
    type === 'COLLECTION' ? 'to be collected by the customer' : `by courier${to ? ` to ${to}` : ''}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()} title={`${verb} ${name}?`} width="sm">
      <p>
        {parcelsWord(summary.parcels)} with {units(summary.units)}, {weight(summary.grossWeightGrams)}, {way}
        {summary.incoterm ? `, ${summary.incoterm}` : ''}.
      </p>
      <p className="mt-2 text-ink-2">Its contents cannot be changed afterwards.</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button size="lg" onClick={onCancel}>
          Not yet
        </Button>
        <Button size="lg" look="primary" busy={busy} onClick={onRelease} data-autofocus>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
