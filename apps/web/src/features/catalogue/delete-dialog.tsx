'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';

export interface DeleteDialogProps {
  name: string;
  description: string;
  remove: () => Promise<unknown>;
  /** The refusal where someone else has deleted it already. */
  missing: string;
  /** Reads the lists again that it stood in. */
  refresh: () => void;
  onClose: () => void;
  /** True where it cannot go; the children say why. */
  blocked?: boolean;
  children: ReactNode;
}

/** Asks before an entry of a catalogue is deleted; `children` say what that means. */
export function DeleteDialog({
  name,
  description,
  remove,
  missing,
  refresh,
  onClose,
  blocked = false,
  children,
}: DeleteDialogProps) {
  const gone = () => {
    refresh();
    notifyDone({ title: t('{name} is deleted.', { name }) });
    onClose();
  };
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: remove,
    onSuccess: gone,
    onError: (refused) => refusalOf(refused)?.code === missing && gone(),
  });
  return (
    <AskFirst
      title={t('Delete {name}?', { name })}
      description={description}
      verb={t('Delete')}
      danger
      busy={isPending}
      blocked={blocked}
      failed={isError && { title: t('It is not deleted.'), error }}
      onAct={() => mutate()}
      onClose={onClose}
    >
      {children}
    </AskFirst>
  );
}
