'use client';

import type { ColorView, MaterialView } from '@routecard/core';
import { TextField } from '@/components/fields/text-field';
import { ColorField } from '@/features/catalogue/color-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { trpc } from '@/trpc/client';

const faultsOf = ({ name }: { name: string }) => ({
  name: name.trim() === '' ? 'Enter a name.' : null,
});

export interface MaterialDialogProps {
  material?: MaterialView;
  onClose: () => void;
}

/** Adds a material, or renames one. */
export function MaterialDialog({ material, onClose }: MaterialDialogProps) {
  const { client, catalogue } = trpc.useUtils();
  return (
    <EntryDialog
      adding="Add a material"
      noun="material"
      width="sm"
      blank={{ name: '' }}
      nameOf={({ name }) => name}
      faultsOf={faultsOf}
      add={({ name }, key) => client.catalogue.materials.create.mutate({ name: name.trim(), key })}
      changed={
        material && {
          was: { name: material.name },
          put: ({ name }) =>
            client.catalogue.materials.update.mutate({ materialId: material.id, name: name.trim() }),
        }
      }
      refresh={() => catalogue.materials.list.invalidate()}
      onClose={onClose}
    >
      {({ contents: { name }, change, said }) => (
        <NameField name={name} error={said.name} onChange={change} />
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
      adding="Add a colour"
      noun="colour"
      width="sm"
      blank={{ name: '', hex: null }}
      nameOf={({ name }) => name}
      faultsOf={faultsOf}
      add={({ name, hex }, key) => client.catalogue.colors.create.mutate({ name: name.trim(), hex, key })}
      changed={
        color && {
          was: { name: color.name, hex: color.hex },
          put: ({ name, hex }) =>
            client.catalogue.colors.update.mutate({ colorId: color.id, name: name.trim(), hex }),
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
      label="Name"
      error={error}
      value={name}
      autoComplete="off"
      onChange={(text) => onChange({ name: text })}
    />
  );
}
