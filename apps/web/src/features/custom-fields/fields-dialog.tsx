'use client';

import {
  MAX_CUSTOM_FIELD_NAME,
  MAX_CUSTOM_FIELD_TEXT,
  MAX_CUSTOM_FIELDS,
  MAX_EXTERNAL_ID,
} from '@routecard/core';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Input } from '@/components/fields/input';
import { Select } from '@/components/fields/select';
import { TextArea } from '@/components/fields/text-area';
import { TextField } from '@/components/fields/text-field';
import { DiscardFirst } from '@/components/forms/discard-first';
import { SubmitForm } from '@/components/forms/submit-form';
import { Banner } from '@/components/notices/banner';
import { notifyDone } from '@/components/notices/toaster';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { useSubmit } from '@/lib/forms/use-submit';
import { listed } from '@/lib/words/listed';
import { t } from '@/words/t';
import {
  caughtUp,
  draftOf,
  editOf,
  externalIdFault,
  type FieldDraft,
  type FieldFaults,
  type FieldsDraft,
  type FieldsEdit,
  type FieldType,
  faultsOf,
  isSame,
  type KeptFields,
  retyped,
} from './fields-draft';

const TYPES: readonly { value: FieldType; label: string }[] = [
  {
    value: 'text',
    get label() {
      return t('Text');
    },
  },
  {
    value: 'number',
    get label() {
      return t('Number');
    },
  },
  {
    value: 'boolean',
    get label() {
      return t('Yes or no');
    },
  },
];
const YES_OR_NO = [
  {
    value: 'true',
    get label() {
      return t('Yes');
    },
  },
  {
    value: 'false',
    get label() {
      return t('No');
    },
  },
];

