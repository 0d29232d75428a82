import type { OrderPage, OrderPagePart } from '@routecard/db';
import { useState } from 'react';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { t } from '@/words/t';

export interface PartFieldProps {
  parts: readonly OrderPagePart[];
  /** One that is no longer among the parts shows as none. */
  chosen: number;
  onChoose: (requisitionId: number) => void;
}

/** Chooses a part of an order, by its position and name. */
export function PartField({ parts, chosen, onChoose }: PartFieldProps) {
  return (
    <Field label={t('Part')}>
      {(control) => (
        <Select
          control={control}
          value={String(chosen)}
          onValueChange={(id) => onChoose(Number(id))}
          options={parts.map(({ requisitionId, sequence, name }) => ({
            value: String(requisitionId),
            label: `${sequence} ${name}`,
          }))}
        />
      )}
    </Field>
  );
}

/** The name of a part of an order, also once it has left the order while a dialog about it is open. */
export function usePartName(order: OrderPage, requisitionId: number | null): string {
  const [opened] = useState(order.parts);
  return opened.find((part) => part.requisitionId === requisitionId)?.name ?? t('Part');
}
