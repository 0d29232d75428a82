'use client';

import { Dialog } from '@/components/dialog';
import type { Card, MoveRequest } from '@/features/production';
import { nextStop, standing, stopsToGo } from '@/features/production';
import { t } from '@/words/t';
import { UnitsForm } from './units-form';

export interface MoveDialogProps {
  card: Card;
  onMove: (request: MoveRequest) => void;
  onCancel: () => void;
}

/** The way to move units without dragging: any step of the run's routing, forward, back or skipping, and how many. */
export function MoveDialog({ card, onMove, onCancel }: MoveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('Move {partName}', { partName: card.partName })}
      description={standing(card)}
      width="sm"
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <UnitsForm
        card={card}
        stops={stopsToGo(card)}
        initial={nextStop(card) ?? undefined}
        asksWhere
        initialUnits={card.quantity}
        onMove={onMove}
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
