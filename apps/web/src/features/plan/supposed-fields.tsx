'use client';

import {
  type CalendarView,
  MAX_MACHINES,
  MINUTES_OF_DAY,
  type PlanView,
  type Priority,
} from '@routecard/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { wholeNumber } from '@/lib/forms/whole-number';
import { PRIORITY_CHOICES } from '@/lib/orders/priority-choices';
import { PRIORITY_WORDS } from '@/lib/orders/priority-words';
import { formatDay, today } from '@/lib/time/calendar-day';
import { clockText, minuteOf } from '@/lib/time/clock';
import { dayInZone } from '@/lib/time/projected';
import { count, orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { t, texts } from '@/words/t';
import { freeSpanOf, isWorked, workedOn, workedText } from './overtime';
import { rangeFault, type Supposed } from './supposed';
import { TakenOrderFields } from './taken-order-fields';

const HOUR = 3600;
const MAX_HOURS = 8_760;

type Kind = Supposed['kind'];

const KINDS: Readonly<Record<Kind, string>> = texts({
  machine: 'A machine is down',
  moreMachines: 'There are more machines',
  overtime: 'Overtime',
  newOrder: 'An order is taken in',
  order: 'An order is put off, or goes first',
});

interface FieldsProps {
  plan: PlanView;
  onAdd: (supposed: Supposed) => void;
}

/** What could be otherwise, and of what kind it is. */
export function SupposedFields({ plan, onAdd }: FieldsProps) {
  const [kind, setKind] = useState<Kind>('machine');
  return (
    <div className="grid gap-3 rounded border border-line p-3">
      <Field label={t('Suppose that')}>
        {(control) => (
          <Select
            control={control}
            value={kind}
            onValueChange={(value) => setKind(value as Kind)}
            options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      {kind === 'machine' && <MachineFields plan={plan} onAdd={onAdd} />}
      {kind === 'moreMachines' && <MoreMachinesFields plan={plan} onAdd={onAdd} />}
      {kind === 'overtime' && <OvertimeFields plan={plan} onAdd={onAdd} />}
      {kind === 'newOrder' && (
        <TakenOrderFields onAdd={(words, order) => onAdd({ kind: 'newOrder', words, order })} />
      )}
      {kind === 'order' && <OrderFields plan={plan} onAdd={onAdd} />}
    </div>
  );
}

function MachineFields({ plan, onAdd }: FieldsProps) {
  const machines = plan.operations.flatMap(({ operationId, name, machines: list }) =>
    list.map((machine, i) => ({
      value: `${operationId}/${i}`,
      operationId,
      machine: i,
      label:
        list.length === 1 && machine === null
          ? name
          : `${name}, ${machine ?? t('Machine {number}', { number: i + 1 })}`,
    })),
  );
  const [chosen, setChosen] = useState(machines[0]?.value);
  const [hours, setHours] = useState('24');
  const machine = machines.find(({ value }) => value === chosen);
  const whole = wholeNumber(hours);
  const error = rangeFault(hours, MAX_HOURS);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Machine')}>
          {(control) => (
            <Select control={control} value={chosen} onValueChange={setChosen} options={machines} />
          )}
        </Field>
        <TextField
          label={t('Hours from now')}
          inputMode="numeric"
          value={hours}
          onChange={setHours}
          error={error}
        />
      </div>
      <Button
        className="justify-self-start"
        disabled={error !== null || machine === undefined}
        onClick={() => {
          if (machine === undefined) return;
          const { operationId, label } = machine;
          onAdd({
            kind: 'machine',
            words: t('{label} is down for {count} h', { label, count: count(whole) }),
            machine: { operationId, machine: machine.machine, downUntil: plan.now + whole * HOUR },
          });
        }}
      >
        {t('Add')}
      </Button>
    </>
  );
}

function MoreMachinesFields({ plan, onAdd }: FieldsProps) {
  const operations = plan.operations.filter(({ machines }) => machines.length > 0);
  const [chosen, setChosen] = useState(operations[0]?.operationId);
  const [number, setNumber] = useState('1');
  const operation = operations.find(({ operationId }) => operationId === chosen);
  const whole = wholeNumber(number);
  const room = MAX_MACHINES - (operation?.machines.length ?? 0);
  const error = rangeFault(number, room);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Operation')}>
          {(control) => (
            <Select
              control={control}
              value={chosen}
              onValueChange={setChosen}
              options={operations.map(({ operationId, name }) => ({ value: operationId, label: name }))}
            />
          )}
        </Field>
        <TextField
          label={t('More machines')}
          inputMode="numeric"
          value={number}
          onChange={setNumber}
          error={error}
        />
      </div>
      <Button
        className="justify-self-start"
        disabled={error !== null || operation === undefined}
        onClick={() => {
          if (operation === undefined) return;
          onAdd({
            kind: 'moreMachines',
            words: message(
              '{n, plural, one {{name} has another machine} other {{name} has # more machines}}',
              {
                name: operation.name,
                n: whole,
              },
            ),
            more: { operationId: operation.operationId, count: whole },
          });
        }}
      >
        {t('Add')}
      </Button>
    </>
  );
}

function OvertimeFields(props: FieldsProps) {
  const query = trpc.catalogue.calendars.list.useQuery();
  return (
    <Loaded
      query={query}
      title={t('The calendars could not be loaded')}
      loading={<Skeleton className="h-16 w-full" />}
    >
      {([first, ...others]) =>
        first === undefined ? (
          <p className="text-ink-2">{t('The shop has no calendars: it works around the clock.')}</p>
        ) : (
          <CalendarFields {...props} calendars={[first, ...others]} />
        )
      }
    </Loaded>
  );
}

interface CalendarFieldsProps extends FieldsProps {
  calendars: readonly [CalendarView, ...CalendarView[]];
}

function CalendarFields({ plan, onAdd, calendars }: CalendarFieldsProps) {
  const [chosen, setChosen] = useState<string>();
  const [date, setDate] = useState(dayInZone(plan.now, plan.timeZone));
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const calendar = calendars.find(({ id }) => id === chosen) ?? calendars[0];
  const worked = date === '' ? [] : workedOn(calendar, date);
  const free = date === '' ? null : freeSpanOf(calendar, date);
  const from = typed.from ?? (free ? clockText(free.start) : '');
  const to = typed.to ?? (free ? clockText(free.end) : '');
  const valid = date !== '' && from !== '' && to !== '' && from !== to;
  const span = {
    start: minuteOf(from),
    end: minuteOf(to) > minuteOf(from) ? minuteOf(to) : minuteOf(to) + MINUTES_OF_DAY,
  };
  const fault =
    from !== '' && from === to
      ? t('The end is the start.')
      : valid && isWorked(worked, span)
        ? t('These hours are worked already; overtime there adds nothing.')
        : null;
  const shifts = workedText(worked);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Calendar')}>
          {(control) => (
            <Select
              control={control}
              value={calendar.id}
              onValueChange={(id) => {
                setChosen(id);
                setTyped({});
              }}
              options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
        <TextField
          label={t('Day')}
          type="date"
          value={date}
          onChange={(next) => {
            setDate(next);
            setTyped({});
          }}
          hint={
            date === ''
              ? undefined
              : shifts === null
                ? t('Nobody works on it.')
                : t('Worked {shifts}.', { shifts })
          }
        />
        <TextField
          label={t('From')}
          type="time"
          value={from}
          error={fault}
          onChange={(next) => setTyped({ ...typed, from: next })}
        />
        <TextField
          label={t('To')}
          type="time"
          value={to}
          onChange={(next) => setTyped({ ...typed, to: next })}
        />
      </div>
      <Button
        className="justify-self-start"
        disabled={!valid || fault !== null}
        onClick={() => {
          const { start: startMinute, end: endMinute } = span;
          onAdd({
            kind: 'overtime',
            words: t('Overtime in {name} on {day}, {from} to {to}', {
              name: calendar.name,
              day: formatDay(date, today()),
              from,
              to,
            }),
            overtime: { calendarId: calendar.id, date, startMinute, endMinute },
          });
        }}
      >
        {t('Add')}
      </Button>
    </>
  );
}

function OrderFields({ plan, onAdd }: FieldsProps) {
  const [chosen, setChosen] = useState(String(plan.orders[0]?.orderId ?? ''));
  const [priority, setPriority] = useState<Priority | 'AS_IS'>('AS_IS');
  const [dueDate, setDueDate] = useState('');
  const order = plan.orders.find(({ orderId }) => String(orderId) === chosen);
  const changes = [
    ...(priority === 'AS_IS' ? [] : [t('priority {value}', { value: PRIORITY_WORDS[priority] })]),
    ...(dueDate === '' ? [] : [t('due {day}', { day: formatDay(dueDate, today()) })]),
  ];
  const add = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may lie in the tree of a form; its own submit is not that form's.
    event.stopPropagation();
    if (order === undefined || changes.length === 0) return;
    onAdd({
      kind: 'order',
      words: `${orderName(order.orderNumber)}: ${changes.join(', ')}`,
      order: {
        orderId: order.orderId,
        ...(priority === 'AS_IS' ? {} : { priority }),
        ...(dueDate === '' ? {} : { dueDate }),
      },
    });
  };
  return (
    <form onSubmit={add} noValidate className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t('Order')}>
          {(control) => (
            <Select
              control={control}
              value={chosen}
              onValueChange={setChosen}
              options={plan.orders.map(({ orderId, orderNumber }) => ({
                value: String(orderId),
                label: orderName(orderNumber),
              }))}
            />
          )}
        </Field>
        <Field label={t('Priority')}>
          {(control) => (
            <Select
              control={control}
              value={priority}
              onValueChange={(value) => setPriority(value as Priority | 'AS_IS')}
              options={[{ value: 'AS_IS', label: t('As it is') }, ...PRIORITY_CHOICES]}
            />
          )}
        </Field>
        <TextField label={t('New due day')} type="date" value={dueDate} onChange={setDueDate} />
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={order === undefined || changes.length === 0}
      >
        {t('Add')}
      </Button>
    </form>
  );
}
