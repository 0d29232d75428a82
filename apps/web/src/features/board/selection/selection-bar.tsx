'use client';

import { ArrowLeftRight, Merge, Printer, Trash2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { usePrint } from '@/features/printing';
import type { Card } from '@/features/production';
import { cardsWords } from '@/features/production';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';

export interface SelectionBarProps {
  cards: readonly Card[];
  onMove: () => void;
  onMerge: () => void;
  onScrap: () => void;
  onDone: () => void;
}

/** Actions of the selected cards, instead of the board's tools while there is a selection. */
export function SelectionBar({ cards, onMove, onMerge, onScrap, onDone }: SelectionBarProps) {
  const print = usePrint();
  const done = useRef<HTMLButtonElement>(null);
  const none = cards.length === 0;
  const together = new Set(cards.map((card) => card.operationId)).size === 1;
  const total = cards.reduce((sum, card) => sum + card.quantity, 0);
  const labels = new Map(cards.map(({ productionStepId, label }) => [productionStepId, label]));
  const [firstLabel = ''] = labels.values();
  // The focus of the button that this bar replaces continues here.
  useEffect(() => {
    if (document.activeElement === document.body) done.current?.focus();
  }, []);
  return (
    <Toolbar.Root
      aria-label={t('Selected cards')}
      className="flex h-11 shrink-0 items-center gap-1.5 overflow-x-auto border-line border-b bg-accent-soft px-3 [scrollbar-width:none] pointer-coarse:h-14"
    >
      <p className="shrink-0 pr-2 font-medium text-sm">
        {none ? (
          t('Press the cards to select')
        ) : (
          <>
            {cardsWords(cards.length)}
            <span className="font-normal text-ink-2">, {units(total)}</span>
          </>
        )}
      </p>
      <div className="sticky -right-3 order-last -mr-3 ml-auto flex h-full shrink-0 items-center bg-accent-soft pr-3 pl-2">
        <Toolbar.Button asChild>
          <Button ref={done} size="sm" onClick={onDone}>
            {t('Done')}
          </Button>
        </Toolbar.Button>
      </div>
      <Toolbar.Button asChild>
        <Button size="sm" icon={ArrowLeftRight} disabled={none} onClick={onMove}>
          {t('Move…')}
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <Button
          size="sm"
          icon={Merge}
          disabled={none || !together}
          title={none || together ? undefined : t('Cards of one column can be merged')}
          onClick={onMerge}
        >
          {t('Merge…')}
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <Button
          size="sm"
          icon={Printer}
          disabled={none}
          onClick={() => print({ kind: 'step-travellers', stepIds: [...labels.keys()] }, firstLabel)}
        >
          {t('Print')}
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <Button size="sm" look="danger" icon={Trash2} disabled={none} onClick={onScrap}>
          {t('Scrap…')}
        </Button>
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
