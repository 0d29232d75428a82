'use client';

import { useDraggable } from '@dnd-kit/react';
import { memo } from 'react';
import { cx } from '@/lib/cx';
import type { Card } from './board';
import { CardFace, cardWords } from './card-face';
import { CardMenu } from './card-menu';

export interface BoardCardProps {
  card: Card;
  operationName: string;
  completed: boolean;
  today: string;
  canMove: boolean;
  /** Whether the Tab key stops here; one card per column does. */
  tabStop: boolean;
  carried: boolean;
  onFocus: (key: string) => void;
  onOpen: (card: Card) => void;
  onMove: (card: Card) => void;
  onScrap: (card: Card) => void;
}

/** One batch balance: a button that opens its run, can be dragged, and has a menu for the same by other means. */
export const BoardCard = memo(function BoardCard({
  card,
  operationName,
  completed,
  today,
  canMove,
  tabStop,
  carried,
  onFocus,
  onOpen,
  onMove,
  onScrap,
}: BoardCardProps) {
  const movable = canMove && card.arriving !== true;
  const { ref, isDragSource } = useDraggable({
    id: card.key,
    data: { card },
    disabled: !movable,
  });
  const away = carried || isDragSource;
  return (
    <>
      <button
        ref={ref}
        type="button"
        data-card={card.key}
        tabIndex={tabStop ? 0 : -1}
        aria-label={cardWords(card, operationName, today, completed)}
        aria-describedby={canMove ? 'board-keys' : undefined}
        aria-busy={card.pending || undefined}
        onClick={() => onOpen(card)}
        onFocus={() => onFocus(card.key)}
        className={cx(
          'block w-full touch-manipulation select-none rounded',
          movable && 'cursor-grab!',
          away && 'opacity-40',
        )}
      >
        <CardFace
          card={card}
          today={today}
          completed={completed}
          className={cx(
            'group-hover/card:border-y-line-strong group-hover/card:border-r-line-strong transition-colors duration-100',
            card.pending && 'border-dashed',
          )}
        />
      </button>
      {movable && <CardMenu card={card} onOpen={onOpen} onMove={onMove} onScrap={onScrap} />}
    </>
  );
});
