'use client';

import { useMemo, useRef, useState } from 'react';
import { ErrorState } from '@/components/notices/error-state';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { PrintMenu } from '@/features/printing';
import {
  ShipmentBar,
  ShipmentMenu,
  type ShipmentStep,
  ShipmentStepDialog,
} from '@/features/shipments/actions';
import { draftOf, draftPlace, hasDraft } from '@/features/shipments/draft';
import { GoneShipment, PackingSkeleton, PackingWorkspace } from '@/features/shipments/packing';
import { NoSuchShipment, ShipmentState, ShipmentView } from '@/features/shipments/view';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { orderName, shipmentName, shipmentSuffix } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { ADDRESSES_ONCE } from './addresses-once';

/** A shipment: a prepared one can be repacked and released, any other only be looked at. */
export function ShipmentPage({ orderId, shipmentId }: { orderId: number; shipmentId: string }) {
  const refetchInterval = useLookAgain();
  const { can } = useViewer();
  const packing = trpc.shipments.packing.useQuery({ orderId }, { refetchInterval });
  const one = trpc.shipments.one.useQuery({ orderId, shipmentId }, { refetchInterval });
  const addresses = trpc.shipments.addresses.useQuery({ orderId }, ADDRESSES_ONCE);
  const boxes = trpc.packing.boxes.useQuery();
  const { data: shipment } = one;
  const [step, setStep] = useState<ShipmentStep | null>(null);
  // What was read of it stays, also once it is deleted; who deletes it here is led away.
  const isGone = step !== 'delete' && refusalOf(one.error)?.code === 'SHIPMENT_NOT_FOUND';
  const screen = packing.data;
  const blank = useMemo(() => shipment && draftOf(shipment), [shipment]);
  const up = [
    { href: '/orders', label: t('Orders') },
    { href: `/orders/${orderId}`, label: screen ? orderName(screen.orderNumber) : t('Order') },
  ];
  const error = one.error ?? packing.error ?? addresses.error;
  const changes =
    shipment !== undefined &&
    can.writeShipments &&
    (shipment.status === 'PREPARED' || hasDraft(draftPlace(orderId, shipmentId)));
  const [scanned, setScanned] = useState<string | null>(null);
  const track = (trackingNumber: string) => {
    setScanned(trackingNumber);
    setStep('tracking');
  };
  const name = screen && shipment ? shipmentName(screen.orderNumber, shipment.id) : '';
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <Page
      title={<Trail up={up}>{shipment ? shipmentSuffix(shipment.id) : t('Shipment')}</Trail>}
      detail={changes && !isGone && <ShipmentState status={shipment.status} />}
      actions={
        !isGone && (
          <>
            {name && <PrintMenu shipments={[{ orderId, shipmentId }]} name={name} />}
            {can.writeShipments && shipment && (
              <ShipmentMenu ref={menu} shipment={shipment} onStep={setStep} />
            )}
          </>
        )
      }
      scroll={false}
    >
      {screen && shipment && blank && addresses.data && !boxes.isPending ? (
        changes ? (
          <PackingWorkspace
            key={shipment.id}
            screen={screen}
            blank={blank}
            current={shipment}
            isGone={isGone}
            addresses={addresses.data}
            onStep={setStep}
            onTracking={track}
          />
        ) : isGone ? (
          <NoSuchShipment />
        ) : (
          <>
            <div className="relative min-h-0 flex-1 overflow-y-auto">
              <ShipmentView shipment={shipment} screen={screen} />
            </div>
            {can.writeShipments && <ShipmentBar shipment={shipment} onStep={setStep} onTracking={track} />}
          </>
        )
      ) : error ? (
        <ShipmentError
          error={error}
          target={{ orderId, shipmentId }}
          retrying={one.isFetching || packing.isFetching}
          onRetry={() => {
            void one.refetch();
            void packing.refetch();
            void addresses.refetch();
          }}
        />
      ) : (
        <PackingSkeleton />
      )}
      {shipment && (
        <ShipmentStepDialog
          step={step}
          scanned={scanned}
          shipment={shipment}
          name={name}
          onClose={() => {
            setScanned(null);
            setStep(null);
          }}
          returnTo={menu}
        />
      )}
    </Page>
  );
}

function ShipmentError({
  error,
  target,
  retrying,
  onRetry,
}: {
  error: unknown;
  target: { orderId: number; shipmentId: string };
  retrying: boolean;
  onRetry: () => void;
}) {
  const { can } = useViewer();
  const code = refusalOf(error)?.code;
  if (code === 'SHIPMENT_NOT_FOUND' && can.writeShipments) return <GoneShipment {...target} />;
  if (code === 'SHIPMENT_NOT_FOUND' || code === 'ORDER_NOT_FOUND') return <NoSuchShipment />;
  return (
    <ErrorState title={t('The shipment could not be loaded')} onRetry={onRetry} retrying={retrying}>
      {reasonOf(error)}
    </ErrorState>
  );
}
