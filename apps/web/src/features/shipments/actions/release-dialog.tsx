'use client';

import type { Incoterm, ShipmentType } from '@routecard/core';
import { AskFirst } from '@/components/forms/ask-first';
import { type ShipmentDraft, unitsIn, unitsTyped } from '@/features/shipments/draft';
import { weight } from '@/features/shipments/view';
import { parcels as parcelsWord, units } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';

/** The numbers of a release. */
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
  /** The question: `Save and release #1042 · S-7F3A?`. */
  title: string;
  /** The action of the button: prepare and release, save and release, or release. */
  verb: string;
  summary: ReleaseSummary;
  busy: boolean;
  onRelease: () => void;
  onCancel: () => void;
}

/** Asks before contents become final. */
export function ReleaseDialog({ title, verb, summary, busy, onRelease, onCancel }: ReleaseDialogProps) {
  return (
    <AskFirst
      title={title}
      verb={verb}
      keep={t('Not yet')}
      size="lg"
      busy={busy}
      onAct={onRelease}
      onClose={onCancel}
    >
      <p>{inWords(summary)}</p>
      <p className="mt-2 text-ink-2">{t('Its contents cannot be changed afterwards.')}</p>
    </AskFirst>
  );
}

function inWords(summary: ReleaseSummary): string {
  const values = {
    parcels: parcelsWord(summary.parcels),
    units: units(summary.units),
    weight: weight(summary.grossWeightGrams),
    incoterm: summary.incoterm ?? 'none',
  };
  return summary.type === 'COLLECTION'
    ? message(
        '{parcels} with {units}, {weight}, to be collected by the customer{incoterm, select, none {} other {, {incoterm}}}.',
        values,
      )
    : message(
        '{parcels} with {units}, {weight}, by courier to {to}{incoterm, select, none {} other {, {incoterm}}}.',
        { ...values, to: summary.to },
      );
}

/** The summary of the draft's release. */
export function summaryOf(draft: ShipmentDraft): ReleaseSummary {
  const { type, incoterm, toAddress, parcels } = draft;
  return {
    type,
    incoterm,
    to: type === 'COURIER' ? [toAddress.company || toAddress.name, toAddress.city].join(', ') : null,
    parcels: parcels.length,
    units: parcels.reduce((sum, parcel) => sum + unitsIn(parcel), 0),
    grossWeightGrams: parcels.reduce((sum, parcel) => sum + unitsTyped(parcel.grossWeightGrams), 0),
  };
}
