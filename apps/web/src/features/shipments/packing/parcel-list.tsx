'use client';

import { useDroppable } from '@dnd-kit/react';
import type { PackingScreen } from '@routecard/db';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import {
  blankParcel,
  computedValue,
  computedWeights,
  type DraftEdit,
  duplicateOf,
  type NextThing,
  type PackablePart,
  type ParcelDraft,
  rememberBox,
  unfinishedIn,
  unitsIn,
  usualBox,
} from '@/features/shipments/draft';
import { cx } from '@/lib/cx';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { BoxDialog } from './box-dialog';
import { NEW_PARCEL } from './drop-units';
import { ParcelCard } from './parcel-card';
import { UnitValuesDialog } from './unit-values-dialog';

export interface ParcelListProps {
  screen: PackingScreen;
  parcels: readonly ParcelDraft[];
  /** The parcel that is unfolded. */
  open: ParcelDraft | undefined;
  onOpen: (parcelKey: string) => void;
  parts: readonly PackablePart[];
  next: NextThing;
  /** Messages of their fields. */
  faults: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (change: DraftEdit) => void;
}

/** The parcels of the shipment, with the dialogs for their boxes and the values of their units. */
export function ParcelList({
  screen,
  parcels,
  open,
  onOpen,
  parts,
  next,
  faults,
  disabled,
  onChange,
}: ParcelListProps) {
  const { orderId, currency } = screen;
  const [boxFor, setBoxFor] = useState<string | null>(null);
  const [valuing, setValuing] = useState(false);
  const { data: boxes = [] } = trpc.packing.boxes.useQuery();
  const boxed = parcels.find(({ key }) => key === boxFor);
  const begin = (parcel: ParcelDraft) => {
    onChange({ kind: 'new-parcel', parcel });
    onOpen(parcel.key);
  };
  return (
    <>
      <ol className="mt-4 grid gap-3">
        {parcels.map((parcel, i) => (
          <ParcelCard
            key={parcel.key}
            parcel={parcel}
            place={i + 1}
            open={parcel === open}
            next={next.kind === 'measure' && next.parcel === parcel.key}
            parts={parts}
            computed={computedValue(parcel, parts, currency)}
            weights={computedWeights(parcel, parts, boxes)}
            unfinished={unfinishedIn(parts)}
            currency={currency}
            faults={faults}
            removable={parcels.length > 1 || unitsIn(parcel) > 0}
            disabled={disabled}
            onOpen={() => onOpen(parcel.key)}
            onChange={onChange}
            onDuplicate={() => begin(duplicateOf(parcel, parts))}
            onBox={() => setBoxFor(parcel.key)}
            onUnitValues={() => setValuing(true)}
          />
        ))}
      </ol>
      <AddParcel disabled={disabled} onAdd={() => begin(blankParcel(usualBox(boxes)))} />
      {boxed && (
        <BoxDialog
          parcel={boxed}
          place={parcels.indexOf(boxed) + 1}
          onChoose={(box) => {
            rememberBox(box);
            onChange({ kind: 'sides', parcel: boxed.key, box });
          }}
          onClose={() => setBoxFor(null)}
        />
      )}
      {valuing && (
        <UnitValuesDialog
          orderId={orderId}
          parts={parts}
          currency={currency}
          onClose={() => setValuing(false)}
        />
      )}
    </>
  );
}

/** Begins another parcel: pressed, an empty one; dropped upon, one with what was dropped. */
function AddParcel({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  const { ref, isDropTarget } = useDroppable({ id: NEW_PARCEL, disabled });
  return (
    <div
      ref={ref}
      data-parcel="new"
      className={cx(
        'mt-3 rounded border border-dashed p-2',
        isDropTarget ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <Button size="lg" look="ghost" icon={Plus} className="w-full" disabled={disabled} onClick={onAdd}>
        {t('Add a parcel')}
      </Button>
    </div>
  );
}
