'use client';

import type { OperationView } from '@routecard/core';
import { Checkbox } from '@/components/fields/checkbox';
import { t } from '@/words/t';

export interface OperationPickerProps {
  legend: string;
  /** In the order of the shop. */
  operations: readonly OperationView[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** A selection of operations, in the shop's order. */
export function OperationPicker({ legend, operations, chosen, onChange }: OperationPickerProps) {
  const toggle = (id: string, on: boolean) =>
    onChange(
      operations.map((operation) => operation.id).filter((one) => (one === id ? on : chosen.includes(one))),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-sm">{legend}</legend>
      <div className="grid gap-x-4 gap-y-2 rounded border border-line p-3 sm:grid-cols-2">
        {operations.map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onCheckedChange={(on) => toggle(id, on)}>
            {name}
          </Checkbox>
        ))}
      </div>
      <p className="mt-2 text-ink-2 text-sm" aria-live="polite">
        {chosen.length === 0 ? (
          t('No operations: nothing is derived from it.')
        ) : (
          <Sequence ids={chosen} of={operations} />
        )}
      </p>
    </fieldset>
  );
}

/** Operations one after the other, in the order of the shop; those that were deleted are left out. */
export function Sequence({ ids, of }: { ids: readonly string[]; of: readonly OperationView[] }) {
  const names = of.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (names.length === 0) return <>{t('No operations')}</>;
  return (
    <>
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && (
            <>
              <span aria-hidden className="text-ink-3">
                {' → '}
              </span>
              <span className="sr-only">{t(', then')} </span>
            </>
          )}
          {name}
        </span>
      ))}
    </>
  );
}
