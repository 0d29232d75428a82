'use client';

import { Popover } from 'radix-ui';
import { useMemo } from 'react';
import { focusFirstField } from '@/components/dialog';
import type { Card, MoveRequest, Stop } from '@/features/production';
import { runName } from '@/lib/words/words';
import { t } from '@/words/t';
import { UnitsForm } from './units-form';

export interface Drop {
  readonly card: Card;
  /** The steps at the operation it was dropped on; the nearest ahead comes first. */
  readonly stops: readonly [Stop, ...Stop[]];
  readonly units: number;
  readonly at: { readonly x: number; readonly y: number };
}

export interface DropPromptProps {
  drop: Drop;
  onMove: (request: MoveRequest) => void;
  onCancel: () => void;
}

/** Asked where the card was dropped: how many units and, where the operation stands twice in the routing, which time. */
export function DropPrompt({ drop, onMove, onCancel }: DropPromptProps) {
  const { card, stops, at } = drop;
  const [first] = stops;
  const anchor = useMemo(
    () => ({ current: { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) } }),
    [at.x, at.y],
  );
  return (
    <Popover.Root open onOpenChange={(open) => !open && onCancel()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          side="bottom"
          align="center"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('Move {partName} to {operationName}', {
            partName: card.partName,
            operationName: first.operationName,
          })}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 w-80 animate-pop rounded bg-raised p-4 shadow-pop outline-none"
        >
          <p className="mb-3 font-semibold">
            {t('{partName} to {operationName}', {
              partName: card.partName,
              operationName: first.operationName,
            })}
            <span className="block font-normal text-ink-2 text-sm">{runName(card)}</span>
          </p>
          <UnitsForm
            card={card}
            stops={stops}
            initial={first}
            asksWhere={stops.length > 1}
            initialUnits={drop.units}
            onMove={onMove}
            onCancel={onCancel}
            layout={(fields, buttons) => (
              <>
                {fields}
                <div className="mt-4 flex flex-wrap justify-end gap-2">{buttons}</div>
              </>
            )}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
