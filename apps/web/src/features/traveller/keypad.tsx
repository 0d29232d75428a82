'use client';

import { CircleAlert, Delete } from 'lucide-react';
import { useId } from 'react';
import { typed, unitsFault } from '@/features/production';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const KEY =
  'grid h-14 place-items-center rounded border border-line-strong bg-surface font-medium text-xl hover:bg-hover disabled:text-ink-3';

export interface KeypadProps {
  /** The typed text; '' means `empty`. */
  digits: string;
  onDigits: (digits: string) => void;
  /** The number available; the fault of a larger one is shown. */
  max: number;
  /** The value before anything is typed. */
  empty: number;
}

/** Why what was typed is no number of units that can go; null if it is one, or nothing. */
export function keypadFault(digits: string, max: number): string | null {
  return digits === '' ? null : unitsFault(digits, max, t('At least 1 unit.'));
}

/** A number of units, for fingers; a keyboard types into the number itself. */
export function Keypad({ digits, onDigits, max, empty }: KeypadProps) {
  const noteId = useId();
  const fault = keypadFault(digits, max);
  const press = (key: string) => onDigits(typed(digits, key));
  return (
    <div>
      <label className="mb-2 flex items-baseline gap-2">
        <span className="flex-1 font-medium text-ink-2 text-sm">{t('How many')}</span>
        <input
          data-autofocus
          inputMode="none"
          autoComplete="off"
          aria-label={t('How many, at most {count}', { count: count(max) })}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby={fault === null ? undefined : noteId}
          maxLength={12}
          className="h-12 w-28 rounded border border-control bg-surface px-2.5 text-right text-2xl placeholder:text-ink"
          value={digits}
          placeholder={String(empty)}
          // What is pasted, spoken or put in by a keyboard that names no key.
          onChange={(event) => onDigits(event.target.value.trim())}
          onKeyDown={(event) => {
            if (!/^(\d|Backspace)$/.test(event.key)) return;
            event.preventDefault();
            press(event.key);
          }}
        />
        <span className="text-ink-3">{t('of {count}', { count: count(max) })}</span>
      </label>
      {fault !== null && (
        <p id={noteId} role="alert" className="mb-2 flex items-start gap-1 text-late text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {fault}
        </p>
      )}
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <button key={key} type="button" className={KEY} onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <button type="button" className={KEY} onClick={() => onDigits(String(max))}>
          {t('All')}
        </button>
        <button type="button" className={KEY} onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          className={KEY}
          aria-label={t('Delete the last digit')}
          onClick={() => press('Backspace')}
        >
          <Delete aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
}
