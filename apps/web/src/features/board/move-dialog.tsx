'use client';

import { Dialog } from '@/components/dialog';
import { runName, units } from '@/lib/words';
import type { Card, Stop } from './board';
import { nextStop, ownStop, stopsToGo } from './routes';
import { UnitsForm } from './units-form';

export interface MoveDialogProps {
  card: Card;
  onMove: (card: Card, to: Stop, quantity: number) => void;
  onCancel: () => void;
}

/** The way to move units without dragging: any step of the run's routing, forward, back or skipping, and how many. */
export function MoveDialog({ card, onMove, onCancel }: MoveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={`Move ${card.partName}`}
      description={`${runName(card)}: ${units(card.quantity)} at ${ownStop(card)?.operationName ?? 'a former step'}`}
      width="sm"
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <UnitsForm
        card={card}
        stops={stopsToGo(card)}
        initial={nextStop(card) ?? undefined}
        asksWhere
        initialUnits={card.quantity}
        onMove={(to, quantity) => onMove(card, to, quantity)}
        onCancel={onCancel}
        layout={(fields, buttons) => (
          <>
            {fields}
            <div className="mt-5 flex justify-end gap-2">{buttons}</div>
          </>
        )}
      />
    </Dialog>
  );
}
