'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '@/components/fields/combobox';
import { Field } from '@/components/fields/field';
import { AddPartDialog } from '@/features/parts';
import { useViewer } from '@/lib/session/viewer';
import { useSettled } from '@/lib/use-settled';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { LineDraft } from './order-draft';

type Chosen = Pick<LineDraft, 'part' | 'search'>;

export interface PartFieldProps {
  line: Chosen;
  error: string | undefined;
  onChange: (change: Partial<Chosen>) => void;
}

/** The option that creates a part; ids of parts are UUIDs. */
const CREATE = 'create';

/** Finds a part specification by words of its name, process, material and colour, or creates one. */
export function PartField({ line, error, onChange }: PartFieldProps) {
  const { can } = useViewer();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  // The present choice narrows nothing: whoever opens the list again wants another one.
  const search = useSettled(line.part ? '' : line.search);
  const parts = trpc.orders.parts.useQuery(
    { search: search.slice(0, 255) },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const { part } = line;
  const made =
    part && [part.technology, part.material, part.color?.name, ...part.finishes].filter(Boolean).join(', ');
  const typed = line.part ? '' : line.search.trim();
  const found = parts.data?.map(({ partSpecificationId, name, technology, material, color, finishes }) => ({
    value: partSpecificationId,
    label: name,
    detail: [technology, material, color?.name, ...finishes].filter(Boolean).join(', '),
  }));
  const create = {
    value: CREATE,
    label: t('Create “{name}”…', { name: typed }),
    detail: found?.length === 0 ? t('No part has all of these words.') : t('A new part.'),
  };
  const options = found && can.writeCatalogue && typed !== '' ? [...found, create] : (found ?? null);
  return (
    <>
      <Field
        label={t('Part')}
        error={error}
        hint={made ?? t('Words of its name, process, material or colour.')}
      >
        {(control) => (
          <Combobox
            control={control}
            text={line.search}
            onTextChange={(text) => onChange({ search: text, part: null })}
            options={options}
            onChoose={({ value }) => {
              if (value === CREATE) return setCreated(typed);
              const chosen = parts.data?.find(({ partSpecificationId }) => partSpecificationId === value);
              if (chosen) onChange({ part: chosen, search: chosen.name });
            }}
            onOpenChange={setOpen}
            nothing={
              typed === ''
                ? t('No parts yet. Type a name to create one.')
                : t('No part has all of these words.')
            }
            placeholder={t('Find a part')}
          />
        )}
      </Field>
      {created !== null && (
        <AddPartDialog
          name={created}
          onAdded={(added) => onChange({ part: added, search: added.name })}
          onClose={() => setCreated(null)}
        />
      )}
    </>
  );
}
