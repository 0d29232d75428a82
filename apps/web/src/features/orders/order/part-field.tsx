import type { OrderPagePart } from '@routecard/db';
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
