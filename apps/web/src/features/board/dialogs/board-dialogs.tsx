'use client';

import type { MoveRequest } from '@/features/production';
import type { DialogState } from './dialog-state';
import { DropPrompt } from './drop-prompt';
import { MergeDialog } from './merge-dialog';
import { MoveCardsDialog } from './move-cards-dialog';
import { MoveDialog } from './move-dialog';
import { ScrapDialog } from './scrap-dialog';
import { SplitDialog } from './split-dialog';

export interface BoardDialogsProps {
  dialog: DialogState;
  onWrite: (request: MoveRequest) => void;
  onClose: () => void;
}

/** The question for what is being asked. */
export function BoardDialogs({ dialog, onWrite, onClose }: BoardDialogsProps) {
  switch (dialog.what) {
    case 'drop':
      return <DropPrompt drop={dialog.drop} onMove={onWrite} onCancel={onClose} />;
    case 'scrap':
      return <ScrapDialog cards={dialog.cards} onScrap={onWrite} onCancel={onClose} />;
    case 'merge':
      return <MergeDialog cards={dialog.cards} onMove={onWrite} onCancel={onClose} />;
    case 'split':
      return <SplitDialog card={dialog.card} onMove={onWrite} onCancel={onClose} />;
    case 'move': {
      const { cards, to } = dialog;
      const [card, ...others] = cards;
      if (card && others.length === 0 && !to)
        return <MoveDialog card={card} onMove={onWrite} onCancel={onClose} />;
      return (
        <MoveCardsDialog
          cards={cards}
          operationId={to?.operationId ?? null}
          digits={to?.digits ?? ''}
          onMove={onWrite}
          onCancel={onClose}
        />
      );
    }
  }
}
