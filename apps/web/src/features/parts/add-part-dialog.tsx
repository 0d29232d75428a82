'use client';

import type { PartChoice } from '@routecard/db';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Checkbox } from '@/components/fields/checkbox';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { SubmitForm } from '@/components/forms/submit-form';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { type AppInputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';

type Contents = Omit<AppInputs['parts']['create'], 'key'>;

interface Chosen {
  readonly name: string;
  readonly processPricesId?: string;
  readonly materialId?: number;
  readonly colorId: number | null;
  readonly postProcessingIds: readonly number[];
}

const NEW: Omit<Chosen, 'name'> = { colorId: null, postProcessingIds: [] };
const NO_COLOR = 'none';

export interface AddPartDialogProps {
  /** The name to begin with. */
  name?: string;
  /** Told of the part before the dialog closes. */
  onAdded: (part: PartChoice) => void;
  onClose: () => void;
}

/** Adds a part of the catalogue's processes, materials, colours and finishes. */
export function AddPartDialog({ name: named = '', onAdded, onClose }: AddPartDialogProps) {
  const { client, parts, orders } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [chosen, setChosen] = useState<Chosen>({ ...NEW, name: named });
  const change = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part });
  const lists = useCatalogue();
  const faults = {
    name: chosen.name.trim() === '' ? t('Enter a name.') : null,
    process: chosen.processPricesId === undefined ? t('Choose a process.') : null,
    material: chosen.materialId === undefined ? t('Choose a material.') : null,
  };
  const add = () => {
    const { name, processPricesId, materialId, colorId, postProcessingIds } = chosen;
    if (processPricesId === undefined || materialId === undefined) return;
    const contents: Contents = {
      partRevisionName: name.trim(),
      processPricesId,
      materialId,
      colorId,
      postProcessingIds: [...postProcessingIds],
    };
    void submit(
      contents,
      (key) => client.parts.create.mutate({ ...contents, key }),
      ({ id }) => {
        void parts.table.invalidate();
        void orders.parts.invalidate();
        notifyDone({ title: t('{name} added', { name: contents.partRevisionName }) });
        onAdded({
          partSpecificationId: id,
          name: contents.partRevisionName,
          technology: lists.processes.find((process) => process.id === processPricesId)?.technology ?? '',
          material: lists.materials.find((material) => material.id === materialId)?.name ?? '',
          color: lists.colors.find((color) => color.id === colorId) ?? null,
          finishes: lists.finishes.filter((finish) => postProcessingIds.includes(finish.id)).map(nameOf),
        });
        onClose();
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('Add a part')}>
      <SubmitForm
        state={state}
        refused={t('No part was added.')}
        verb={t('Add part')}
        faults={faults}
        onSubmit={add}
        onCancel={onClose}
      >
        {(said) => (
          <>
            <TextField
              label={t('Name')}
              error={said.name}
              value={chosen.name}
              maxLength={255}
              autoComplete="off"
              onChange={(name) => change({ name })}
            />
            <Choice
              label={t('Process')}
              error={said.process}
              value={chosen.processPricesId}
              onChange={(processPricesId) => change({ processPricesId })}
              options={lists.processes.map(({ id, technology }) => ({ value: id, label: technology }))}
            />
            <Choice
              label={t('Material')}
              error={said.material}
              value={chosen.materialId?.toString()}
              onChange={(id) => change({ materialId: Number(id) })}
              options={lists.materials.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Choice
              label={t('Colour')}
              value={chosen.colorId?.toString() ?? NO_COLOR}
              onChange={(id) => change({ colorId: id === NO_COLOR ? null : Number(id) })}
              options={[
                { value: NO_COLOR, label: t('No colour') },
                ...lists.colors.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            {lists.finishes.length > 0 && (
              <Finishes
                all={lists.finishes}
                chosen={chosen.postProcessingIds}
                onChange={(postProcessingIds) => change({ postProcessingIds })}
              />
            )}
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** Materials and processes, as far as they are loaded. */
function useCatalogue() {
  const { data: processes = [] } = trpc.catalogue.processes.list.useQuery();
  const { data: materials = [] } = trpc.catalogue.materials.list.useQuery();
  const { data: colors = [] } = trpc.catalogue.colors.list.useQuery();
  const { data: finishes = [] } = trpc.catalogue.postProcessings.list.useQuery();
  return { processes, materials, colors, finishes };
}

interface FinishesProps {
  all: readonly { readonly id: number; readonly name: string }[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

function Finishes({ all, chosen, onChange }: FinishesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-sm">{t('Post-processings')}</legend>
      <div className="grid gap-x-4 gap-y-2 rounded border border-line p-3 sm:grid-cols-2">
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onCheckedChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  error?: string | null | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

function Choice({ label, error, value, onChange, options }: ChoiceProps) {
  const none = options.length === 0;
  return (
    <Field label={label} error={error ?? undefined}>
      {(control) => (
        <Select
          control={control}
          value={value}
          onValueChange={onChange}
          options={options}
          disabled={none}
          placeholder={none ? t('None yet: add one to the catalogue') : t('Choose…')}
        />
      )}
    </Field>
  );
}
