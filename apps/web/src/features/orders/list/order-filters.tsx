'use client';

import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { ReadInput } from '@/components/fields/read-input';
import { Select } from '@/components/fields/select';
import { filterCount } from '@/lib/orders/order-list';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { CustomerField } from './customer-field';
import { useCustomerFilter } from './use-customer-filter';
import { useOrderList } from './use-orders';

const ANY = 'any';

/** Filters of the orders besides the search: customer, stage and days. They are in the address. */
export function OrderFilters() {
  const [list, setList] = useOrderList();
  const { data: columns = [] } = trpc.kanban.columns.useQuery();
  const customer = useCustomerFilter();
  const stages = columns.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section
      aria-label={t('Filters')}
      className="grid grid-cols-2 items-end gap-3 border-line border-b bg-sunken px-4 pt-2 pb-3 lg:grid-cols-[minmax(12rem,1fr)_minmax(10rem,14rem)_9.5rem_9.5rem_auto]"
    >
      <Field label={t('Customer')}>
        {(control) => (
          <CustomerField
            control={control}
            text={customer.text}
            onTextChange={customer.type}
            onChoose={customer.choose}
            onUnchosen={customer.settle}
            nothing={t('No customer has that in its name.')}
          />
        )}
      </Field>
      {list.layout === 'table' && (
        <Field label={t('Stage')}>
          {(control) => (
            <Select
              control={control}
              value={list.stage ?? ANY}
              onValueChange={(value) => void setList({ stage: value === ANY ? null : value })}
              options={[{ value: ANY, label: t('Any stage') }, ...stages]}
            />
          )}
        </Field>
      )}
      <Field label={t('Due from')}>
        {(control) => (
          <ReadInput
            {...control}
            type="date"
            value={list.from ?? ''}
            max={list.to ?? undefined}
            onChange={(event) => void setList({ from: event.target.value || null })}
          />
        )}
      </Field>
      <Field label={t('Due to')}>
        {(control) => (
          <ReadInput
            {...control}
            type="date"
            value={list.to ?? ''}
            min={list.from ?? undefined}
            onChange={(event) => void setList({ to: event.target.value || null })}
          />
        )}
      </Field>
      <Button
        look="ghost"
        disabled={filterCount(list) === 0}
        onClick={() => {
          customer.clear();
          void setList({ customer: null, stage: null, from: null, to: null });
        }}
        className="justify-self-start"
      >
        {t('Clear filters')}
      </Button>
    </section>
  );
}
