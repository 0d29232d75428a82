'use client';

import { ArrowLeftRight, Ellipsis, PanelRight, Trash2 } from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from '@/components/menu';
import { runName } from '@/lib/words';
import type { Card } from './board';

export interface CardMenuProps {
  card: Card;
  onOpen: (card: Card) => void;
  onMove: (card: Card) => void;
  onScrap: (card: Card) => void;
}

/** Everything that can be done with a card, without dragging and without knowing a key. */
export function CardMenu({ card, onOpen, onMove, onScrap }: CardMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Actions for ${card.partName}, ${runName(card)}`}
          className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-sm border border-line bg-surface text-ink-2 opacity-0 hover:text-ink focus-visible:opacity-100 group-hover/card:opacity-100 data-[state=open]:opacity-100 pointer-coarse:hidden"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
      // The dialogs that the items open take the focus themselves.
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <MenuItem icon={ArrowLeftRight} shortcut="M" onSelect={() => onMove(card)}>
        Move units…
      </MenuItem>
      <MenuItem icon={PanelRight} shortcut="↵" onSelect={() => onOpen(card)}>
        Open the run
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} shortcut="X" danger onSelect={() => onScrap(card)}>
        Scrap units…
      </MenuItem>
    </Menu>
  );
}
