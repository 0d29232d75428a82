'use client';

import { memo } from 'react';
import { useDragSource } from '@/components/drag/use-drag';
import { cardTarget } from '@/features/board/focus-names';
import { useChosen } from '@/features/board/selection';
import type { Card } from '@/features/production';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { useMergedRefs } from '@/lib/use-merged-refs';
import type { CardActions } from './card-actions';
import { CardFace, cardWords } from './card-face';
import { CardMenu } from './card-menu';
import { useProjectedRun } from './run-finishes';

export interface BoardCardProps {
  card: Card;
  operationName: string;
  completed: boolean;
  today: string;
  canMove: boolean;
  compact: boolean;
  /** True if the Tab key stops here; one card per column does. */
  tabStop: boolean;
  carried: boolean;
  onFocus: (key: string) => void;
  actions: CardActions;
}

/** One batch balance: a button that opens its run or chooses it, can be dragged, and has a menu for the same by other means. */
export const BoardCard = memo(function BoardCard({
  card,
  operationName,
  completed,
  today,
  canMove,
  compact,
  tabStop,
  carried,
  onFocus,
  actions,
}: BoardCardProps) {
  const movable = canMove && card.arriving !== true;
  const source = useDragSource(card.key, { card }, !movable);
  const ref = useMergedRefs(source, useFocusTarget(cardTarget(card.key)));
  const chosen = useChosen(card.key);
  const projected = useProjectedRun(card.workOrderId, today);
  return (
    <>
      <button
        ref={ref}
        type="button"
        data-card={card.key}
        tabIndex={tabStop ? 0 : -1}
        aria-label={cardWords(card, operationName, today, completed, projected?.words)}
        aria-describedby={canMove ? 'board-keys' : undefined}
        aria-busy={card.pending || undefined}
        aria-pressed={chosen ?? undefined}
        // The second press of two was meant for what stood before it, such as the button of a question.
        onClick={(event) => event.detail < 2 && actions.onPress(card, event)}
        onFocus={() => onFocus(card.key)}
        className={cx(
          'block w-full touch-manipulation select-none rounded',
          'in-data-[carrying=selection]:aria-pressed:opacity-40',
          movable && 'cursor-grab!',
          carried && 'opacity-40',
        )}
      >
        <CardFace
          card={card}
          today={today}
          completed={completed}
          compact={compact}
          chosen={chosen}
          className={cx(
            'group-hover/card:border-y-line-strong group-hover/card:border-r-line-strong transition-colors duration-100',
            card.pending && 'border-dashed',
          )}
        />
      </button>
      {movable && chosen === null && <CardMenu card={card} actions={actions} />}
    </>
  );
});
