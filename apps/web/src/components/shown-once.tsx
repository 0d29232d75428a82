'use client';

import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { t } from '@/words/t';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { CONTROL } from './fields/control';

export interface ShownOnceProps {
  label: string;
  /** Null where the answer that carried it was lost. */
  value: string | null;
  /** Its purpose. */
  children: ReactNode;
  /** The recovery if it was lost. */
  lost: ReactNode;
  /** Additional help. */
  note?: ReactNode;
  onClose: () => void;
}

/** Something secret, the only time that it is shown. */
export function ShownOnce({ label, value, children, lost, note, onClose }: ShownOnceProps) {
  return (
    <div className="grid gap-4">
      {value === null ? (
        <p>{lost}</p>
      ) : (
        <>
          <p>
            {t('This is the only time it is shown.')} {children}
          </p>
          <CopyField label={label} value={value} />
        </>
      )}
      {note && <p className="text-ink-2">{note}</p>}
      <div className="flex justify-end">
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}

interface CopyFieldProps {
  /** Its kind: `Secret`, `Access token`. */
  label: string;
  value: string;
}

/** Text to take elsewhere: shown in full and selected from the beginning, copied with the button. */
function CopyField({ label, value }: CopyFieldProps) {
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
      <CopyButton label={t('Copy')} value={value} look="secondary" />
    </div>
  );
}
