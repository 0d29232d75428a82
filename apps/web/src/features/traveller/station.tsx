'use client';

import { ArrowRight, Hash, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import type { Card, Stop } from '@/features/production';
import { nextStop } from '@/features/production';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';

export interface StationProps {
  card: Card;
  /** True if other groups of the run stand at the same step. */
  several: boolean;
  canMove: boolean;
  onMoveOn: (press: MouseEvent, card: Card, to: Stop, quantity: number) => void;
  onAsk: (what: 'move' | 'scrap', card: Card) => void;
}

/** Large for a hand in a glove; the one that is meant mostly is the bright one. */
const BIG = 'h-12 max-sm:h-14 max-sm:text-lg';

/** Units of the run in one group, with large buttons for what happens to them. */
export function Station({ card, several, canMove, onMoveOn, onAsk }: StationProps) {
  const next = nextStop(card);
  return (
    <div aria-busy={card.pending || undefined} className="pt-1">
      <p className="text-ink-3 text-sm">
        {card.arriving ? (
          t('Being saved…')
        ) : (
          <Link
            href={`/production-steps/${card.productionStepId}`}
            className="inline-flex min-h-6 pointer-coarse:min-h-11 min-w-6 pointer-coarse:min-w-11 items-center rounded-sm underline decoration-line-strong underline-offset-2 hover:text-ink"
          >
            {card.label}
          </Link>
        )}
        {several && `, ${units(card.quantity)}`}
      </p>
      {canMove && !card.arriving && (
        <div className="mt-2 flex flex-wrap gap-2">
          {next && (
            <Button
              look="primary"
              icon={ArrowRight}
              className={`${BIG} min-w-0 max-sm:w-full`}
              onClick={(press) => onMoveOn(press, card, next, card.quantity)}
            >
              <span className="truncate">
                {t('Move {count} on to {operationName}', {
                  count: count(card.quantity),
                  operationName: next.operationName,
                })}
              </span>
            </Button>
          )}
          <Button
            icon={Hash}
            className={`${BIG} max-sm:flex-1`}
            aria-label={t('Other number or step, {label}', { label: card.label })}
            onClick={() => onAsk('move', card)}
          >
            {t('Other…')}
          </Button>
          <Button
            look="danger"
            icon={Trash2}
            className={`${BIG} max-sm:flex-1`}
            aria-label={t('Scrap units, {label}', { label: card.label })}
            onClick={() => onAsk('scrap', card)}
          >
            {t('Scrap…')}
          </Button>
        </div>
      )}
    </div>
  );
}
