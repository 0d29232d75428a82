'use client';

import { type ColorView, MAX_DENSITY_KG_PER_M3, type MaterialView } from '@routecard/core';
import { TextField } from '@/components/fields/text-field';
import { ColorField } from '@/features/catalogue/color-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { changedFields } from '@/lib/forms/changed-fields';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

const faultsOf = ({ name }: { name: string }) => ({
  name: name.trim() === '' ? t('Enter a name.') : null,
});

export interface MaterialDialogProps {
  material?: MaterialView;
  onClose: () => void;
}

/** Reads a density in g/cm³, with a point or a comma. kg/m³; null for an empty text, NaN for one that is no density. */
function densityTyped(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
}

const materialFaultsOf = ({ name, density }: { name: string; density: string }) => {
  const typed = densityTyped(density);
  const fits = typed === null || (typed >= 1 && typed <= MAX_DENSITY_KG_PER_M3);
  return { ...faultsOf({ name }), density: fits ? null : t('A number in g/cm³, as in 1.01.') };
};

const materialOf = ({ name, density }: { name: string; density: string }) => ({
  name: name.trim(),
  densityKgPerM3: densityTyped(density),
});

/** Adds a material, or changes one. */
export function MaterialDialog({ material, onClose }: MaterialDialogProps) {
  const { client, catalogue } = trpc.useUtils();
  return (
    <EntryDialog
      adding={t('Add a material')}
      noun={t('material')}
      width="sm"
      blank={{ name: '', density: '' }}
      nameOf={({ name }) => name}
      faultsOf={materialFaultsOf}
      add={(contents, key) => client.catalogue.materials.create.mutate({ ...materialOf(contents), key })}
      changed={
        material && {
          was: {
            name: material.name,
            density: material.densityKgPerM3 === null ? '' : String(material.densityKgPerM3 / 1000),
          },
          put: (to, from) =>
            client.catalogue.materials.update.mutate({
              materialId: material.id,
              ...changedFields(materialOf(from), materialOf(to)),
            }),
        }
      }
      refresh={() => catalogue.materials.list.invalidate()}
      onClose={onClose}
    >
      {({ contents: { name, density }, change, said }) => (
        <>
          <NameField name={name} error={said.name} onChange={change} />
          <TextField
            label={t('Density, g/cm³')}
            hint={t('Gives the net weight of parts whose shape has a volume.')}
            error={said.density}
            value={density}
            inputMode="decimal"
            autoComplete="off"
            onChange={(text) => change({ density: text })}
          />
        </>
      )}
    </EntryDialog>
  );
}

export interface ColorDialogProps {
  color?: ColorView;
  onClose: () => void;
}

/** Adds a colour, or changes one. */
export function ColorDialog({ color, onClose }: ColorDialogProps) {
  const { client, catalogue } = trpc.useUtils();
  return (
    <EntryDialog<{ name: string; hex: string | null }, unknown, ReturnType<typeof faultsOf>>
      adding={t('Add a colour')}
      noun={t('colour')}
      width="sm"
      blank={{ name: '', hex: null }}
      nameOf={({ name }) => name}
      faultsOf={faultsOf}
      add={({ name, hex }, key) => client.catalogue.colors.create.mutate({ name: name.trim(), hex, key })}
      changed={
        color && {
          was: { name: color.name, hex: color.hex },
          put: (to, from) =>
            client.catalogue.colors.update.mutate({ colorId: color.id, ...changedFields(from, to) }),
        }
      }
      refresh={() => catalogue.colors.list.invalidate()}
      onClose={onClose}
    >
      {({ contents: { name, hex }, change, said }) => (
        <>
          <NameField name={name} error={said.name} onChange={change} />
          <ColorField value={hex} onChange={(picked) => change({ hex: picked })} />
        </>
      )}
    </EntryDialog>
  );
}

interface NameFieldProps {
  name: string;
  error: string | null | undefined;
  onChange: (part: { name: string }) => void;
}

function NameField({ name, error, onChange }: NameFieldProps) {
  return (
    <TextField
      label={t('Name')}
      error={error}
      value={name}
      autoComplete="off"
      onChange={(text) => onChange({ name: text })}
    />
  );
}
