'use client';

import type { OperationView, ProcessView } from '@routecard/core';
import { useState } from 'react';
import { Checkbox } from '@/components/checkbox';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/submit-form';
import { TextField } from '@/components/text-field';
import { OperationPicker } from '@/features/catalogue/operations';
import { useSave } from '@/features/catalogue/use-save';
import { type AppInputs, trpc } from '@/trpc/client';

type Contents = Omit<AppInputs['catalogue']['processes']['update'], 'processPricesId'>;

export interface ProcessDialogProps {
  process?: ProcessView;
  operations: readonly OperationView[];
  onClose: () => void;
}

const NEW: Contents = { technology: '', description: null, isInternal: false, operationIds: [] };

const contentsOf = ({ technology, description, isInternal, operationIds }: ProcessView): Contents => ({
  technology,
  description,
  isInternal,
  operationIds: [...operationIds],
});

/** Adds a process, or changes one. */
export function ProcessDialog({ process, operations, onClose }: ProcessDialogProps) {
  const { state, save } = useSaveProcess(process, onClose);
  const [contents, setContents] = useState(process ? contentsOf(process) : NEW);
  const change = (part: Partial<Contents>) => setContents({ ...contents, ...part });
  const faults = { technology: contents.technology.trim() === '' ? 'Say how parts are made.' : null };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={process ? `Edit ${process.technology}` : 'Add a process'}
      description="Runs and templates keep the routing that they have; what is derived from now on follows this."
    >
      <SubmitForm
        state={state}
        refused={process ? 'The process stays as it was.' : 'No process was added.'}
        verb={process ? 'Save' : 'Add process'}
        faults={faults}
        onSubmit={() => save(contents)}
        onCancel={onClose}
      >
        {(said) => (
          <>
            <TextField
              label="Technology"
              error={said.technology}
              value={contents.technology}
              autoComplete="off"
              onChange={(text) => change({ technology: text })}
            />
            <TextField
              label="Description"
              value={contents.description ?? ''}
              maxLength={4_000}
              autoComplete="off"
              onChange={(text) => change({ description: text || null })}
            />
            <OperationPicker
              legend="Operations"
              operations={operations}
              chosen={contents.operationIds}
              onChange={(operationIds) => change({ operationIds: [...operationIds] })}
            />
            <Checkbox checked={contents.isInternal} onCheckedChange={(isInternal) => change({ isInternal })}>
              Internal
              <span className="block text-ink-2 text-sm">
                For the shop’s own use: ERPs do not offer it to customers.
              </span>
            </Checkbox>
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}

function useSaveProcess(process: ProcessView | undefined, onClose: () => void) {
  const { client, catalogue } = trpc.useUtils();
  const { create, update } = client.catalogue.processes;
  return useSave<Contents, unknown>({
    nameOf: ({ technology }) => technology,
    add: (contents, key) => create.mutate({ ...contents, key }),
    changed: process && {
      was: contentsOf(process),
      put: (contents) => update.mutate({ ...contents, processPricesId: process.id }),
    },
    refresh: () => catalogue.processes.list.invalidate(),
    onClose,
  });
}
