import { ArrowDownToLine, Ban, ChevronsLeftRight, TriangleAlert } from 'lucide-react';
import type { RefCallback } from 'react';
import { IconButton } from '@/components/button';
import type { Column } from '@/features/board/columns';
import { expandTarget } from '@/features/board/focus-names';
import type { Carry } from '@/features/production';
import { cardsWords, whyNotAll } from '@/features/production';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { count, units as unitsWords } from '@/lib/words/words';
import { t } from '@/words/t';

export interface CollapsedColumnProps {
  column: Column;
  carry: Carry | null;
  over: boolean;
  onExpand: () => void;
  ref: RefCallback<HTMLElement>;
}

/** A column folded up: its name and counts, and still a place to put a card down. */
export function CollapsedColumn({ column, carry, over, onExpand, ref }: CollapsedColumnProps) {
  const { operation, units, cards, lateCards } = column;
  const reason = carry && whyNotAll(carry.cards, operation.id);
  const legal = carry !== null && reason === null;
  const Verdict = legal ? ArrowDownToLine : Ban;
  return (
    <section
      ref={ref}
      aria-label={operation.name}
      data-column={operation.id}
      data-collapsed
      data-legal={carry ? legal : undefined}
      title={reason ?? undefined}
      className={cx(
        'flex h-full flex-col items-center gap-2 border-line border-r py-3',
        legal && 'bg-accent-soft/60 outline-2 outline-accent/35 outline-dashed -outline-offset-2',
        over && 'bg-accent-soft outline-2 outline-accent outline-solid -outline-offset-2',
      )}
    >
      <IconButton
        icon={ChevronsLeftRight}
        ref={useFocusTarget(expandTarget(operation.id))}
        size="sm"
        label={t('Expand {name}', { name: operation.name })}
        side="right"
        onClick={onExpand}
      />
      {carry ? (
        <Verdict aria-hidden className={cx('size-4', legal ? 'text-accent-ink' : 'text-ink-3')} />
      ) : (
        lateCards > 0 && (
          <span className="grid justify-items-center gap-0.5 font-medium text-late text-sm">
            <TriangleAlert aria-hidden className="size-3" />
            {count(lateCards)}
            <span className="sr-only"> {t('late')}</span>
          </span>
        )
      )}
      <h2 className="min-h-0 truncate font-semibold [writing-mode:vertical-rl]" title={operation.name}>
        {operation.name}
      </h2>
      <span className="text-ink-3 text-sm [writing-mode:vertical-rl]">
        {units === 0 ? t('empty') : `${unitsWords(units)}, ${cardsWords(cards.length)}`}
      </span>
    </section>
  );
}
