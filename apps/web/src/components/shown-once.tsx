'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { CopyField } from './copy-field';

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
          <p>This is the only time it is shown. {children}</p>
          <CopyField label={label} value={value} />
        </>
      )}
      {note && <p className="text-ink-2">{note}</p>}
      <div className="flex justify-end">
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
