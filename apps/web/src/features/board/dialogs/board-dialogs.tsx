'use client';

import type { MoveRequest } from '@/features/production';
import type { Asking } from './asking';
import { DropPrompt } from './drop-prompt';
import { MergeDialog } from './merge-dialog';
import { MoveCardsDialog } from './move-cards-dialog';
import { MoveDialog } from './move-dialog';
import { ScrapDialog } from './scrap-dialog';
import { SplitDialog } from './split-dialog';

export interface BoardDialogsProps {
  asking: Asking;
  onWrite: (request: MoveRequest) => void;
  onCancel: () => void;
}

/** The question for what is being asked. */
export function BoardDialogs({ asking, onWrite, onCancel }: BoardDialogsProps) {
  switch (asking.what) {
    case 'drop':
      return <DropPrompt drop={asking.drop} onMove={onWrite} onCancel={onCancel} />;
    case 'scrap':
      return <ScrapDialog cards={asking.cards} onScrap={onWrite} onCancel={onCancel} />;
    case 'merge':
      return <MergeDialog cards={asking.cards} onMove={onWrite} onCancel={onCancel} />;
    case 'split':
      return <SplitDialog card={asking.card} onMove={onWrite} onCancel={onCancel} />;
    case 'move': {
      const { cards, to } = asking;
      const [card, ...others] = cards;
      if (card && others.length === 0 && !to)
        return <MoveDialog card={card} onMove={onWrite} onCancel={onCancel} />;
      return (
        <MoveCardsDialog
          cards={cards}
          operationId={to?.operationId ?? null}
          digits={to?.digits ?? ''}
          onMove={onWrite}
          onCancel={onCancel}
        />
      );
    }
  }
}
