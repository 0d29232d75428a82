'use client';

import type { Scope } from '@routecard/core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { SubmitForm } from '@/components/forms/submit-form';
import { FAULT_OF_GROUP } from '@/lib/focus/focus-first-fault';
import { useSubmit } from '@/lib/forms/use-submit';
import { formatDay } from '@/lib/time/calendar-day';
import { type AppOutputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { ROLE_NAMES } from './role-names';
import { ScopeGrid } from './scope-grid';
import { scopesInWords } from './scopes';
import { EXPIRIES, type Expiry, endOfDay, expiryFault, lastDayOf } from './token-expiry';

export interface IssueTokenFormProps {
  users: AppOutputs['access']['users'];
  onIssued: (issued: AppOutputs['access']['issue']) => void;
  onCancel: () => void;
}

/** Whom a token acts as, what it may do, and for how long. */
export function IssueTokenForm({ users, onIssued, onCancel }: IssueTokenFormProps) {
  const { client, access } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [name, setName] = useState('');
  const [userId, setUserId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set());
  const [expiry, setExpiry] = useState<Expiry>('365');
  const [day, setDay] = useState('');

  // The dialog was open before the people were there.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const user = users.find(({ id }) => id === userId);
  const open = user?.scopes ?? [];
  const scopes = open.filter((scope) => chosen.has(scope));
  const lastDay = lastDayOf(expiry, day);
  const faults = {
    name: name.trim() === '' ? t('Enter the name of the program.') : null,
    user: user ? null : t('Choose whom it acts as.'),
    scopes: scopes.length === 0 ? t('Allow it something, or it can do nothing.') : null,
    day: expiryFault(expiry, day),
  };
  const issue = () => {
    if (!user) return;
    const expiresAt = lastDay === null ? null : endOfDay(lastDay).toISOString();
    const body = { name: name.trim(), userId: user.id, scopes, expiresAt };
    void submit(
      body,
      (key) => client.access.issue.mutate({ key, ...body }),
      (issued) => {
        void access.tokens.invalidate();
        onIssued(issued);
      },
    );
  };
  return (
    <SubmitForm
      state={state}
      refused={t('No token was issued.')}
      verb={t('Issue token')}
      faults={faults}
      onSubmit={issue}
      onCancel={onCancel}
      note={user && scopes.length > 0 ? scopesInWords(scopes) : undefined}
    >
      {(said) => (
        <>
          <TextField
            label={t('Name')}
            hint={t('The program that will have it, as it stands in this list.')}
            error={said.name}
            ref={first}
            value={name}
            autoComplete="off"
            onChange={setName}
          />
          <Field
            label={t('Acts as')}
            hint={t('What it does is done in this person’s name.')}
            error={said.user}
          >
            {(control) => (
              <Select
                control={control}
                placeholder={t('Choose a person…')}
                value={userId}
                onValueChange={setUserId}
                options={users.map((person) => ({
                  value: person.id,
                  label: person.name,
                  detail: ROLE_NAMES[person.role],
                }))}
              />
            )}
          </Field>
          {user && <ScopesField chosen={chosen} open={open} error={said.scopes} onChange={setChosen} />}
          <ExpiryFields expiry={expiry} day={day} error={said.day} onExpiry={setExpiry} onDay={setDay} />
        </>
      )}
    </SubmitForm>
  );
}

interface ScopesFieldProps {
  chosen: ReadonlySet<Scope>;
  /** The scopes of the person that the token acts as. */
  open: readonly Scope[];
  error: string | null | undefined;
  onChange: (chosen: ReadonlySet<Scope>) => void;
}

function ScopesField({ chosen, open, error, onChange }: ScopesFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink-2 text-sm">{t('Scopes')}</legend>
      <ScopeGrid chosen={chosen} open={open} onChange={onChange} />
      <div className="mt-2 flex flex-wrap items-center gap-2 border-line border-t pt-2">
        <Button size="sm" onClick={() => onChange(new Set(open))}>
          {t('Allow everything')}
        </Button>
        <Button size="sm" onClick={() => onChange(new Set(open.filter((scope) => scope.endsWith(':read'))))}>
          {t('Only reading')}
        </Button>
        {error && (
          <p {...FAULT_OF_GROUP} role="alert" className="text-late text-sm">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface ExpiryFieldsProps {
  expiry: Expiry;
  /** The last day as it is typed. */
  day: string;
  error: string | null | undefined;
  onExpiry: (expiry: Expiry) => void;
  onDay: (day: string) => void;
}

/** The duration of the token: a number of days, or a last day of one's own. */
function ExpiryFields({ expiry, day, error, onExpiry, onDay }: ExpiryFieldsProps) {
  const lastDay = lastDayOf(expiry, day);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('Works for')}
        hint={expiry !== 'day' && lastDay ? t('Through {day}.', { day: formatDay(lastDay) }) : undefined}
      >
        {(control) => (
          <Select
            control={control}
            value={expiry}
            onValueChange={(value) => onExpiry(value as Expiry)}
            options={EXPIRIES}
          />
        )}
      </Field>
      {expiry === 'day' && (
        <TextField label={t('Last day')} error={error} type="date" value={day} onChange={onDay} />
      )}
    </div>
  );
}
