'use client';

import { MAX_MACHINES } from '@routecard/core';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '@/components/button';
import { Checkbox } from '@/components/fields/checkbox';
import { Field } from '@/components/fields/field';
import { NumberField } from '@/components/fields/number-field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { WorkTimeFields } from '@/features/work-times';
import { FAULT_OF_GROUP } from '@/lib/focus/focus-first-fault';
import { trpc } from '@/trpc/client';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import {
  isDown,
  type MachineDraft,
  newMachine,
  type OperationContents,
  type OperationFaults,
  TIME_MODEL_WORDS,
} from './operation-form';

const DEFAULT_CALENDAR = 'default';

export interface TimeFieldsProps {
  contents: OperationContents;
  change: (part: Partial<OperationContents>) => void;
  said: Partial<OperationFaults>;
}

/** What the operation takes, on which machines and in which hours: what the forecast counts with. */
export function TimeFields({ contents, change, said }: TimeFieldsProps) {
  const perLoad = contents.timeModel === 'PER_LOAD';
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="float-left font-semibold">{t('Times and capacity')}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('Time is for')} hint={TIME_MODEL_WORDS[contents.timeModel].about}>
          {(control) => (
            <Select
              control={control}
              value={contents.timeModel}
              onValueChange={(value) => change({ timeModel: value === 'PER_LOAD' ? 'PER_LOAD' : 'PER_UNIT' })}
              options={Object.entries(TIME_MODEL_WORDS).map(([value, { label }]) => ({ value, label }))}
            />
          )}
        </Field>
        <WorkTimeFields timeModel={contents.timeModel} texts={contents} change={change} said={said} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <CalendarField contents={contents} change={change} />
        {perLoad && (
          <Field
            label={t('Units in a load')}
            hint={t('Empty: each lot is a load of its own.')}
            error={said.loadCapacity}
          >
            {(control) => (
              <NumberField
                {...control}
                value={contents.loadCapacity}
                unit={t('units')}
                steppers={false}
                onValueChange={(loadCapacity) => change({ loadCapacity })}
              />
            )}
          </Field>
        )}
      </div>
      <Checkbox checked={contents.unlimited} onCheckedChange={(unlimited) => change({ unlimited })}>
        {t('Unlimited')}
        <span className="block text-ink-2 text-sm">
          {t(
            'Waiting, cooling, outside work: any number of lots at once, around the clock unless a calendar is chosen.',
          )}
        </span>
      </Checkbox>
      {!contents.unlimited && (
        <MachineFields
          machines={contents.machines}
          operationName={contents.name.trim() || t('Machine')}
          fault={said.machines}
          onChange={(machines) => change({ machines })}
        />
      )}
    </fieldset>
  );
}

function CalendarField({ contents, change }: Omit<TimeFieldsProps, 'said'>) {
  const { data: calendars = [] } = trpc.catalogue.calendars.list.useQuery();
  const main = calendars.find(({ isDefault }) => isDefault);
  const none = main ? t('Default ({name})', { name: main.name }) : t('Around the clock');
  return (
    <Field label={t('Works in')} hint={main ? undefined : t('The catalogue has no calendar yet.')}>
      {(control) => (
        <Select
          control={control}
          value={contents.calendarId ?? DEFAULT_CALENDAR}
          onValueChange={(value) => change({ calendarId: value === DEFAULT_CALENDAR ? null : value })}
          options={[
            { value: DEFAULT_CALENDAR, label: none },
            ...calendars.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  );
}

interface MachineFieldsProps {
  machines: readonly MachineDraft[];
  operationName: string;
  fault: string | null | undefined;
  onChange: (machines: readonly MachineDraft[]) => void;
}

function MachineFields({ machines, operationName, fault, onChange }: MachineFieldsProps) {
  const set = (at: number, part: Partial<MachineDraft>) =>
    onChange(machines.map((machine, i) => (i === at ? { ...machine, ...part } : machine)));
  return (
    <div className="grid gap-2">
      <h4 className="font-medium text-ink-2 text-sm">{t('Machines')}</h4>
      <ul aria-label={t('Machines')} className="grid gap-2">
        {machines.map((machine, i) => (
          <li key={machine.key} className="flex flex-wrap items-center gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={<span className="sr-only">{t('Name of machine {value}', { value: i + 1 })}</span>}
                placeholder={machines.length === 1 ? operationName : `${operationName} ${i + 1}`}
                value={machine.name}
                autoComplete="off"
                onChange={(name) => set(i, { name })}
              />
            </div>
            <NumberField
              aria-label={t('Speed of machine {value} in percent', { value: i + 1 })}
              className="max-w-28"
              value={machine.speed}
              unit={t('% speed')}
              steppers={false}
              onValueChange={(speed) => set(i, { speed })}
            />
            <IconButton
              icon={X}
              size="sm"
              label={t('Remove machine {value}', { value: i + 1 })}
              disabled={machines.length === 1}
              onClick={() => onChange(machines.toSpliced(i, 1))}
            />
            {isDown(machine) && (
              <p className="flex w-full flex-wrap items-center gap-2">
                <Status tone="soon" filled={false}>
                  {t('Down')}
                </Status>
                <span className="text-ink-2">
                  {rich('until <end></end>', { end: () => <Instant at={machine.downUntil ?? ''} /> })}
                </span>
                <Button size="sm" onClick={() => set(i, { downUntil: null })}>
                  {t('It is up again')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {fault && (
        <p {...FAULT_OF_GROUP} role="alert" className="text-late text-sm">
          {fault}
        </p>
      )}
      <div>
        <Button
          size="sm"
          icon={Plus}
          disabled={machines.length >= MAX_MACHINES}
          onClick={() => onChange([...machines, newMachine()])}
        >
          {t('Add machine')}
        </Button>
      </div>
    </div>
  );
}
