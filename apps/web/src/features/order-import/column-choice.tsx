'use client';

import { type ColumnChoices, IMPORT_COLUMNS, type ImportColumn } from '@routecard/core';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { t } from '@/words/t';
import { COLUMN_WORDS, missingColumns } from './columns';

const NOT_IMPORTED = 'none';

export interface ColumnChoiceProps {
  choices: ColumnChoices;
  onChoose: (name: string, column: ImportColumn | null) => void;
}

/** The column of the import that each column of the file is; open at first if one is missing. */
export function ColumnChoice({ choices, onChoose }: ColumnChoiceProps) {
  const headingId = useId();
  const names = Object.keys(choices);
  const missing = missingColumns(choices);
  const [open, setOpen] = useState(missing.length > 0);
  const read = names.filter((name) => choices[name] !== null).length;
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      aria-labelledby={headingId}
      className="group/columns rounded border border-line bg-surface"
    >
      <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-3 py-1.5 hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform duration-100 group-open/columns:rotate-90"
        />
        <span id={headingId} className="font-medium">
          {t('Columns')}
        </span>
        <span className={missing.length > 0 ? 'text-late' : 'text-ink-2'}>
          {missing.length > 0
            ? t('Missing: {columns}', { columns: missing.map((column) => COLUMN_WORDS[column]).join(', ') })
            : t('{read} of {all} imported', { read, all: names.length })}
        </span>
      </summary>
      <div className="grid gap-3 border-line border-t p-3 sm:grid-cols-2 lg:grid-cols-4">
        {names.map((name) => (
          <Field key={name} label={name}>
            {(control) => (
              <Select
                control={control}
                value={choices[name] ?? NOT_IMPORTED}
                onValueChange={(value) =>
                  onChoose(name, IMPORT_COLUMNS.find((column) => column === value) ?? null)
                }
                options={[
                  { value: NOT_IMPORTED, label: t('Not imported') },
                  ...IMPORT_COLUMNS.map((column) => ({ value: column, label: COLUMN_WORDS[column] })),
                ]}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
