'use client';

import type { ShipmentView } from '@routecard/core';
import type { PackingAddresses, PackingScreen } from '@routecard/db';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notifyDone } from '@/components/toaster';
import { keepDraft, useDraft } from '@/features/drafts';
import type { ShipmentStep } from '@/features/shipments/actions';
import { ReleaseDialog, ShipmentBar, summaryOf } from '@/features/shipments/actions';
import { DeliveryBar } from '@/features/shipments/delivery';
import {
  agreeTo,
  blankParcel,
  computedValue,
  type DraftEdit,
  differences,
  draftOf,
  draftPlace,
  duplicateOf,
  edit,
  faultsOf,
  nextThing,
  type PackablePart,
  type ParcelDraft,
  packableParts,
  SHIPMENT_DRAFTS,
  type ShipmentDraft,
  sameShipment,
  unfinishedIn,
  unitsIn,
  useSaveShipment,
  withValues,
} from '@/features/shipments/draft';
import { ShipmentView as ReleasedView } from '@/features/shipments/view';
import { useRouter } from '@/lib/use-router';
import { shipmentName } from '@/lib/words';
import { AddParcel } from './add-parcel';
import { BoxDialog } from './box-dialog';
import { LeftToPack } from './left-to-pack';
import { PackingBar } from './packing-bar';
import { PackingDrag } from './packing-drag';
import { ParcelCard } from './parcel-card';
import { StaleBanner } from './stale-banner';
import { UnfinishedDialog } from './unfinished-dialog';
import { UnitValuesDialog } from './unit-values-dialog';
import { usePackingUnits } from './use-packing-units';

export interface PackingWorkspaceProps {
  screen: PackingScreen;
  /** The draft of a new shipment; an existing one is opened as it is. */
  blank: ShipmentDraft;
  /** The shipment as the server has it now; null for a new one. */
  current: ShipmentView | null;
  /** Addresses to choose from. */
  addresses: PackingAddresses;
  /** Actions of a released shipment. */
  onStep: (step: ShipmentStep) => void;
}

