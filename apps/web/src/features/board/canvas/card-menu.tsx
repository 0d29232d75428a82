'use client';

import {
  ArrowLeftRight,
  Ellipsis,
  Merge,
  PanelRight,
  Printer,
  Split,
  SquareCheck,
  Trash2,
} from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from '@/components/menu';
import { usePrint } from '@/features/printing';
import type { Card } from '@/features/production';
import { runName } from '@/lib/words/words';
import { t } from '@/words/t';
import type { CardActions } from './card-actions';

/** Everything that can be done with a card, without dragging and without knowing a key. */
export function CardMenu({ card, actions }: { card: Card; actions: CardActions }) {
  const print = usePrint();
  return (
    <Menu
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Actions for {partName}, {runName}', {
            partName: card.partName,
            runName: runName(card),
          })}
          className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-sm border border-line bg-surface text-ink-2 opacity-0 hover:text-ink focus-visible:opacity-100 group-hover/card:opacity-100 data-[state=open]:opacity-100 pointer-coarse:hidden"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
      // The dialogs that the items open take the focus themselves.
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <MenuItem icon={ArrowLeftRight} shortcut="M" onSelect={() => actions.onMove(card)}>
        {t('Move units…')}
      </MenuItem>
      <MenuItem icon={Split} shortcut="D" disabled={card.quantity < 2} onSelect={() => actions.onSplit(card)}>
        {t('Split off units…')}
      </MenuItem>
      <MenuItem icon={Merge} shortcut="J" onSelect={() => actions.onMerge(card)}>
        {t('Merge onto a step…')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={PanelRight} shortcut="↵" onSelect={() => actions.onOpen(card)}>
        {t('Open the run')}
      </MenuItem>
      <MenuItem icon={SquareCheck} shortcut="⇧ Space" onSelect={() => actions.onChoose(card)}>
        {t('Select')}
      </MenuItem>
      <MenuItem
        icon={Printer}
        onSelect={() => print({ kind: 'step-travellers', stepIds: [card.productionStepId] }, card.label)}
      >
        {t('Print traveller of {label}', { label: card.label })}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} shortcut="X" danger onSelect={() => actions.onScrap(card)}>
        {t('Scrap units…')}
      </MenuItem>
    </Menu>
  );
}
