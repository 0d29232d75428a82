'use client';

import { useEffect, useRef } from 'react';
import { CopyButton } from './copy-button';
import { CONTROL } from './input';

export interface CopyFieldProps {
  /** Its kind: `Secret`, `Access token`. */
  label: string;
  value: string;
}

/** Text to take elsewhere: shown in full and selected from the beginning, copied with the button. */
export function CopyField({ label, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of a form whose focused button is gone.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="flex items-center gap-2">
      <input
        ref={input}
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className={`${CONTROL} font-mono text-sm`}
      />
      <CopyButton label="Copy" value={value} look="secondary" />
    </div>
  );
}
