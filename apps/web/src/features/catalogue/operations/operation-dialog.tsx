'use client';

import type { OperationView } from '@routecard/core';
import { useState } from 'react';
import { Checkbox } from '@/components/checkbox';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { Select } from '@/components/select';
import { SubmitForm } from '@/components/submit-form';
import { TextField } from '@/components/text-field';
import { useSave } from '@/features/catalogue/use-save';
import { trpc } from '@/trpc/client';
import {
  contentsOf,
  NAMING_WORDS,
  NEW_OPERATION,
  type OperationContents,
  STEP_TYPE_WORDS,
} from './operation-form';

/** Adds an operation, or changes one. */
export function OperationDialog({ operation, onClose }: { operation?: OperationView; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={operation ? `Edit ${operation.name}` : 'Add an operation'}
      description={operation ? undefined : 'It comes last; drag it to its place afterwards.'}
    >
      <OperationForm {...(operation ? { operation } : {})} onClose={onClose} />
    </Dialog>
  );
}

function OperationForm({ operation, onClose }: { operation?: OperationView; onClose: () => void }) {
  const { state, save } = useSaveOperation(operation, onClose);
  const [contents, setContents] = useState(operation ? contentsOf(operation) : NEW_OPERATION);
  const change = (part: Partial<OperationContents>) => setContents({ ...contents, ...part });
  const faults = {
    name: contents.name.trim() === '' ? 'Say what happens there.' : null,
    label: operation && contents.stepNamePrefix.trim() === '' ? 'Say how labels begin.' : null,
  };
  return (
    <SubmitForm
      state={state}
      refused={operation ? 'The operation stays as it was.' : 'No operation was added.'}
      verb={operation ? 'Save' : 'Add operation'}
      faults={faults}
      onSubmit={() => save(contents)}
      onCancel={onClose}
    >
      {(said) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
            <TextField
              label="Name"
              error={said.name}
              value={contents.name}
              autoComplete="off"
              onChange={(text) => change({ name: text })}
            />
            <TextField
              label="Step labels"
              hint={operation ? undefined : 'Made of the name if left empty.'}
              error={said.label}
              value={contents.stepNamePrefix}
              autoComplete="off"
              placeholder={operation ? undefined : 'QC'}
              onChange={(text) => change({ stepNamePrefix: text })}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Steps hold" hint={STEP_TYPE_WORDS[contents.productionStepType].about}>
              {(control) => (
                <Select
                  control={control}
                  value={contents.productionStepType}
                  onValueChange={(value) =>
                    change({ productionStepType: value as OperationContents['productionStepType'] })
                  }
                  options={Object.entries(STEP_TYPE_WORDS).map(([value, { label }]) => ({ value, label }))}
                />
              )}
            </Field>
            <Field label="Units that arrive" hint={NAMING_WORDS[contents.stepNamingStrategy].about}>
              {(control) => (
                <Select
                  control={control}
                  value={contents.stepNamingStrategy}
                  onValueChange={(value) =>
                    change({ stepNamingStrategy: value as OperationContents['stepNamingStrategy'] })
                  }
                  options={Object.entries(NAMING_WORDS).map(([value, { label }]) => ({ value, label }))}
                />
              )}
            </Field>
          </div>
          <Checkbox
            checked={contents.isCompletedStatus}
            onCheckedChange={(isCompletedStatus) => change({ isCompletedStatus })}
          >
            Completed status
            <span className="block text-ink-2 text-sm">
              Units that stand here are done: they can be packed, and count as finished in the overview, past
              weeks included.
            </span>
          </Checkbox>
          <Checkbox
            checked={contents.allowOverproduction}
            onCheckedChange={(allowOverproduction) => change({ allowOverproduction })}
          >
            Overproduction allowed
            <span className="block text-ink-2 text-sm">
              A mark for ERPs, which read it over REST. Routecard itself lets runs exceed what was ordered
              everywhere, for spares and remakes.
            </span>
          </Checkbox>
        </>
      )}
    </SubmitForm>
  );
}

function useSaveOperation(operation: OperationView | undefined, onClose: () => void) {
  const { client, catalogue } = trpc.useUtils();
  const { create, update, remove } = client.catalogue.operations;
  return useSave<OperationContents, { id: string | undefined }>({
    nameOf: ({ name }) => name,
    add: (contents, key) =>
      create.mutate({ ...contents, stepNamePrefix: contents.stepNamePrefix.trim() || null, key }),
    place: 'as the last operation',
    takeBack: async ({ id }) => id && remove.mutate({ operationId: id }),
    changed: operation && {
      was: contentsOf(operation),
      put: (contents) => update.mutate({ ...contents, operationId: operation.id }),
    },
    refresh: () => catalogue.operations.list.invalidate(),
    onClose,
  });
}
