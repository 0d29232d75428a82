'use client';

import { useMemo } from 'react';
import { notifyRefused } from '@/components/notices/toaster';
import type { CardActions } from '@/features/board/canvas';
import type { DialogState } from '@/features/board/dialogs';
import type { useChosenCards } from '@/features/board/selection';
import type { Card } from '@/features/production';
import { useLatest } from '@/lib/use-latest';
import { t } from '@/words/t';

export interface CardActionsOptions {
  canMove: boolean;
  chosen: ReturnType<typeof useChosenCards>['actions'];
  onOpen: (card: Card) => void;
  onAsk: (dialog: DialogState) => void;
}

/** Actions of a card, and of the selection if it contains the card. They stay the same objects. */
export function useCardActions(options: CardActionsOptions): CardActions {
  const latest = useLatest(options);
  const { chosen, onAsk, onOpen } = options;
  return useMemo((): CardActions => {
    const { togetherWith } = chosen;
    return {
      onOpen,
      onPress: (card, { ctrlKey, metaKey, shiftKey }) => {
        const choosing = ctrlKey || metaKey || shiftKey || chosen.isChoosing();
        if (!choosing || !latest.current.canMove || card.arriving) onOpen(card);
        else if (shiftKey) chosen.chooseTo(card);
        else chosen.toggle(card);
      },
      onMove: (card) => onAsk({ what: 'move', cards: togetherWith(card) }),
      onScrap: (card) => onAsk({ what: 'scrap', cards: togetherWith(card) }),
      onSplit: (card) => onAsk({ what: 'split', card }),
      onMerge: (card) => {
        const cards = togetherWith(card);
        if (new Set(cards.map(({ operationId }) => operationId)).size === 1) onAsk({ what: 'merge', cards });
        else {
          const detail = t('The selected cards are in several columns. Move them to one, or select fewer.');
          notifyRefused({ title: t('Only cards of one column can be merged.'), detail });
        }
      },
      onChoose: chosen.toggle,
      onChooseTo: chosen.chooseTo,
      onChooseAll: chosen.chooseAll,
      onChooseNone: () => {
        const any = chosen.isChoosing();
        chosen.end();
        return any;
      },
    };
  }, [chosen, latest, onAsk, onOpen]);
}
