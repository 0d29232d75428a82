'use client';

import {
  AUTOMATION_TYPES,
  type AutomationType,
  HANDLED_AUTOMATION_TYPES,
  type OrderStatus,
} from '@routecard/core';
import { Checkbox } from '@/components/fields/checkbox';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { ColorField } from '@/features/catalogue/color-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { AUTOMATION_WORDS } from '@/features/orders';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { type Column, type ColumnContents, contentsOf, NEW_COLUMN, STATUS_WORDS } from './column-form';

/** Adds a kanban column, or changes one. */
export function ColumnDialog({ column, onClose }: { column?: Column; onClose: () => void }) {
  const { client, catalogue, kanban } = trpc.useUtils();
  const { create, update, remove } = client.catalogue.columns;
  return (
    <EntryDialog<ColumnContents, { id: string }, { name: string | null }>
      adding={t('Add a kanban column')}
      noun={t('column')}
      description={
        column
          ? t('Applies to orders that enter the column from now on, not to those already in it.')
          : t('It comes last; drag it to its place afterwards.')
      }
      blank={NEW_COLUMN}
      nameOf={({ name }) => name}
      faultsOf={({ name }) => ({ name: name.trim() === '' ? t('Enter a name.') : null })}
      add={(contents, key) => create.mutate({ ...contents, key })}
      place={t('as the last column')}
      takeBack={({ id }) => remove.mutate({ kanbanColumnId: id })}
      changed={
        column && {
          was: contentsOf(column),
          put: (to, from) =>
            update.mutate({
              ...changedFields(from, to),
              kanbanColumnId: column.id,
              seen: replacedFields(from, to),
            }),
        }
      }
      refresh={async () => {
        void kanban.invalidate();
        await catalogue.columns.list.invalidate();
      }}
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
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('Orders in it are')} hint={STATUS_WORDS[contents.orderStatus].about}>
              {(control) => (
                <Select
                  control={control}
                  value={contents.orderStatus}
                  onValueChange={(value) =>
                    change({ orderStatus: value as OrderStatus, expectsFinished: value === 'ENDING' })
                  }
                  options={Object.entries(STATUS_WORDS).map(([value, { label }]) => ({ value, label }))}
                />
              )}
            </Field>
            <ColorField value={contents.color} onChange={(color) => change({ color })} />
          </div>
          <Checkbox
            checked={contents.expectsFinished}
            onCheckedChange={(expectsFinished) => change({ expectsFinished })}
          >
            {t('Orders in it are finished')}
            <span className="block text-ink-2 text-sm">
              {t('Moving an order here asks first while units of it are not finished.')}
            </span>
          </Checkbox>
          <Automations
            stored={column?.automationTypes ?? []}
            chosen={contents.automationTypes}
            onChange={(automationTypes) => change({ automationTypes })}
          />
        </>
      )}
    </EntryDialog>
  );
}

interface AutomationsProps {
  /** Those that the column has, among which an ERP may have stored some that do nothing here: they can be taken away. */
  stored: readonly AutomationType[];
  chosen: readonly AutomationType[];
  onChange: (chosen: AutomationType[]) => void;
}

/** The automations for entering orders, in plain words. */
function Automations({ stored, chosen, onChange }: AutomationsProps) {
  const types = AUTOMATION_TYPES.filter(
    (type) => HANDLED_AUTOMATION_TYPES.includes(type) || stored.includes(type),
  );
  const toggle = (type: AutomationType, on: boolean) =>
    onChange(types.filter((one) => (one === type ? on : chosen.includes(one))));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-sm">{t('An order that enters it')}</legend>
      <div className="grid gap-2.5">
        {types.map((type) => (
          <Checkbox key={type} checked={chosen.includes(type)} onCheckedChange={(on) => toggle(type, on)}>
            {AUTOMATION_WORDS[type].verb}
            <span className="block text-ink-2 text-sm">{AUTOMATION_WORDS[type].about}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
