'use client';

import { PRIORITIES } from '@routecard/core';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { Switch } from '@/components/fields/switch';
import { TextField } from '@/components/fields/text-field';
import { CustomerField } from '@/features/orders';
import { pastDayCaution } from '@/lib/orders/past-day-caution';
import { PRIORITY_CHOICES } from '@/lib/orders/priority-choices';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';
import type { DraftFaults, OrderDraft } from './order-draft';

const STATES = [
  {
    value: 'ORDER',
    get label() {
      return t('Order');
    },
  },
  {
    value: 'DRAFT',
    get label() {
      return t('Draft');
    },
  },
  {
    value: 'QUOTE',
    get label() {
      return t('Quote');
    },
  },
] as const;
const NONE = 'none';

export interface OrderFieldsProps {
  draft: OrderDraft;
  onDraft: (draft: OrderDraft) => void;
  faults: DraftFaults | null;
  existing: { readonly shipments: number } | null;
}

/** An order without its lines. */
export function OrderFields({ draft, onDraft, faults, existing }: OrderFieldsProps) {
  const set = (change: Partial<OrderDraft>) => onDraft({ ...draft, ...change });
  return (
    <div className="grid items-start gap-4 px-4 pt-2 pb-5 sm:grid-cols-2 lg:max-w-5xl lg:grid-cols-3">
      <Field label={t('Customer')} error={faults?.customer} hint={t('A new name creates a customer.')}>
        {(control) => (
          <CustomerField
            control={control}
            text={draft.customer}
            onTextChange={(customer) => set({ customer })}
            onChoose={(customer) => set({ customer })}
            nothing={t('No customer with this name yet; the order creates one.')}
          />
        )}
      </Field>
      <TextField
        label={t('Dispatch day')}
        hint={t('When all of it has to leave; a part can have a day of its own.')}
        type="date"
        caution={pastDayCaution(draft.dispatchDate)}
        value={draft.dispatchDate}
        onChange={(text) => set({ dispatchDate: text })}
      />
      <Field label={t('State')} hint={t('Only an order can be shipped.')}>
        {(control) => (
          <Select
            control={control}
            value={draft.state}
            options={STATES}
            onValueChange={(value) => {
              const state = STATES.find((candidate) => candidate.value === value)?.value;
              if (state) set({ state });
            }}
          />
        )}
      </Field>
      <Field
        label={t('Priority')}
        hint={t('Rush work goes first in the forecast, whatever its day; low goes last.')}
      >
        {(control) => (
          <Select
            control={control}
            value={draft.priority}
            options={PRIORITY_CHOICES}
            onValueChange={(value) => {
              const priority = PRIORITIES.find((candidate) => candidate === value);
              if (priority) set({ priority });
            }}
          />
        )}
      </Field>
      <TextField
        label={t('Purchase order')}
        hint={t('The customer’s number of the order.')}
        value={draft.purchaseOrderNumber}
        onChange={(text) => set({ purchaseOrderNumber: text })}
      />
      <TextField
        label={t('Reference')}
        value={draft.customReference}
        onChange={(text) => set({ customReference: text })}
      />
      <TextField
        label={t('Currency')}
        error={faults?.currency}
        hint={
          existing && existing.shipments > 0
            ? t('Parcels of this order are declared in this currency; their amounts do not change.')
            : t('Of the values that parcels are declared at.')
        }
        maxLength={3}
        value={draft.currency}
        onChange={(text) => set({ currency: text.toUpperCase() })}
      />
      {existing ? (
        <div className="sm:col-span-2 lg:col-span-3">
          <Switch
            label={t('Archived')}
            checked={draft.isArchived}
            onCheckedChange={(isArchived) => set({ isArchived })}
          >
            {t('An archived order leaves the open lists and the board. None of its data is lost.')}
          </Switch>
        </div>
      ) : (
        <StageField draft={draft} onChoose={(kanbanColumnId) => set({ kanbanColumnId })} />
      )}
    </div>
  );
}

/** The stage that a new order enters, and what the stage then does; an order that is there moves from its page. */
function StageField({ draft, onChoose }: { draft: OrderDraft; onChoose: (id: string | null) => void }) {
  const { data: columns = [] } = trpc.kanban.columns.useQuery();
  const chosen = columns.find(({ id }) => id === draft.kanbanColumnId);
  const does = chosen?.automations.filter(({ handled }) => handled).length ?? 0;
  return (
    <Field
      label={t('Stage')}
      hint={
        does > 0
          ? message(
              '{automations, plural, one {The stage runs its automation as the order enters.} other {The stage runs its # automations as the order enters.}}',
              { automations: does },
            )
          : undefined
      }
    >
      {(control) => (
        <Select
          control={control}
          value={draft.kanbanColumnId ?? NONE}
          onValueChange={(value) => onChoose(value === NONE ? null : value)}
          options={[
            { value: NONE, label: t('No stage') },
            ...columns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  );
}
