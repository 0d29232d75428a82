'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '@/components/combobox';
import { Field } from '@/components/field';
import { useSettled } from '@/lib/use-settled';
import { trpc } from '@/trpc/client';
import type { LineDraft } from './order-draft';

export interface PartFieldProps {
  line: LineDraft;
  error: string | undefined;
  onChange: (change: Partial<LineDraft>) => void;
}

/** Finds a part specification by words of its name, process, material and colour. */
export function PartField({ line, error, onChange }: PartFieldProps) {
  const [open, setOpen] = useState(false);
  // What is chosen already narrows nothing: whoever opens the list again wants another one.
  const search = useSettled(line.part ? '' : line.search);
  const parts = trpc.orders.parts.useQuery(
    { search: search.slice(0, 255) },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const { part } = line;
  const made =
    part && [part.technology, part.material, part.color?.name, ...part.finishes].filter(Boolean).join(', ');
  return (
    <Field label="Part" error={error} hint={made ?? 'Words of its name, process, material or colour.'}>
      {(control) => (
        <Combobox
          control={control}
          text={line.search}
          onTextChange={(text) => onChange({ search: text, part: null })}
          options={
            parts.data?.map(({ partSpecificationId, name, technology, material, color, finishes }) => ({
              value: partSpecificationId,
              label: name,
              detail: [technology, material, color?.name, ...finishes].filter(Boolean).join(', '),
            })) ?? null
          }
          onChoose={({ value }) => {
            const chosen = parts.data?.find(({ partSpecificationId }) => partSpecificationId === value);
            if (chosen) onChange({ part: chosen, search: chosen.name });
          }}
          onOpenChange={setOpen}
          nothing="No part has all of these words. Add parts under Parts & routing, or import them."
          placeholder="Find a part"
        />
      )}
    </Field>
  );
}