export interface FieldsDialogProps {
  /** The thing that has the fields: `#1042`, `Bracket`. */
  name: string;
  current: KeptFields;
  /** Saves the edit; the key is the same however often one edit is tried. */
  save: (edit: FieldsEdit, key: string) => Promise<unknown>;
  /** Reads again what shows the fields. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
}

/** Edits what other systems keep with a thing: its external id and its custom fields. */
export function FieldsDialog({ name, current, save, refresh, onClose, returnTo }: FieldsDialogProps) {
  const { state, submit } = useSubmit();
  const { draft, base, contested, isOvertaken, setDraft } = useFieldsDraft(
    current,
    state.kind === 'busy' || state.kind === 'unknown',
  );
  const [leaving, setLeaving] = useState(false);
  const faults = faultsOf(base, draft);
  const edit = editOf(base, draft);
  const leave = () => (edit === null ? onClose() : setLeaving(true));
  const send = () => {
    if (edit === null) return onClose();
    void submit(
      edit,
      (key) => save(edit, key),
      () => {
        void refresh();
        notifyDone({ title: t('Fields of {name} changed', { name }) });
        onClose();
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t('Edit fields of {name}', { name })}
      width="lg"
      returnTo={returnTo}
    >
      <SubmitForm
        state={state}
        refused={t('The fields were not changed.')}
        verb={t('Save fields')}
        faults={{
          externalId: externalIdFault(draft),
          fields: faults.size > 0 ? t('Some fields have faults.') : null,
        }}
        onSubmit={send}
        onCancel={leave}
        note={edit === null ? t('No changes yet') : t('Only your changes are saved.')}
      >
        {(said) => (
          <>
            {isOvertaken && <Overtaken contested={contested} />}
            <TextField
              label={t('External ID')}
              hint={t('What another system calls it. Empty for none.')}
              error={said.externalId}
              value={draft.externalId}
              maxLength={MAX_EXTERNAL_ID}
              autoComplete="off"
              spellCheck={false}
              onChange={(externalId) => setDraft({ ...draft, externalId })}
            />
            <Fields draft={draft} faults={said.fields ? faults : NO_FAULTS} onDraft={setDraft} />
          </>
        )}
      </SubmitForm>
      {leaving && (
        <DiscardFirst
          what={t('your changes to the fields of {name}', { name })}
          onDiscard={onClose}
          onKeep={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

const NO_FAULTS: ReadonlyMap<string, FieldFaults> = new Map();

/** The draft over what is current. While it may be on its way (`isHeld`) it stays as it is. */
function useFieldsDraft(current: KeptFields, isHeld: boolean) {
  const [open, setOpen] = useState(() => ({
    base: current,
    draft: draftOf(current),
    contested: [] as readonly string[],
    isOvertaken: false,
  }));
  if (!isHeld && !isSame(open.base, current)) {
    const { draft, contested } = caughtUp(open.base, open.draft, current);
    setOpen({
      base: current,
      draft,
      contested: [...new Set([...open.contested, ...contested])],
      isOvertaken: true,
    });
  }
  return { ...open, setDraft: (draft: FieldsDraft) => setOpen((before) => ({ ...before, draft })) };
}

function Overtaken({ contested }: { contested: readonly string[] }) {
  return (
    <Banner tone="soon" title={t('Somebody else has changed these fields.')} urgent>
      {overtakenWords(contested)}
    </Banner>
  );
}

function overtakenWords(contested: readonly string[]): string {
  if (contested.length === 0) return t('Fields that you have not edited show the current values.');
  return t(
    'Fields that you have not edited show the current values. Both of you changed {fields}: saving writes yours over theirs.',
    {
      fields: listed(contested),
    },
  );
}

interface FieldsProps {
  draft: FieldsDraft;
  faults: ReadonlyMap<string, FieldFaults>;
  onDraft: (draft: FieldsDraft) => void;
}

/** The custom fields, one row each. */
function Fields({ draft, faults, onDraft }: FieldsProps) {
  const { fields } = draft;
  const list = useRef<HTMLFieldSetElement>(null);
  /** Shows the rows, and focuses the name in one of them or, without one, the button that adds the first. */
  const show = (next: readonly FieldDraft[], focused: number | null) => {
    flushSync(() => onDraft({ ...draft, fields: next }));
    const selector = focused === null ? '[data-add-field]' : `[data-field="${focused}"] input`;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const isFull = fields.length >= MAX_CUSTOM_FIELDS;
  const change = (key: string, field: FieldDraft) =>
    onDraft({ ...draft, fields: fields.map((one) => (one.key === key ? field : one)) });
  const remove = (key: string, i: number) => {
    const left = fields.filter((one) => one.key !== key);
    show(left, left.length === 0 ? null : Math.min(i, left.length - 1));
  };
  const add = () =>
    show([...fields, { key: randomUuid(), was: null, name: '', type: 'text', text: '' }], fields.length);
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-medium text-ink-2 text-sm">{t('Custom fields')}</legend>
      {fields.length === 0 ? (
        <p className="text-ink-3">
          {t('None yet. A field has a name and a value, such as a project or a cost centre.')}
        </p>
      ) : (
        <ul className="grid gap-3 sm:gap-2">
          {fields.map((field, i) => (
            <FieldRow
              key={field.key}
              number={i}
              field={field}
              faults={faults.get(field.key)}
              onChange={(changed) => change(field.key, changed)}
              onRemove={() => remove(field.key, i)}
            />
          ))}
        </ul>
      )}
      <div className="flex items-center gap-3">
        <Button icon={Plus} size="sm" data-add-field disabled={isFull} onClick={add}>
          {t('Add field')}
        </Button>
        {isFull && (
          <span className="text-ink-3 text-sm">
            {t('{max} fields are the most.', { max: MAX_CUSTOM_FIELDS })}
          </span>
        )}
      </div>
    </fieldset>
  );
}

interface FieldRowProps {
  /** Its place among the fields, from 0. */
  number: number;
  field: FieldDraft;
  faults: FieldFaults | undefined;
  onChange: (field: FieldDraft) => void;
  onRemove: () => void;
}

function FieldRow({ number, field, faults, onChange, onRemove }: FieldRowProps) {
  const id = useId();
  const called = field.name.trim() || t('field {number}', { number: number + 1 });
  return (
    <li
      data-field={number}
      className="grid grid-cols-[minmax(0,1fr)_8rem_2rem] items-start gap-2 max-sm:border-line max-sm:border-b max-sm:pb-3 sm:grid-cols-[minmax(0,2fr)_8rem_minmax(0,3fr)_2rem]"
    >
      <Faulted id={`${id}-name`} fault={faults?.name}>
        {(control) => (
          <Input
            {...control}
            aria-label={t('Name of field {number}', { number: number + 1 })}
            placeholder={t('Name')}
            value={field.name}
            maxLength={MAX_CUSTOM_FIELD_NAME}
            autoComplete="off"
            onChange={(event) => onChange({ ...field, name: event.target.value })}
          />
        )}
      </Faulted>
      <Select
        aria-label={t('Type of {field}', { field: called })}
        value={field.type}
        onValueChange={(value) => {
          const type = TYPES.find((one) => one.value === value)?.value;
          if (type) onChange(retyped(field, type));
        }}
        options={TYPES}
      />
      <div className="max-sm:order-last max-sm:col-span-3">
        <Faulted id={`${id}-value`} fault={faults?.value}>
          {(control) => <Value {...{ field, called, control, onChange }} />}
        </Faulted>
      </div>
      <IconButton icon={Trash2} label={t('Remove {field}', { field: called })} onClick={onRemove} />
    </li>
  );
}

interface ValueProps extends Pick<FieldRowProps, 'field' | 'onChange'> {
  called: string;
  control: FaultControl;
}

function Value({ field, called, control, onChange }: ValueProps) {
  const label = t('Value of {field}', { field: called });
  const set = (text: string) => onChange({ ...field, text });
  if (field.type === 'boolean') {
    return <Select aria-label={label} value={field.text} onValueChange={set} options={YES_OR_NO} />;
  }
  if (field.type === 'number') {
    return (
      <Input
        {...control}
        aria-label={label}
        placeholder={t('Value')}
        inputMode="decimal"
        autoComplete="off"
        value={field.text}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  return (
    <TextArea
      {...control}
      aria-label={label}
      placeholder={t('Value')}
      rows={1}
      className="max-h-40 min-h-[var(--control-height,2rem)] py-1 [field-sizing:content]"
      maxLength={MAX_CUSTOM_FIELD_TEXT}
      value={field.text}
      onChange={(event) => set(event.target.value)}
    />
  );
}

interface FaultControl {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A control that its row names, and below it what is wrong. */
function Faulted({
  id,
  fault,
  children,
}: {
  id: string;
  fault: string | undefined;
  children: (control: FaultControl) => ReactNode;
}) {
  return (
    <div className="grid gap-1">
      {children(fault ? { 'aria-describedby': id, 'aria-invalid': true } : {})}
      {fault && (
        <p id={id} role="alert" className="flex items-start gap-1 text-late text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}
