'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

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
  children: (control: FieldControl) => ReactNode;
}

/** A label, its control, and below it either the hint or what is wrong. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
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
          className={error ? 'flex items-start gap-1 text-late text-sm' : 'text-ink-3 text-sm'}
          role={error ? 'alert' : undefined}
        >
          {error && <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
