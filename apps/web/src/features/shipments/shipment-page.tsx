'use client';

import { useMemo } from 'react';
import { ErrorState } from '@/components/error-state';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame/page';
import { useViewer } from '@/features/frame/viewer';
import { orderName, shipmentSuffix } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { draftOf } from './draft';
import { PackingDesk } from './packing-desk';
import { PackingSkeleton } from './packing-skeleton';
import { ShipmentState } from './shipment-state';
import { ShipmentView } from './shipment-view';
import { draftPlace, keptDraft } from './use-kept-draft';

const LOOK_AGAIN_MS = 4_000;

/** A shipment: a prepared one can be repacked and released, any other only be looked at. */
export function ShipmentPage({ orderId, shipmentId }: { orderId: number; shipmentId: string }) {
  const { can } = useViewer();
  const packing = trpc.shipments.packing.useQuery({ orderId }, { refetchInterval: LOOK_AGAIN_MS });
  const one = trpc.shipments.one.useQuery({ orderId, shipmentId }, { refetchInterval: LOOK_AGAIN_MS });
  const { data: shipment } = one;
  const screen = packing.data;
  const blank = useMemo(() => shipment && draftOf(shipment), [shipment]);
  const up = [
    { href: '/orders', label: 'Orders' },
    { href: `/orders/${orderId}`, label: screen ? orderName(screen.orderNumber) : 'Order' },
  ];
  const error = one.error ?? packing.error;
  const changes =
    shipment !== undefined &&
    can.writeShipments &&
    (shipment.status === 'PREPARED' || keptDraft(draftPlace(orderId, shipmentId)) !== null);
  return (
    <Page
      title={<Trail up={up}>{shipment ? shipmentSuffix(shipment.id) : 'Shipment'}</Trail>}
      detail={changes && <ShipmentState status={shipment.status} />}
      scroll={!changes}
    >
      {screen && shipment && blank ? (
        changes ? (
          <PackingDesk key={shipment.id} screen={screen} blank={blank} current={shipment} />
        ) : (
          <ShipmentView shipment={shipment} screen={screen} />
        )
      ) : error ? (
        <ShipmentError
          error={error}
          retrying={one.isFetching || packing.isFetching}
          onRetry={() => {
            void one.refetch();
            void packing.refetch();
          }}
        />
      ) : (
        <PackingSkeleton />
      )}
    </Page>
  );
}

function ShipmentError({
  error,
  retrying,
  onRetry,
}: {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}) {
  const code = refusalOf(error)?.code;
  const missing = code === 'SHIPMENT_NOT_FOUND' || code === 'ORDER_NOT_FOUND';
  return (
    <ErrorState
      title={missing ? 'There is no such shipment' : 'The shipment could not be loaded'}
      {...(missing ? {} : { onRetry, retrying })}
    >
      {missing
        ? 'It was deleted, or the address is not right. The order lists its shipments.'
        : reasonOf(error)}
    </ErrorState>
  );
}
