'use client';

import { useEffect, useMemo } from 'react';
import { notifyRefused } from '@/components/notices/toaster';
import { type DialogState, dialogOver } from '@/features/board/dialogs';
import type { Card } from '@/features/production';
import { useLatest } from '@/lib/use-latest';
import { t } from '@/words/t';

/** The open dialog over its cards as they are by now; it closes, and its person is told, when one of them is gone. */
export function useDialogOver(
  opened: DialogState | null,
  cards: readonly Card[],
  onGone: (card: Card) => void,
): DialogState | null {
  const over = useMemo(() => opened && dialogOver(opened, cards), [opened, cards]);
  const gone = over && 'gone' in over ? over.gone : null;
  const told = useLatest(onGone);
  useEffect(() => {
    if (gone === null) return;
    told.current(gone);
    notifyRefused({
      title: t('{partName} is not there any more.', { partName: gone.partName }),
      detail: t('Somebody else has moved or scrapped its units meanwhile.'),
    });
  }, [gone, told]);
  return over && 'dialog' in over ? over.dialog : null;
}
