'use client';

import type { BoxPreset } from '@routecard/core';
import { Field } from '@/components/fields/field';
import { NumberField } from '@/components/fields/number-field';
import { TextField } from '@/components/fields/text-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { wholeNumber, wholeNumberFault } from '@/lib/forms/whole-number';
import { trpc } from '@/trpc/client';
import { t, texts } from '@/words/t';

const nameFault = (name: string) => (name.trim() === '' ? t('Enter a name.') : null);

/** Adds a scrap reason. */
export function AddReasonDialog({ onClose }: { onClose: () => void }) {
  const { client, catalogue } = trpc.useUtils();
  return (
    <EntryDialog
      adding={t('Add a scrap reason')}
      noun={t('scrap reason')}
      width="sm"
      blank={{ name: '' }}
      nameOf={({ name }) => name}
      faultsOf={({ name }) => ({ name: nameFault(name) })}
      add={({ name }, key) => client.catalogue.scrapReasons.create.mutate({ name: name.trim(), key })}
      takeBack={({ id }) => client.catalogue.scrapReasons.remove.mutate({ scrapReasonId: id })}
      refresh={() => catalogue.scrapReasons.list.invalidate()}
      onClose={onClose}
    >
      {({ contents: { name }, change, said }) => (
        <TextField
          label={t('Reason')}
          error={said.name}
          value={name}
          maxLength={255}
          autoComplete="off"
          onChange={(text) => change({ name: text })}
        />
      )}
    </EntryDialog>
  );
}

const SIDES = ['length', 'width', 'height'] as const;

interface BoxContents {
  readonly name: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly tare: string;
}

const SIDE_WORDS = texts({ length: 'Length, mm', width: 'Width, mm', height: 'Height, mm' } as const);

const sideFault = (text: string) => (wholeNumber(text) >= 1 ? null : t('Enter at least 1 mm.'));

/** Adding one writes over a size of its name; the same again, as after a lost answer, changes nothing. */
export function boxNameFault(contents: BoxContents, boxes: readonly BoxPreset[]): string | null {
  const other = boxes.find(({ name }) => name === contents.name.trim());
  if (!other) return null;
  const isSame = Object.keys(changedFields(inputOf(contentsOf(other)), inputOf(contents))).length === 0;
  return isSame ? null : t('Another box size has this name. Edit that one, or choose another name.');
}

/** Adds a box size, or changes the sides of one. */
export function BoxSizeDialog({ box, onClose }: { box?: BoxPreset; onClose: () => void }) {
  const { client, packing } = trpc.useUtils();
  const { data: boxes = [] } = trpc.packing.boxes.useQuery();
  return (
    <EntryDialog
      adding={t('Add a box size')}
      noun={t('box size')}
      width="sm"
      blank={{ name: '', length: '', width: '', height: '', tare: '' } as BoxContents}
      nameOf={({ name }) => name}
      faultsOf={(contents) => ({
        name: nameFault(contents.name) ?? (box ? null : boxNameFault(contents, boxes)),
        length: sideFault(contents.length),
        width: sideFault(contents.width),
        height: sideFault(contents.height),
        tare: wholeNumberFault(contents.tare),
      })}
      add={(contents) => client.packing.saveBox.mutate(inputOf(contents))}
      changed={
        box && {
          was: contentsOf(box),
          put: (to, from) => {
            const [was, wanted] = [inputOf(from), inputOf(to)];
            return client.packing.updateBox.mutate({
              ...changedFields(was, wanted),
              boxPresetId: box.id,
              seen: replacedFields(was, wanted),
            });
          },
        }
      }
      refresh={() => packing.boxes.invalidate()}
      onClose={onClose}
    >
      {({ contents, change, said }) => (
        <>
          {!box && (
            <TextField
              label={t('Name')}
              error={said.name}
              value={contents.name}
              maxLength={255}
              autoComplete="off"
              onChange={(name) => change({ name })}
            />
          )}
          <div className="grid gap-3 sm:grid-cols-3">
            {SIDES.map((side) => (
              <Field key={side} label={SIDE_WORDS[side]} error={said[side] ?? undefined}>
                {(control) => (
                  <NumberField
                    {...control}
                    value={contents[side]}
                    min={1}
                    noun={t('millimetre')}
                    onValueChange={(text) => change({ [side]: text })}
                  />
                )}
              </Field>
            ))}
          </div>
          <Field
            label={t('Weight of the empty box, g')}
            error={said.tare ?? undefined}
            hint={t('With it the gross weight of a parcel need not be typed.')}
          >
            {(control) => (
              <NumberField
                {...control}
                value={contents.tare}
                noun={t('gram')}
                onValueChange={(tare) => change({ tare })}
              />
            )}
          </Field>
        </>
      )}
    </EntryDialog>
  );
}

const contentsOf = ({
  name,
  lengthMillimeters,
  widthMillimeters,
  heightMillimeters,
  tareGrams,
}: BoxPreset): BoxContents => ({
  name,
  length: String(lengthMillimeters),
  width: String(widthMillimeters),
  height: String(heightMillimeters),
  tare: tareGrams === 0 ? '' : String(tareGrams),
});

const inputOf = ({ name, length, width, height, tare }: BoxContents) => ({
  name: name.trim(),
  lengthMillimeters: wholeNumber(length),
  widthMillimeters: wholeNumber(width),
  heightMillimeters: wholeNumber(height),
  tareGrams: tare === '' ? 0 : wholeNumber(tare),
});
