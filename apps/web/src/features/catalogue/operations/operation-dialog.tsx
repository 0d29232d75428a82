'use client';

import type { OperationView } from '@routecard/core';
import { Checkbox } from '@/components/fields/checkbox';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import {
  completedQuestion,
  contentsOf,
  inputOf,
  NAMING_WORDS,
  NEW_OPERATION,
  type OperationContents,
  type OperationFaults,
  operationFaults,
  STEP_TYPE_WORDS,
} from './operation-form';
import { TimeFields } from './time-fields';

/** Adds an operation, or changes one. */
export function OperationDialog({ operation, onClose }: { operation?: OperationView; onClose: () => void }) {
  const { client, catalogue } = trpc.useUtils();
  const { create, update, remove } = client.catalogue.operations;
  return (
    <EntryDialog<OperationContents, { id: string | undefined }, OperationFaults>
      adding={t('Add an operation')}
      noun={t('operation')}
      description={operation ? undefined : t('It comes last; drag it to its place afterwards.')}
      blank={NEW_OPERATION}
      nameOf={({ name }) => name}
      faultsOf={(contents) => operationFaults(contents, operation === undefined)}
      questionOf={completedQuestion}
      width="lg"
      add={(contents, key) =>
        create.mutate({ ...inputOf(contents), stepNamePrefix: contents.stepNamePrefix.trim() || null, key })
      }
      place={t('as the last operation')}
      takeBack={async ({ id }) => id && remove.mutate({ operationId: id })}
      changed={
        operation && {
          was: contentsOf(operation),
          put: (to, from) => {
            const [was, wanted] = [inputOf(from), inputOf(to)];
            return update.mutate({
              ...changedFields(was, wanted),
              operationId: operation.id,
              seen: replacedFields(was, wanted),
            });
          },
        }
      }
      refresh={() => catalogue.operations.list.invalidate()}
      onClose={onClose}
    >
      {({ contents, change, said }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
            <TextField
              label={t('Name')}
              error={said.name}
              value={contents.name}
              autoComplete="off"
              onChange={(text) => change({ name: text })}
            />
            <TextField
              label={t('Step labels')}
              hint={operation ? undefined : t('Derived from the name if left empty.')}
              error={said.label}
              value={contents.stepNamePrefix}
              autoComplete="off"
              placeholder={operation ? undefined : 'QC'}
              onChange={(text) => change({ stepNamePrefix: text })}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('Steps hold')} hint={STEP_TYPE_WORDS[contents.productionStepType].about}>
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
            <Field label={t('Units that arrive')} hint={NAMING_WORDS[contents.stepNamingStrategy].about}>
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
          <TimeFields contents={contents} change={change} said={said} />
          <Checkbox
            checked={contents.isCompletedStatus}
            onCheckedChange={(isCompletedStatus) => change({ isCompletedStatus })}
          >
            {t('Completed status')}
            <span className="block text-ink-2 text-sm">
              {t(
                'Units that stand here are done: they can be packed, and count as finished in the overview, past weeks included.',
              )}
            </span>
          </Checkbox>
          <Checkbox
            checked={contents.allowOverproduction}
            onCheckedChange={(allowOverproduction) => change({ allowOverproduction })}
          >
            {t('Overproduction allowed')}
            <span className="block text-ink-2 text-sm">
              {t(
                'A mark for ERPs, which read it over REST. Routecard itself lets runs exceed what was ordered everywhere, for spares and remakes.',
              )}
            </span>
          </Checkbox>
        </>
      )}
    </EntryDialog>
  );
}
