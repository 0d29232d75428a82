'use client';

import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { wholeNumber, withoutSpaces } from '@/lib/forms/whole-number';
import { t } from '@/words/t';

export interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type' | 'size'> {
  /** The typed text: empty, incomplete and wrong numbers are kept, so that their fault can be shown. */
  value: string;
  onValueChange: (value: string) => void;
  min?: number;
  max?: number;
  /** Shown after the number: `units`, `g`, `mm`. */
  unit?: string;
  /** Names the thing counted in the stepper's labels. */
  noun?: string;
  /** True if it has buttons for one more and one less; what is weighed or measured has none. */
  steppers?: boolean;
}

/** A whole number with its unit: typed, stepped with the buttons, or with the arrow keys. */
export function NumberField({
  value,
  onValueChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  unit,
  noun = t('value'),
  steppers = true,
  className,
  onKeyDown,
  onBlur,
  disabled,
  ...rest
}: NumberFieldProps) {
  const current = wholeNumber(value);
  const unreadable = value !== '' && Number.isNaN(current);
  const step = (by: number) => {
    if (unreadable) return;
    const next = Number.isNaN(current) ? min : current + by;
    onValueChange(String(Math.min(max, Math.max(min, next))));
  };
  return (
    <div
      className={cx(
        'flex h-[var(--control-height,2rem)] w-full items-stretch rounded border border-control bg-surface focus-within:outline-2 focus-within:outline-(--focus) focus-within:outline-offset-1 hover:border-ink-3 has-aria-invalid:border-late',
        className,
      )}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(withoutSpaces(event.target.value))}
        onBlur={(event) => {
          onBlur?.(event);
          // Groups go only when all is typed: what follows them may still make it another number.
          if (/\D/.test(value) && !unreadable) onValueChange(String(current));
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
        }}
        className="w-full min-w-0 bg-transparent px-2.5 text-right text-base outline-none"
        {...rest}
      />
      {unit && <span className="shrink-0 self-center whitespace-nowrap pr-2 text-ink-3 text-sm">{unit}</span>}
      {steppers && (
        <>
          <StepButton
            label={t('One {noun} less', { noun })}
            disabled={disabled || unreadable || current <= min}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden className="size-3.5" />
          </StepButton>
          <StepButton
            label={t('One {noun} more', { noun })}
            disabled={disabled || unreadable || current >= max}
            onClick={() => step(1)}
          >
            <Plus aria-hidden className="size-3.5" />
          </StepButton>
        </>
      )}
    </div>
  );
}

function StepButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className="grid w-[var(--control-height,2rem)] shrink-0 place-items-center border-line border-l text-ink-2 hover:bg-hover hover:text-ink disabled:text-line-strong"
      {...rest}
    />
  );
}
