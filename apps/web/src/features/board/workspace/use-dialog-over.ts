'use client';

import { type Dispatch, type SetStateAction, useEffect, useMemo } from 'react';
import { notifyRefused } from '@/components/notices/toaster';
import { type DialogState, dialogOver } from '@/features/board/dialogs';
import type { Card } from '@/features/production';
import { t } from '@/words/t';

/** The open dialog over its cards as they are by now; it closes, and its person is told, when one of them is gone. */
export function useDialogOver(
  opened: DialogState | null,
  cards: readonly Card[],
  setDialog: Dispatch<SetStateAction<DialogState | null>>,
): DialogState | null {
  const over = useMemo(() => opened && dialogOver(opened, cards), [opened, cards]);
  const gone = over && 'gone' in over ? over.gone.partName : null;
  useEffect(() => {
    if (gone === null) return;
    setDialog(null);
    notifyRefused({
      title: t('{partName} is not there any more.', { partName: gone }),
      detail: t('Somebody else has moved or scrapped its units meanwhile.'),
    });
  }, [gone, setDialog]);
  return over && 'dialog' in over ? over.dialog : null;
}
