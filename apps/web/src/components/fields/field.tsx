'use client';

import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

/** Attributes of a control inside a field, so that its label, hint and error are announced. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What the value leads to and is rarely meant; it is accepted. */
  caution?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A label, its control, and below it what is wrong, else a caution, else the hint. */
export function Field({ label, hint, error, caution, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? caution ?? hint;
  const tone = error ? 'text-late' : caution ? 'text-soon' : null;
  const Icon = error ? CircleAlert : TriangleAlert;
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-medium text-ink-2 text-sm">
        {label}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {note && (
        <p
          id={noteId}
          className={cx('text-sm', tone === null ? 'text-ink-3' : `flex items-start gap-1 ${tone}`)}
          role={error ? 'alert' : caution ? 'status' : undefined}
        >
          {tone && <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
