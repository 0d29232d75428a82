'use client';

import type { ShipmentView } from '@routecard/core';
import type { PackingScreen } from '@routecard/db';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { notifyDone } from '@/components/toaster';
import { shipmentName } from '@/lib/words';
import { DeliveryBar } from './delivery-bar';
import { blankParcel, draftOf, type ShipmentDraft, unitsIn, unitsTyped } from './draft';
import { faultsOf } from './draft-faults';
import { LeftToPack } from './left-to-pack';
import { nextThing } from './next-thing';
import { packableParts } from './packable';
import { PackingBar } from './packing-bar';
import { ParcelCard } from './parcel-card';
import { ReleaseDialog } from './release-dialog';
import { ShipmentView as ReleasedView } from './shipment-view';
import { StaleBanner } from './stale-banner';
import { draftPlace, forgetDraft, keepDraft, useKeptDraft } from './use-kept-draft';
import { useSaveShipment } from './use-save-shipment';

export interface PackingDeskProps {
  screen: PackingScreen;
  /** The draft of a new shipment; an existing one is opened as it is. */
  blank: ShipmentDraft;
  /** The shipment as the server has it now; null for a new one. */
  current: ShipmentView | null;
}

/** Packing: units left, parcels right, and below them what happens next. */
export function PackingDesk({ screen, blank, current }: PackingDeskProps) {
  const router = useRouter();
  const { orderId } = screen;
  const [seen, setSeen] = useState(current);
  const place = draftPlace(orderId, seen?.id ?? null);
  const base = useMemo(() => (seen ? draftOf(seen) : blank), [seen, blank]);
  const { draft, dirty, change } = useKeptDraft(place, base);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [releasing, setReleasing] = useState(false);

  const onSaved = (shipment: ShipmentView) => {
    const released = shipment.status !== 'PREPARED';
    forgetDraft(place);
    setReleasing(false);
    setAsked(false);
    const name = shipmentName(screen.orderNumber, shipment.id);
    notifyDone({ title: `${name} ${released ? 'released' : seen ? 'saved' : 'prepared'}.` });
    if (seen) {
      setSeen(shipment);
      change({ kind: 'replace', draft: draftOf(shipment) });
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
    change({ kind: 'replace', draft: draftOf(current) });
  }
  const frozen = current !== null && current.status !== 'PREPARED';
  const stale = seen !== null && dirty && current !== null && (frozen || !sameContents(current, seen));

  const parts = packableParts(screen.lines, draft.parcels, current ?? seen);
  const faults = faultsOf(draft, parts);
  const shownFaults = asked ? new Map([...faults.missing, ...faults.wrong]) : faults.wrong;
  const complete = faults.missing.size === 0 && faults.wrong.size === 0;
  const next = nextThing(draft, faults);
  const open = draft.parcels.find(({ key }) => key === openKey) ?? draft.parcels.at(-1);
  const openPlace = open ? draft.parcels.indexOf(open) + 1 : 1;
  const busy = state.kind === 'busy';
  if (seen && seen.status !== 'PREPARED' && !dirty) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ReleasedView shipment={seen} screen={screen} />
      </div>
    );
  }

  const ask = (act: () => void) => {
    setAsked(true);
    if (complete) act();
    else focusFirstFault();
  };
  const addParcel = () => {
    const parcel = blankParcel();
    change({ kind: 'new-parcel', parcel });
    setOpenKey(parcel.key);
  };
  const verb = !dirty && seen ? 'Release' : seen ? 'Save and release' : 'Prepare and release';

  return (
    <div className="flex min-h-0 flex-1 flex-col [--control-height:2.75rem]">
      <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
        <LeftToPack
          orderNumber={screen.orderNumber}
          parts={parts}
          into={`parcel ${openPlace}`}
          next={next.kind === 'pack'}
          disabled={busy}
          onAdd={(units) => {
            if (!open) return;
            for (const add of units) change({ kind: 'add', parcel: open.key, ...add });
          }}
        />
        <section
          aria-label="The shipment"
          className="min-w-0 flex-1 bg-sunken p-4 md:overflow-y-auto"
          data-packing-desk
        >
          <StaleBanner
            current={stale ? current : null}
            state={state}
            onAdopt={() => {
              if (!current) return;
              forget();
              setSeen(current);
              change({ kind: 'replace', draft: draftOf(current) });
            }}
            onKeepMine={() => {
              forget();
              setSeen(current);
            }}
            onPackAnew={() => {
              keepDraft(draftPlace(orderId, null), { ...draft, tracking: null });
              forgetDraft(place);
              router.push(`/orders/${orderId}/shipments/new`);
            }}
          />
          <DeliveryBar
            draft={draft}
            next={next.kind === 'address' ? next.role : null}
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
                currency={screen.currency}
                faults={shownFaults}
                removable={draft.parcels.length > 1 || unitsIn(parcel) > 0}
                disabled={busy}
                onOpen={() => setOpenKey(parcel.key)}
                onChange={change}
              />
            ))}
          </ol>
          <Button size="lg" icon={Plus} className="mt-3" disabled={busy} onClick={addParcel}>
            Add a parcel
          </Button>
        </section>
      </div>
      <PackingBar
        draft={draft}
        prepared={seen !== null}
        dirty={dirty}
        bright={complete && !stale}
        busy={busy}
        onSave={() => ask(() => void save(draft, false))}
        onRelease={() => ask(() => setReleasing(true))}
        onDiscard={() => {
          forget();
          setAsked(false);
          change({ kind: 'replace', draft: base });
        }}
      />
      {releasing && (
        <ReleaseDialog
          name={seen ? shipmentName(screen.orderNumber, seen.id) : 'the shipment'}
          verb={verb}
          busy={busy}
          summary={summaryOf(draft)}
          onCancel={() => setReleasing(false)}
          onRelease={() => {
            const done = !dirty && seen ? release(seen) : save(draft, true);
            void done.then(() => setReleasing(false));
          }}
        />
      )}
    </div>
  );
}

/** Whether both have the same parcels in the same state; a replaced shipment has new parcels. */
function sameContents(a: ShipmentView, b: ShipmentView): boolean {
  return (
    a.status === b.status && a.parcels.map(({ id }) => id).join() === b.parcels.map(({ id }) => id).join()
  );
}

function summaryOf(draft: ShipmentDraft) {
  const { type, incoterm, toAddress, parcels } = draft;
  return {
    type,
    incoterm,
    to: type === 'COURIER' ? [toAddress.company || toAddress.name, toAddress.city].join(', ') : null,
    parcels: parcels.length,
    units: parcels.reduce((sum, parcel) => sum + unitsIn(parcel), 0),
    grossWeightGrams: parcels.reduce((sum, parcel) => sum + unitsTyped(parcel.grossWeightGrams), 0),
  };
}

/** After the faults have been drawn. */
function focusFirstFault(): void {
  setTimeout(() => {
    const desk = document.querySelector('[data-packing-desk]');
    const field = desk?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const alert = desk?.querySelector<HTMLElement>('[role="alert"]');
    if (field) field.focus();
    else alert?.scrollIntoView({ block: 'center' });
  }, 50);
}
