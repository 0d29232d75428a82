'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/submit-form';
import { TextField } from '@/components/text-field';
import { ColorField } from '@/features/catalogue/color-field';
import { useSave } from '@/features/catalogue/use-save';
import type { SubmitState } from '@/lib/use-submit';
import { trpc } from '@/trpc/client';

/** Adds a material. */
export function AddMaterialDialog({ onClose }: { onClose: () => void }) {
  const { client, catalogue } = trpc.useUtils();
  const { state, save } = useSave<{ name: string }, unknown>({
    nameOf: ({ name }) => name,
    add: (contents, key) => client.catalogue.materials.create.mutate({ ...contents, key }),
    refresh: () => catalogue.materials.list.invalidate(),
    onClose,
  });
  return (
    <NameDialog
      title="Add a material"
      verb="Add material"
      state={state}
      onAdd={(name) => save({ name })}
      onClose={onClose}
    />
  );
}

/** Adds a colour. */
export function AddColorDialog({ onClose }: { onClose: () => void }) {
  const { client, catalogue } = trpc.useUtils();
  const [hex, setHex] = useState<string | null>(null);
  const { state, save } = useSave<{ name: string; hex: string | null }, unknown>({
    nameOf: ({ name }) => name,
    add: (contents, key) => client.catalogue.colors.create.mutate({ ...contents, key }),
    refresh: () => catalogue.colors.list.invalidate(),
    onClose,
  });
  return (
    <NameDialog
      title="Add a colour"
      verb="Add colour"
      state={state}
      onAdd={(name) => save({ name, hex })}
      onClose={onClose}
    >
      <ColorField value={hex} onChange={setHex} />
    </NameDialog>
  );
}

interface NameDialogProps {
  title: string;
  verb: string;
  state: SubmitState;
  onAdd: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

function NameDialog({ title, verb, state, onAdd, onClose, children }: NameDialogProps) {
  const [name, setName] = useState('');
  const faults = { name: name.trim() === '' ? 'Say what it is called.' : null };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="sm">
      <SubmitForm
        state={state}
        refused="Nothing was added."
        verb={verb}
        faults={faults}
        onSubmit={() => onAdd(name.trim())}
        onCancel={onClose}
      >
        {(said) => (
          <>
            <TextField label="Name" error={said.name} value={name} autoComplete="off" onChange={setName} />
            {children}
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}
