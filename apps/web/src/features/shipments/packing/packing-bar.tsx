'use client';

import { Button } from '@/components/button';
import { DiscardButton } from '@/components/forms/discard-button';
import { type ShipmentDraft, unitsIn, unitsTyped } from '@/features/shipments/draft';
import { weight } from '@/features/shipments/view';
import { useConnection } from '@/lib/connection';
import { parcels as parcelsWord, units } from '@/lib/words/words';
import { t } from '@/words/t';

export interface PackingBarProps {
  /** The shipment as it would be sent. */
  draft: ShipmentDraft;
  /** The shipment exists already. */
  prepared: boolean;
  /** It differs from what is saved. */
  dirty: boolean;
  /** Saving or releasing is the page's primary action. */
  bright: boolean;
  busy: boolean;
  onSave: () => void;
  onRelease: () => void;
  /** Sends what was sent before, where no response came to it; else null. */
  onAgain: (() => void) | null;
  onDiscard: () => void;
}

/** The shipment packed so far, and its actions. */
export function PackingBar({
  draft,
  prepared,
  dirty,
  bright,
  busy,
  onSave,
  onRelease,
  onAgain,
  onDiscard,
}: PackingBarProps) {
  const total = draft.parcels.reduce((sum, parcel) => sum + unitsIn(parcel), 0);
  const grams = draft.parcels.reduce((sum, parcel) => sum + unitsTyped(parcel.grossWeightGrams), 0);
  // The input stays; it can be sent when the network is back.
  const offline = useConnection() === 'offline';
  const look = bright ? 'primary' : 'secondary';
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t bg-canvas px-4 py-3 max-sm:[&>button]:flex-1">
      <p className="mr-auto max-sm:w-full" aria-live="polite">
        <span className="font-semibold">{parcelsWord(draft.parcels.length)}</span>
        <span className="text-ink-2">
          , {units(total)}
          {grams > 0 && `, ${weight(grams)}`}
        </span>
        {prepared && dirty && <span className="ml-2 text-soon">{t('not saved')}</span>}
      </p>
      {prepared && !dirty ? (
        <Button size="lg" look={look} busy={busy} disabled={offline} onClick={onRelease}>
          {t('Release shipment')}
        </Button>
      ) : (
        <>
          {prepared && (
            <DiscardButton
              what={t('your changes to the shipment')}
              size="lg"
              look="ghost"
              disabled={busy}
              onDiscard={onDiscard}
            >
              {t('Discard changes')}
            </DiscardButton>
          )}
          {!onAgain && (
            <Button size="lg" disabled={busy || offline} onClick={onRelease}>
              {prepared ? t('Save and release') : t('Prepare and release')}
            </Button>
          )}
          <Button
            size="lg"
            look={onAgain ? 'primary' : look}
            busy={busy}
            disabled={offline}
            onClick={onAgain ?? onSave}
          >
            {onAgain ? t('Try again') : prepared ? t('Save changes') : t('Prepare shipment')}
          </Button>
        </>
      )}
    </footer>
  );
}
