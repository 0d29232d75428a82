'use client';

import type { BoxPreset, ShipmentView } from '@routecard/core';
import type { PackingAddresses, PackingScreen } from '@routecard/db';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShipmentStep } from '@/features/shipments/actions';
import { ShipmentBar } from '@/features/shipments/actions';
import { DeliveryBar } from '@/features/shipments/delivery';
import {
  agreeTo,
  differences,
  draftOf,
  faultsOf,
  type NextThing,
  nextThing,
  type PackablePart,
  type ParcelDraft,
  packableParts,
  type ShipmentDraft,
  unfinishedIn,
  withComputed,
} from '@/features/shipments/draft';
import { NoSuchShipment, ShipmentView as ReleasedView } from '@/features/shipments/view';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { PackingActions } from './packing-actions';
import { PackingDrag } from './packing-drag';
import { ParcelList } from './parcel-list';
import { StaleBanner } from './stale-banner';
import { UnitsToPack } from './units-to-pack';
import { type PackingDraft, usePackingDraft } from './use-packing-draft';
import { usePackingUnits } from './use-packing-units';

export interface PackingWorkspaceProps {
  screen: PackingScreen;
  /** The draft of a new shipment; an existing one is opened as it is. */
  blank: ShipmentDraft;
  /** The shipment as the server has it now; null for a new one. */
  current: ShipmentView | null;
  /** Somebody has deleted it since. */
  isGone?: boolean;
  /** Addresses to choose from. */
  addresses: PackingAddresses;
  /** Actions of a released shipment. */
  onStep: (step: ShipmentStep) => void;
  /** A tracking number was scanned. */
  onTracking: (trackingNumber: string) => void;
}

const NO_BOXES: readonly BoxPreset[] = [];
/** Its units may be packed in the very shipment that was asked for. */
const NO_FAULTS: ReadonlyMap<string, string> = new Map();

/** Packing: units on the left, parcels on the right, and below them what happens next. */
export function PackingWorkspace({
  screen,
  blank,
  current,
  isGone = false,
  addresses,
  onStep,
  onTracking,
}: PackingWorkspaceProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  /** True once somebody has tried to save: from then on missing entries are shown too. */
  const [asked, setAsked] = useState(false);
  const contents = useRef<HTMLElement>(null);
  const { data: boxes = NO_BOXES, isSuccess: areBoxesKnown } = trpc.packing.boxes.useQuery();
  const packing = usePackingDraft({
    screen,
    boxes,
    areBoxesKnown,
    blank,
    current,
    onSaved: () => setAsked(false),
  });
  const { draft, base, dirty, clean, seen, change } = packing;
  const parts = packableParts(screen.lines, draft.parcels, isGone ? null : (current ?? seen));
  const filled = withComputed(draft, parts, { currency: screen.currency, boxes });
  const faults = faultsOf(filled, parts);
  const next = nextThing(filled, faults);
  // A shipment saved as it is was complete for whoever saved it.
  const complete = clean || (faults.missing.size === 0 && faults.wrong.size === 0);
  const open = draft.parcels.find(({ key }) => key === openKey) ?? draft.parcels.at(-1);
  const busy = packing.state.kind === 'busy';
  const units = usePackingUnits({
    draft,
    parts,
    boxes,
    before: agreeTo({}, unfinishedIn(packableParts(screen.lines, base.parcels, seen))),
    change,
    onOpen: setOpenKey,
  });
  if (isGone && !dirty) return <NoSuchShipment />;
  if (seen && seen.status !== 'PREPARED' && !dirty) {
    return (
      <ReleasedShipment shipment={current ?? seen} screen={screen} onStep={onStep} onTracking={onTracking} />
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col [--control-height:2.75rem]">
      <div className="relative flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
        <PackingDrag onDrop={units.drop}>
          <UnitsToPack
            orderNumber={screen.orderNumber}
            parts={parts}
            into={open ? draft.parcels.indexOf(open) + 1 : 1}
            next={next.kind === 'pack'}
            disabled={busy}
            onAdd={(adding, onAdded) => open && units.add(open.key, adding, onAdded)}
          />
          <DraftContents
            ref={contents}
            screen={screen}
            addresses={addresses}
            packing={packing}
            isGone={isGone}
            filled={filled}
            parts={parts}
            open={open}
            onOpen={setOpenKey}
            next={next}
            faults={
              packing.pending
                ? NO_FAULTS
                : asked
                  ? new Map([...faults.missing, ...faults.wrong])
                  : faults.wrong
            }
          />
        </PackingDrag>
      </div>
      {!isGone && (
        <PackingActions
          orderNumber={screen.orderNumber}
          packing={packing}
          units={units}
          sent={filled}
          complete={complete}
          packed={next.kind !== 'pack'}
          onAttempt={() => {
            // Drawn at once, so that there is a fault to go to.
            flushSync(() => setAsked(true));
            if (!complete && contents.current) focusFirstFault(contents.current);
          }}
          onDiscard={() => {
            setAsked(false);
            packing.discard();
          }}
        />
      )}
    </div>
  );
}

interface DraftContentsProps {
  ref: Ref<HTMLElement>;
  screen: PackingScreen;
  addresses: PackingAddresses;
  packing: PackingDraft;
  isGone: boolean;
  /** The draft with the values that are computed. */
  filled: ShipmentDraft;
  parts: readonly PackablePart[];
  open: ParcelDraft | undefined;
  onOpen: (parcelKey: string) => void;
  next: NextThing;
  faults: ReadonlyMap<string, string>;
}

/** The contents of the draft: its delivery and its parcels, and above them what has changed on the server. */
function DraftContents(props: DraftContentsProps) {
  const { ref, screen, addresses, packing, isGone, filled, parts, open, onOpen, next, faults } = props;
  const { draft, theirs, state, change } = packing;
  const busy = state.kind === 'busy';
  return (
    <section
      aria-label={t('The shipment')}
      className="relative min-w-0 flex-1 bg-sunken p-4 md:overflow-y-auto"
      ref={ref}
    >
      <StaleBanner
        current={theirs}
        isGone={isGone}
        state={state}
        pending={packing.pending}
        orderId={screen.orderId}
        differences={theirs ? differences(filled, draftOf(theirs), (id) => nameOfPart(parts, id)) : []}
        onAdopt={packing.adoptTheirs}
        onKeepMine={packing.keepMine}
        onPackAsNew={packing.packAsNew}
      />
      <DeliveryBar
        draft={draft}
        addresses={addresses}
        next={next.kind === 'address' ? next.role : null}
        faults={faults}
        disabled={busy}
        onChange={change}
      />
      <ParcelList
        screen={screen}
        parcels={draft.parcels}
        open={open}
        onOpen={onOpen}
        parts={parts}
        next={next}
        faults={faults}
        disabled={busy}
        onChange={change}
      />
    </section>
  );
}

/** A shipment that was released, which can only be looked at and acted on. */
function ReleasedShipment({
  shipment,
  screen,
  onStep,
  onTracking,
}: Pick<PackingWorkspaceProps, 'screen' | 'onStep' | 'onTracking'> & { shipment: ShipmentView }) {
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <ReleasedView shipment={shipment} screen={screen} />
      </div>
      <ShipmentBar shipment={shipment} onStep={onStep} onTracking={onTracking} />
    </>
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
  parts.find((part) => part.requisitionId === requisitionId)?.name ?? t('a part that is gone');
