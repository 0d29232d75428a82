'use client';

import type { RoutingOperation } from '@routecard/db';
import { Select } from '@/components/select';

export interface AddStepProps {
  /** In the order of the shop. */
  operations: readonly RoutingOperation[];
  onAdd: (operationId: string) => void;
}

/** Adds an operation at the end; the same one may stand in a routing twice. */
export function AddStep({ operations, onAdd }: AddStepProps) {
  return (
    <div className="mt-2 max-w-64">
      <Select
        aria-label="Add an operation"
        placeholder="Add an operation…"
        value={undefined}
        onValueChange={onAdd}
        options={operations.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}
