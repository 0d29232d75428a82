'use client';

import type { BoxPreset } from '@routecard/core';
import { Box, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { NumberField } from '@/components/fields/number-field';
import { Banner } from '@/components/notices/banner';
import { type ParcelDraft, unitsTyped } from '@/features/shipments/draft';
import { sides, weight } from '@/features/shipments/view';
import { gramsTyped } from '@/lib/forms/decimal';
import { wholeNumberFault } from '@/lib/forms/whole-number';
import { type AppInputs, trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';

export interface BoxDialogProps {
  parcel: ParcelDraft;
  place: number;
  onChoose: (box: BoxPreset) => void;
  onClose: () => void;
}

/** The sizes of box that the shop packs into: one is chosen for the parcel, and the parcel's own can be kept. */
export function BoxDialog({ parcel, place, onChoose, onClose }: BoxDialogProps) {
  const { packing } = trpc.useUtils();
  const boxes = trpc.packing.boxes.useQuery();
  const again = () => packing.boxes.invalidate();
  const save = trpc.packing.saveBox.useMutation({ onSuccess: again });
  const remove = trpc.packing.deleteBox.useMutation({ onSuccess: again });
  const error = boxes.error ?? save.error ?? remove.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Box of parcel {place}', { place })}
      description={t(
        'Sizes that this shop packs into. Choosing one fills in length, width and height, and the gross weight where the empty box was weighed.',
      )}
    >
      {error && (
        <Banner tone="late" title={t('That did not work.')} urgent>
          {reasonOf(error)}
        </Banner>
      )}
      {boxes.data?.length === 0 && <p className="pb-3 text-ink-2">{t('No size is kept yet.')}</p>}
      <ul className="grid gap-2">
        {boxes.data?.map((box) => (
          <li key={box.id} className="flex items-center gap-1">
            <Button
              size="lg"
              icon={Box}
              className="flex-1 justify-start"
              onClick={() => {
                onChoose(box);
                onClose();
              }}
            >
              <span className="truncate">{box.name}</span>
              <span className="ml-auto whitespace-nowrap font-normal text-ink-2">
                {sides(box.lengthMillimeters, box.widthMillimeters, box.heightMillimeters)}
                {box.tareGrams > 0 && `, ${weight(box.tareGrams)}`}
              </span>
            </Button>
            <IconButton
              icon={Trash2}
              label={t('Forget {name}', { name: box.name })}
              className="size-11"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ boxPresetId: box.id })}
            />
          </li>
        ))}
      </ul>
      <KeepSize
        parcel={parcel}
        boxes={boxes.data ?? []}
        busy={save.isPending}
        onKeep={(box) => save.mutate(box)}
      />
    </Dialog>
  );
}

function KeepSize({
  parcel,
  boxes,
  busy,
  onKeep,
}: {
  parcel: ParcelDraft;
  boxes: readonly BoxPreset[];
  busy: boolean;
  onKeep: (box: AppInputs['packing']['saveBox']) => void;
}) {
  const [name, setName] = useState('');
  const [tare, setTare] = useState('');
  const fault = wholeNumberFault(tare);
  const box = {
    lengthMillimeters: unitsTyped(parcel.length),
    widthMillimeters: unitsTyped(parcel.width),
    heightMillimeters: unitsTyped(parcel.height),
  };
  const replaced = boxes.find((each) => each.name === name.trim());
  const size = sides(box.lengthMillimeters, box.widthMillimeters, box.heightMillimeters);
  if (Object.values(box).some((side) => side === 0)) {
    return (
      <p className="mt-4 border-line border-t pt-4 text-ink-2">
        {t('To keep a size, type length, width and height of the parcel first.')}
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the page's form tree; its own submit is not the page's.
    event.stopPropagation();
    if (name.trim() === '' || fault !== null) return;
    onKeep({ name: name.trim(), ...box, ...(tare.trim() === '' ? {} : { tareGrams: unitsTyped(tare) }) });
    setName('');
    setTare('');
  };
  return (
    <form
      onSubmit={submit}
      className="mt-4 flex flex-wrap items-end gap-2 border-line border-t pt-4 [--control-height:2.75rem]"
    >
      <div className="min-w-0 flex-1 basis-40">
        <Field label={t('Keep {size} as', { size })} caution={replaced && replacementWords(replaced)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={255}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="w-36">
        <Field label={t('Empty weight')} {...(fault ? { error: fault } : {})}>
          {(control) => (
            <NumberField
              {...control}
              value={tare}
              onValueChange={(text) => setTare(gramsTyped(text))}
              unit="g"
              steppers={false}
            />
          )}
        </Field>
      </div>
      <Button size="lg" type="submit" busy={busy} disabled={name.trim() === ''}>
        {t('Keep size')}
      </Button>
    </form>
  );
}

/** What becomes of the size that has the name already. */
function replacementWords({
  lengthMillimeters,
  widthMillimeters,
  heightMillimeters,
  tareGrams,
}: BoxPreset): string {
  const size = sides(lengthMillimeters, widthMillimeters, heightMillimeters);
  return tareGrams > 0
    ? t('Replaces {size} of this name. Its empty weight of {weight} stays unless you type another.', {
        size,
        weight: weight(tareGrams),
      })
    : t('Replaces {size} of this name.', { size });
}