/** Packing: units left, parcels right, and below them what happens next. */
export function PackingWorkspace({ screen, blank, current, addresses, onStep }: PackingWorkspaceProps) {
  const router = useRouter();
  const { orderId } = screen;
  const [seen, setSeen] = useState(current);
  const place = draftPlace(orderId, seen?.id ?? null);
  const base = useMemo(() => (seen ? draftOf(seen) : blank), [seen, blank]);
  const {
    draft,
    changed: dirty,
    change: update,
    restart,
    follow,
    saved,
  } = useDraft({
    kind: SHIPMENT_DRAFTS,
    place,
    current: base,
    // Its base is what the server has now: what others changed since is compared with that.
    takeUp: (stored) => (sameShipment(stored.draft, base) ? null : { ...stored, began: base }),
    same: sameShipment,
  });
  const change = (next: DraftEdit) => update((now) => edit(now, next));
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const [boxFor, setBoxFor] = useState<string | null>(null);
  const [valuing, setValuing] = useState(false);
  const contents = useRef<HTMLElement>(null);

  const onSaved = (shipment: ShipmentView) => {
    const released = shipment.status !== 'PREPARED';
    saved();
    setReleasing(false);
    setAsked(false);
    const name = shipmentName(screen.orderNumber, shipment.id);
    notifyDone({ title: `${name} ${released ? 'released' : seen ? 'saved' : 'prepared'}.` });
    if (seen) {
      setSeen(shipment);
      restart(draftOf(shipment));
    } else router.replace(`/orders/${orderId}/shipments/${shipment.id}`);
  };
  const { state, save, release, forget } = useSaveShipment({ orderId, seen, onSaved });

  // Nothing was typed: what the server has is what is shown.
  if (
    current &&
    seen &&
    current !== seen &&
    !dirty &&
    state.kind !== 'busy' &&
    !sameContents(current, seen)
  ) {
    setSeen(current);
    restart(draftOf(current));
  }
  const frozen = current !== null && current.status !== 'PREPARED';
  const stale = seen !== null && dirty && current !== null && (frozen || !sameContents(current, seen));

  const parts = packableParts(screen.lines, draft.parcels, current ?? seen);
  const filled = withValues(draft, parts, screen.currency);
  const faults = faultsOf(filled, parts);
  const shownFaults = asked ? new Map([...faults.missing, ...faults.wrong]) : faults.wrong;
  const complete = faults.missing.size === 0 && faults.wrong.size === 0;
  const next = nextThing(filled, faults);
  const open = draft.parcels.find(({ key }) => key === openKey) ?? draft.parcels.at(-1);
  const openPlace = open ? draft.parcels.indexOf(open) + 1 : 1;
  const busy = state.kind === 'busy';
  const packing = usePackingUnits({
    draft,
    parts,
    before: agreeTo({}, unfinishedIn(packableParts(screen.lines, base.parcels, seen))),
    change,
    onOpen: setOpenKey,
  });
  if (seen && seen.status !== 'PREPARED' && !dirty) {
    return (
      <>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ReleasedView shipment={current ?? seen} screen={screen} />
        </div>
        <ShipmentBar shipment={current ?? seen} onStep={onStep} />
      </>
    );
  }

  // A shipment saved as it is was complete for whoever saved it.
  const clean = seen !== null && !dirty;
  const ask = (act: () => void, verb: string) => {
    // Drawn at once, so that there is a fault to go to.
    flushSync(() => setAsked(true));
    if (complete || clean) packing.guard(verb, act);
    else if (contents.current) focusFirstFault(contents.current);
  };
  const begin = (parcel: ParcelDraft) => {
    change({ kind: 'new-parcel', parcel });
    setOpenKey(parcel.key);
  };
  // Tracking is noted beside the draft, and others may note it meanwhile.
  const sent = current ? { ...filled, tracking: current.tracking } : filled;
  const verb = clean ? 'Release' : seen ? 'Save and release' : 'Prepare and release';
  const dialogParcel = draft.parcels.find(({ key }) => key === boxFor);

  return (
    <div className="flex min-h-0 flex-1 flex-col [--control-height:2.75rem]">
      <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
        <PackingDrag onDrop={packing.drop}>
          <LeftToPack
            orderNumber={screen.orderNumber}
            parts={parts}
            into={`parcel ${openPlace}`}
            next={next.kind === 'pack'}
            disabled={busy}
            onAdd={(adding, onAdded) => open && packing.add(open.key, adding, onAdded)}
          />
          <section
            aria-label="The shipment"
            className="min-w-0 flex-1 bg-sunken p-4 md:overflow-y-auto"
            ref={contents}
          >
            <StaleBanner
              current={stale ? current : null}
              state={state}
              differences={
                stale && current ? differences(filled, draftOf(current), (id) => nameOfPart(parts, id)) : []
              }
              onAdopt={() => {
                if (!current) return;
                forget();
                setSeen(current);
                restart(draftOf(current));
              }}
              onKeepMine={() => {
                forget();
                setSeen(current);
                if (current) follow(draftOf(current));
              }}
              onPackAnew={() => {
                const fresh = { ...draft, tracking: null };
                keepDraft(SHIPMENT_DRAFTS, draftPlace(orderId, null), { began: fresh, draft: fresh });
                saved();
                router.push(`/orders/${orderId}/shipments/new`);
              }}
            />
            <DeliveryBar
              draft={draft}
              addresses={addresses}
              next={next.kind === 'address' ? next.role : null}
              faults={shownFaults}
              disabled={busy}
              onChange={change}
            />
            <ol className="mt-4 grid gap-3">
              {draft.parcels.map((parcel, i) => (
                <ParcelCard
                  key={parcel.key}
                  parcel={parcel}
                  place={i + 1}
                  open={parcel === open}
                  next={next.kind === 'measure' && next.parcel === parcel.key}
                  parts={parts}
                  computed={computedValue(parcel, parts, screen.currency)}
                  unfinished={unfinishedIn(parts)}
                  currency={screen.currency}
                  faults={shownFaults}
                  removable={draft.parcels.length > 1 || unitsIn(parcel) > 0}
                  disabled={busy}
                  onOpen={() => setOpenKey(parcel.key)}
                  onChange={change}
                  onDuplicate={() => begin(duplicateOf(parcel, parts))}
                  onBox={() => setBoxFor(parcel.key)}
                  onUnitValues={() => setValuing(true)}
                />
              ))}
            </ol>
            <AddParcel disabled={busy} onAdd={() => begin(blankParcel())} />
          </section>
        </PackingDrag>
      </div>
      <PackingBar
        draft={draft}
        prepared={seen !== null}
        dirty={dirty}
        bright={(complete || clean) && !stale}
        busy={busy}
        onSave={() => ask(() => void save(sent, false), seen ? 'Save anyway' : 'Prepare anyway')}
        onRelease={() => ask(() => setReleasing(true), 'Go on')}
        onDiscard={() => {
          forget();
          setAsked(false);
          restart(base);
        }}
      />
      {packing.question && (
        <UnfinishedDialog
          unfinished={packing.question.unfinished}
          verb={packing.question.verb}
          onOnlyFinished={packing.question.onlyFinished}
          onAgree={packing.question.agree}
          onCancel={packing.dismiss}
        />
      )}
      {dialogParcel && (
        <BoxDialog
          parcel={dialogParcel}
          place={draft.parcels.indexOf(dialogParcel) + 1}
          onChoose={(box) => change({ kind: 'sides', parcel: dialogParcel.key, box })}
          onClose={() => setBoxFor(null)}
        />
      )}
      {valuing && (
        <UnitValuesDialog
          orderId={orderId}
          parts={parts}
          currency={screen.currency}
          onClose={() => setValuing(false)}
        />
      )}
      {releasing && (
        <ReleaseDialog
          name={seen ? shipmentName(screen.orderNumber, seen.id) : 'the shipment'}
          verb={verb}
          busy={busy}
          summary={summaryOf(draft)}
          onCancel={() => setReleasing(false)}
          onRelease={() => {
            const done = clean ? release(seen) : save(sent, true);
            void done.then(() => setReleasing(false));
          }}
        />
      )}
    </div>
  );
}

/** True if both have the same parcels in the same state; a replaced shipment has new parcels. */
function sameContents(a: ShipmentView, b: ShipmentView): boolean {
  return (
    a.status === b.status && a.parcels.map(({ id }) => id).join() === b.parcels.map(({ id }) => id).join()
  );
}

/** First what is typed here, then an address, as they are asked for. */
function focusFirstFault(contents: HTMLElement): void {
  const field = contents.querySelector<HTMLElement>('[aria-invalid="true"]');
  const alert = contents.querySelector<HTMLElement>('[role="alert"]');
  const address = contents.querySelector<HTMLElement>('[data-faulty]');
  if (field) field.focus();
  else if (alert) alert.scrollIntoView({ block: 'center' });
  else address?.focus();
}

const nameOfPart = (parts: readonly PackablePart[], requisitionId: number) =>
  parts.find((part) => part.requisitionId === requisitionId)?.name ?? 'a part that is gone';
