'use client';

import type { OperationView, PostProcessingView } from '@routecard/core';
import { Checkbox } from '@/components/fields/checkbox';
import { TextField } from '@/components/fields/text-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { OperationPicker } from '@/features/catalogue/operations';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { type AppInputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';

type Contents = Omit<AppInputs['catalogue']['postProcessings']['create'], 'key'>;

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
  const { client, catalogue } = trpc.useUtils();
  const { create, update, remove } = client.catalogue.postProcessings;
  return (
    <EntryDialog<Contents, { id: number }, { name: string | null }>
      adding={t('Add a post-processing')}
      noun={t('post-processing')}
      description={t(
        'Runs and templates keep the routing that they have; what is derived from now on follows this.',
      )}
      blank={NEW}
      nameOf={({ name }) => name}
      faultsOf={({ name }) => ({ name: name.trim() === '' ? t('Enter a name.') : null })}
      add={(contents, key) => create.mutate({ ...contents, key })}
      takeBack={({ id }) => remove.mutate({ postProcessingId: id })}
      changed={
        finish && {
          was: contentsOf(finish),
          put: (to, from) =>
            update.mutate({
              ...changedFields(from, to),
              postProcessingId: finish.id,
              seen: replacedFields(from, to),
            }),
        }
      }
      refresh={() => catalogue.postProcessings.list.invalidate()}
      onClose={onClose}
    >
      {({ contents, change, said }) => (
        <>
          <TextField
            label={t('Name')}
            error={said.name}
            value={contents.name}
            autoComplete="off"
            onChange={(text) => change({ name: text })}
          />
          <OperationPicker
            legend={t('Operations it adds')}
            operations={operations}
            chosen={contents.operationIds}
            onChange={(operationIds) => change({ operationIds: [...operationIds] })}
          />
          <Checkbox checked={contents.purchasable} onCheckedChange={(purchasable) => change({ purchasable })}>
            {t('For sale')}
            <span className="block text-ink-2 text-sm">
              {t('Customers can choose it; ERPs read this over REST.')}
            </span>
          </Checkbox>
        </>
      )}
    </EntryDialog>
  );
}
