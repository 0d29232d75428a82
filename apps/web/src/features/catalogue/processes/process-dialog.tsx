'use client';

import type { OperationView, ProcessView } from '@routecard/core';
import { Checkbox } from '@/components/fields/checkbox';
import { TextField } from '@/components/fields/text-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { OperationPicker } from '@/features/catalogue/operations';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { type AppInputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';

type Contents = Omit<AppInputs['catalogue']['processes']['create'], 'key'>;

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
  const { client, catalogue } = trpc.useUtils();
  const { create, update } = client.catalogue.processes;
  return (
    <EntryDialog<Contents, unknown, { technology: string | null }>
      adding={t('Add a process')}
      noun={t('process')}
      description={t(
        'Runs and templates keep the routing that they have; what is derived from now on follows this.',
      )}
      blank={NEW}
      nameOf={({ technology }) => technology}
      faultsOf={({ technology }) => ({
        technology: technology.trim() === '' ? t('Enter a technology.') : null,
      })}
      add={(contents, key) => create.mutate({ ...contents, key })}
      changed={
        process && {
          was: contentsOf(process),
          put: (to, from) =>
            update.mutate({
              ...changedFields(from, to),
              processPricesId: process.id,
              seen: replacedFields(from, to),
            }),
        }
      }
      refresh={() => catalogue.processes.list.invalidate()}
      onClose={onClose}
    >
      {({ contents, change, said }) => (
        <>
          <TextField
            label={t('Technology')}
            error={said.technology}
            value={contents.technology}
            autoComplete="off"
            onChange={(text) => change({ technology: text })}
          />
          <TextField
            label={t('Description')}
            value={contents.description ?? ''}
            maxLength={4_000}
            autoComplete="off"
            onChange={(text) => change({ description: text || null })}
          />
          <OperationPicker
            legend={t('Operations')}
            operations={operations}
            chosen={contents.operationIds}
            onChange={(operationIds) => change({ operationIds: [...operationIds] })}
          />
          <Checkbox checked={contents.isInternal} onCheckedChange={(isInternal) => change({ isInternal })}>
            {t('Internal')}
            <span className="block text-ink-2 text-sm">
              {t('For the shop’s own use: ERPs do not offer it to customers.')}
            </span>
          </Checkbox>
        </>
      )}
    </EntryDialog>
  );
}
