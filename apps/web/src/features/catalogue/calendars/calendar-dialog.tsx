'use client';

import type { CalendarView } from '@routecard/core';
import { CalendarX2, Plus, TimerReset, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/button';
import { Input } from '@/components/fields/input';
import { ReadInput } from '@/components/fields/read-input';
import { TextField } from '@/components/fields/text-field';
import { EntryDialog } from '@/features/catalogue/entry-dialog';
import { cx } from '@/lib/cx';
import { FAULT_OF_GROUP } from '@/lib/focus/focus-first-fault';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import {
  type CalendarContents,
  type CalendarFaults,
  calendarFaults,
  contentsOf,
  type ExceptionDraft,
  inputOf,
  newCalendar,
  newException,
  newShift,
  type ShiftDraft,
  WEEKDAYS,
} from './calendar-form';

/** Adds a calendar, or changes one. */
export function CalendarDialog({ calendar, onClose }: { calendar?: CalendarView; onClose: () => void }) {
  const { client, catalogue } = trpc.useUtils();
  const { create, update, remove } = client.catalogue.calendars;
  return (
    <EntryDialog<CalendarContents, { id: string }, CalendarFaults>
      adding={t('Add a calendar')}
      noun={t('calendar')}
      description={t(
        'Times are those of the shop’s clock. A shift that ends before it starts ends on the next day.',
      )}
      blank={newCalendar()}
      nameOf={({ name }) => name}
      faultsOf={calendarFaults}
      add={(contents, key) => create.mutate({ ...inputOf(contents), key })}
      takeBack={({ id }) => remove.mutate({ calendarId: id })}
      changed={
        calendar && {
          was: contentsOf(calendar),
          put: (to, from) =>
            update.mutate({
              ...changedFields(inputOf(from), inputOf(to)),
              calendarId: calendar.id,
              seen: replacedFields(inputOf(from), inputOf(to)),
            }),
        }
      }
      refresh={() => catalogue.calendars.list.invalidate()}
      width="lg"
      onClose={onClose}
    >
      {({ contents, change, said }) => (
        <>
          <TextField
            label={t('Name')}
            error={said.name}
            value={contents.name}
            autoComplete="off"
            placeholder={t('Two shifts')}
            onChange={(name) => change({ name })}
          />
          <Rows title={t('Weekly shifts')} fault={said.shifts}>
            {contents.shifts.map((shift, i) => (
              <ShiftRow
                key={shift.key}
                shift={shift}
                number={i + 1}
                onChange={(part) =>
                  change({
                    shifts: contents.shifts.map((one) => (one === shift ? { ...shift, ...part } : one)),
                  })
                }
                onRemove={() => change({ shifts: contents.shifts.filter((one) => one !== shift) })}
              />
            ))}
            <Button
              size="sm"
              icon={Plus}
              className="justify-self-start"
              onClick={() => change({ shifts: [...contents.shifts, newShift(contents.shifts.at(-1))] })}
            >
              {t('Add shift')}
            </Button>
          </Rows>
          <Rows title={t('Days that differ')} fault={said.exceptions}>
            {contents.exceptions.map((day, i) => (
              <ExceptionRow
                key={day.key}
                day={day}
                number={i + 1}
                onChange={(part) =>
                  change({
                    exceptions: contents.exceptions.map((one) => (one === day ? { ...day, ...part } : one)),
                  })
                }
                onRemove={() => change({ exceptions: contents.exceptions.filter((one) => one !== day) })}
              />
            ))}
            <span className="flex gap-2">
              {(['CLOSED', 'OVERTIME'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  icon={kind === 'CLOSED' ? CalendarX2 : TimerReset}
                  onClick={() => change({ exceptions: [...contents.exceptions, newException(kind)] })}
                >
                  {kind === 'CLOSED' ? t('Add closed day') : t('Add overtime')}
                </Button>
              ))}
            </span>
          </Rows>
        </>
      )}
    </EntryDialog>
  );
}

function Rows({
  title,
  fault,
  children,
}: {
  title: string;
  fault: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-ink-2 text-sm">{title}</legend>
      {children}
      {fault && (
        <p {...FAULT_OF_GROUP} role="alert" className="text-late text-sm">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface ShiftRowProps {
  shift: ShiftDraft;
  number: number;
  onChange: (part: Partial<ShiftDraft>) => void;
  onRemove: () => void;
}

function ShiftRow({ shift, number, onChange, onRemove }: ShiftRowProps) {
  const { weekdays } = shift;
  const toggle = (weekday: number) =>
    onChange({
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday].toSorted((a, b) => a - b),
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('Weekdays of shift {number}', { number })}</legend>
        {WEEKDAYS.map((word, i) => {
          const on = weekdays.includes(i + 1);
          return (
            <button
              key={word}
              type="button"
              aria-pressed={on}
              onClick={() => toggle(i + 1)}
              className={cx(
                'h-8 w-9 rounded border text-sm',
                on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-ink-2',
              )}
            >
              {word}
            </button>
          );
        })}
      </fieldset>
      <Span draft={shift} what={t('shift {number}', { number })} onChange={onChange} />
      <IconButton icon={X} size="sm" label={t('Remove shift {number}', { number })} onClick={onRemove} />
    </div>
  );
}

interface ExceptionRowProps {
  day: ExceptionDraft;
  number: number;
  onChange: (part: Partial<ExceptionDraft>) => void;
  onRemove: () => void;
}

function ExceptionRow({ day, number, onChange, onRemove }: ExceptionRowProps) {
  const what =
    day.kind === 'CLOSED' ? t('closed day {number}', { number }) : t('overtime {number}', { number });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-20 shrink-0">{day.kind === 'CLOSED' ? t('Closed') : t('Overtime')}</span>
      <span className="w-36">
        <ReadInput
          type="date"
          aria-label={t('Date of {what}', { what })}
          value={day.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      </span>
      {day.kind === 'OVERTIME' && <Span draft={day} what={what} onChange={onChange} />}
      <span className="min-w-32 flex-1">
        <Input
          aria-label={t('Reason of {what}', { what })}
          placeholder={day.kind === 'CLOSED' ? t('Public holiday') : t('Reason')}
          maxLength={255}
          value={day.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </span>
      <IconButton icon={X} size="sm" label={t('Remove {what}', { what })} onClick={onRemove} />
    </div>
  );
}

interface SpanProps {
  draft: { readonly start: string; readonly end: string };
  what: string;
  onChange: (part: { start?: string; end?: string }) => void;
}

function Span({ draft, what, onChange }: SpanProps) {
  return (
    <span className="flex items-center gap-1">
      <span className="w-28">
        <ReadInput
          type="time"
          aria-label={t('Start of {what}', { what })}
          value={draft.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
      </span>
      <span aria-hidden>–</span>
      <span className="w-28">
        <ReadInput
          type="time"
          aria-label={t('End of {what}', { what })}
          value={draft.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </span>
    </span>
  );
}
