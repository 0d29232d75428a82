'use client';

import type { ShipmentView } from '@routecard/core';
import { useState } from 'react';
import { ReleaseDialog, summaryOf } from '@/features/shipments/actions';
import { draftOf, type ShipmentDraft } from '@/features/shipments/draft';
import { shipmentName } from '@/lib/words/words';
import { t } from '@/words/t';
import { PackingBar } from './packing-bar';
import { UnfinishedDialog } from './unfinished-dialog';
import type { PackingDraft } from './use-packing-draft';
import type { PackingUnits } from './use-packing-units';

export interface PackingActionsProps {
  orderNumber: number;
  packing: PackingDraft;
  units: PackingUnits;
  /** The draft as it is sent: with what is computed. */
  sent: ShipmentDraft;
  complete: boolean;
  /** No parcel waits for units: trying to save leads to what is still missing. */
  packed: boolean;
  /** Called before saving or releasing is tried. */
  onAttempt: () => void;
  onDiscard: () => void;
}

/** Saves and releases the draft, after asking about units that are not completed and about the release. */
export function PackingActions({
  orderNumber,
  packing,
  units,
  sent,
  complete,
  packed,
  onAttempt,
  onDiscard,
}: PackingActionsProps) {
  /** The question about the release, and the shipment as it was when that was put: others may repack it before the answer. */
  const [releasing, setReleasing] = useState<{ readonly asked: ShipmentView | null } | null>(null);
  const { seen, dirty, clean, theirs, state, save, release, again } = packing;
  const busy = state.kind === 'busy';
  /** What is released as it is; null where the draft is saved first. */
  const asked = clean ? (releasing?.asked ?? null) : null;
  const ask = (act: () => void, verb: string) => {
    onAttempt();
    if (complete) units.guard(verb, act);
  };
  const releaseQuestion = () => {
    if (!seen) return t('Prepare and release the shipment?');
    const name = shipmentName(orderNumber, seen.id);
    return clean ? t('Release {name}?', { name }) : t('Save and release {name}?', { name });
  };
  return (
    <>
      <PackingBar
        draft={sent}
        prepared={seen !== null}
        dirty={dirty}
        bright={packed && !theirs}
        busy={busy}
        onSave={() => ask(() => void save(sent, false), seen ? t('Save anyway') : t('Prepare anyway'))}
        onRelease={() => ask(() => setReleasing({ asked: seen }), t('Go on'))}
        onAgain={again && (() => void again())}
        onDiscard={onDiscard}
      />
      {units.question && (
        <UnfinishedDialog
          unfinished={units.question.unfinished}
          verb={units.question.verb}
          onOnlyFinished={units.question.onlyFinished}
          onAgree={units.question.agree}
          onCancel={units.dismiss}
        />
      )}
      {releasing && (
        <ReleaseDialog
          title={releaseQuestion()}
          verb={clean ? t('Release') : seen ? t('Save and release') : t('Prepare and release')}
          busy={busy}
          summary={summaryOf(asked ? draftOf(asked) : sent)}
          onCancel={() => setReleasing(null)}
          onRelease={() => {
            // Others may have packed what was ready when the question was put.
            if (!units.agreed) {
              setReleasing(null);
              units.guard(t('Go on'), () => setReleasing({ asked: seen }));
              return;
            }
            const done = asked ? release(asked) : save(sent, true);
            void done.then(() => setReleasing(null));
          }}
        />
      )}
    </>
  );
}
