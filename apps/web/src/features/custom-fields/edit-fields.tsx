'use client';

import { Pencil, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { loadedWhenOpened } from '@/components/loaded-when-opened';
import { useConnection } from '@/lib/connection';
import { t } from '@/words/t';
import type { FieldsDialogProps } from './fields-dialog';

const FieldsDialog = loadedWhenOpened(() => import('./fields-dialog').then((module) => module.FieldsDialog));

export interface EditFieldsProps extends Pick<FieldsDialogProps, 'name' | 'current' | 'save' | 'refresh'> {
  /** An icon alone, beside other ones of a row. */
  compact?: boolean;
}

/** The button that opens the fields of a thing for editing. */
export function EditFields({ compact = false, ...fields }: EditFieldsProps) {
  const [open, setOpen] = useState(false);
  const offline = useConnection() === 'offline';
  const button = useRef<HTMLButtonElement>(null);
  const shown = { ref: button, disabled: offline, onClick: () => setOpen(true) };
  return (
    <>
      {compact ? (
        <IconButton
          icon={Tags}
          size="sm"
          label={t('Edit fields of {name}', { name: fields.name })}
          {...shown}
        />
      ) : (
        <Button
          icon={Pencil}
          size="sm"
          look="ghost"
          aria-label={t('Edit fields of {name}', { name: fields.name })}
          {...shown}
        >
          {t('Edit fields')}
        </Button>
      )}
      {open && <FieldsDialog {...fields} returnTo={button} onClose={() => setOpen(false)} />}
    </>
  );
}
