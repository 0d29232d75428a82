'use client';

import type { OperationView, PostProcessingView } from '@routecard/core';
import { useState } from 'react';
import { Checkbox } from '@/components/checkbox';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/submit-form';
import { TextField } from '@/components/text-field';
import { OperationPicker } from '@/features/catalogue/operations';
import { useSave } from '@/features/catalogue/use-save';
import { type AppInputs, trpc } from '@/trpc/client';

type Contents = Omit<AppInputs['catalogue']['postProcessings']['update'], 'postProcessingId'>;

export interface PostProcessingDialogProps {
  finish?: PostProcessingView;
  operations: readonly OperationView[];
  onClose: () => void;
}

const NEW: Contents = { name: '', purchasable: true, operationIds: [] };

const contentsOf = ({ name, purchasable, operationIds }: PostProcessingView): Contents => ({
  name,
  purchasable,
  operationIds: [...operationIds],
});

/** Adds a finish, or changes one. */
export function PostProcessingDialog({ finish, operations, onClose }: PostProcessingDialogProps) {
  const { state, save } = useSaveFinish(finish, onClose);
  const [contents, setContents] = useState(finish ? contentsOf(finish) : NEW);
  const change = (part: Partial<Contents>) => setContents({ ...contents, ...part });
  const faults = { name: contents.name.trim() === '' ? 'Say what is done to the part.' : null };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={finish ? `Edit ${finish.name}` : 'Add a post-processing'}
      description="Runs and templates keep the routing that they have; what is derived from now on follows this."
    >
      <SubmitForm
        state={state}
        refused={finish ? 'The post-processing stays as it was.' : 'No post-processing was added.'}
        verb={finish ? 'Save' : 'Add post-processing'}
        faults={faults}
        onSubmit={() => save(contents)}
        onCancel={onClose}
      >
        {(said) => (
          <>
            <TextField
              label="Name"
              error={said.name}
              value={contents.name}
              autoComplete="off"
              onChange={(text) => change({ name: text })}
            />
            <OperationPicker
              legend="Operations it adds"
              operations={operations}
              chosen={contents.operationIds}
              onChange={(operationIds) => change({ operationIds: [...operationIds] })}
            />
            <Checkbox
              checked={contents.purchasable}
              onCheckedChange={(purchasable) => change({ purchasable })}
            >
              For sale
              <span className="block text-ink-2 text-sm">
                Customers can choose it; ERPs read this over REST.
              </span>
            </Checkbox>
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}

function useSaveFinish(finish: PostProcessingView | undefined, onClose: () => void) {
  const { client, catalogue } = trpc.useUtils();
  const { create, update, remove } = client.catalogue.postProcessings;
  return useSave<Contents, { id: number }>({
    nameOf: ({ name }) => name,
    add: (contents, key) => create.mutate({ ...contents, key }),
    takeBack: ({ id }) => remove.mutate({ postProcessingId: id }),
    changed: finish && {
      was: contentsOf(finish),
      put: (contents) => update.mutate({ ...contents, postProcessingId: finish.id }),
    },
    refresh: () => catalogue.postProcessings.list.invalidate(),
    onClose,
  });
}
