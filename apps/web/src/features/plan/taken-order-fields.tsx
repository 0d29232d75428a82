'use client';

import type { Priority, TakenOrder } from '@routecard/core';
import type { PartChoice } from '@routecard/db';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { PartField } from '@/features/order-form';
import { CustomerField } from '@/features/orders';
import { wholeNumber } from '@/lib/forms/whole-number';
import { pastDayCaution } from '@/lib/orders/past-day-caution';
import { PRIORITY_CHOICES } from '@/lib/orders/priority-choices';
import { PRIORITY_WORDS } from '@/lib/orders/priority-words';
import { formatDay, today } from '@/lib/time/calendar-day';
import { listed } from '@/lib/words/listed';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { rangeFault } from './supposed';

const MAX_UNITS = 2_147_483_647;

const NO_PART: { readonly part: PartChoice | null; readonly search: string } = { part: null, search: '' };

/** An order of one part that could be taken in. */
export function TakenOrderFields({ onAdd }: { onAdd: (words: string, order: TakenOrder) => void }) {
  const [customer, setCustomer] = useState('');
  const [choice, setChoice] = useState(NO_PART);
  const [quantity, setQuantity] = useState('1');
  const [dueDate, setDueDate] = useState('');
  const [priority, setPriority] = useState<Priority>('NORMAL');
  const { part } = choice;
  const units = wholeNumber(quantity);
  const fault = rangeFault(quantity, MAX_UNITS);
  const missing = [
    ...(customer.trim() === '' ? [t('a customer')] : []),
    ...(part === null ? [t('a part')] : []),
    ...(dueDate === '' ? [t('a dispatch day')] : []),
  ];
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('Customer')}>
          {(control) => (
            <CustomerField
              control={control}
              text={customer}
              onTextChange={setCustomer}
              onChoose={setCustomer}
              nothing={t('No customer with this name yet; the order creates one.')}
            />
          )}
        </Field>
        <div>
          <PartField
            line={choice}
            error={undefined}
            onChange={(change) => setChoice((before) => ({ ...before, ...change }))}
          />
        </div>
        <TextField
          label={t('Quantity')}
          inputMode="numeric"
          value={quantity}
          onChange={setQuantity}
          error={fault}
        />
        <TextField
          label={t('Dispatch day')}
          type="date"
          caution={pastDayCaution(dueDate)}
          value={dueDate}
          onChange={setDueDate}
        />
        <Field label={t('Priority')}>
          {(control) => (
            <Select
              control={control}
              value={priority}
              onValueChange={(value) => setPriority(value as Priority)}
              options={PRIORITY_CHOICES}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={missing.length > 0 || fault !== null}
          onClick={() => {
            if (part === null) return;
            const first = priority === 'NORMAL' ? '' : `, ${PRIORITY_WORDS[priority].toLowerCase()}`;
            onAdd(
              t('{trim}: {count} × {name} by {day}{first}', {
                trim: customer.trim(),
                count: count(units),
                name: part.name,
                day: formatDay(dueDate, today()),
                first,
              }),
              {
                customerOrganisationName: customer.trim(),
                priority,
                dueDate,
                lines: [{ partSpecificationId: part.partSpecificationId, quantity: units }],
              },
            );
            setChoice(NO_PART);
            setQuantity('1');
          }}
        >
          {t('Add')}
        </Button>
        {missing.length > 0 && (
          <p className="text-ink-2 text-sm">{t('Needs {format}.', { format: listed(missing) })}</p>
        )}
      </div>
    </>
  );
}
