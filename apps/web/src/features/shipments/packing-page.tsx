'use client';

import type { BoxPreset } from '@routecard/core';
import type { PackingAddresses, PackingScreen } from '@routecard/db';
import { Ban, Eye, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { newDraft, usualBox } from '@/features/shipments/draft';
import { PackingSkeleton, PackingWorkspace } from '@/features/shipments/packing';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { ADDRESSES_ONCE } from './addresses-once';

/** A shipment that is not prepared has no further steps. */
const NOTHING_YET = () => undefined;

/** A new shipment of an order. */
export function PackingPage({ orderId }: { orderId: number }) {
  const refetchInterval = useLookAgain();
  const { can } = useViewer();
  const packing = trpc.shipments.packing.useQuery({ orderId }, { refetchInterval });
  const addresses = trpc.shipments.addresses.useQuery({ orderId }, ADDRESSES_ONCE);
  const boxes = trpc.packing.boxes.useQuery();
  const screen = packing.data;
  const up = [
    { href: '/orders', label: t('Orders') },
    { href: `/orders/${orderId}`, label: screen ? orderName(screen.orderNumber) : t('Order') },
  ];
  const back = (
    <Button asChild>
      <Link href={`/orders/${orderId}`}>{t('Back to the order')}</Link>
    </Button>
  );
  const error = packing.error ?? addresses.error;
  return (
    <Page title={<Trail up={up}>{t('New shipment')}</Trail>} detail={screen?.customerName} scroll={false}>
      {!can.writeShipments ? (
        <EmptyState icon={Eye} title={t('You can view, but not pack')} action={back}>
          {t('Packing is for shippers, planners and admins. The order shows what was shipped.')}
        </EmptyState>
      ) : screen && addresses.data && !boxes.isPending ? (
        screen.isCancelled ? (
          <EmptyState
            icon={Ban}
            title={t('{orderName} is cancelled', { orderName: orderName(screen.orderNumber) })}
            action={back}
          >
            {t('Nothing of it is packed any more.')}
          </EmptyState>
        ) : screen.state === 'ORDER' ? (
          <NewShipment screen={screen} addresses={addresses.data} boxes={boxes.data ?? []} />
        ) : (
          <EmptyState
            icon={FileText}
            title={
              screen.state === 'QUOTE'
                ? t('{orderName} is still a quote', { orderName: orderName(screen.orderNumber) })
                : t('{orderName} is still a draft', { orderName: orderName(screen.orderNumber) })
            }
            action={back}
          >
            {t('Only an order can be shipped. Once it has become one, it is packed here.')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState
          title={
            refusalOf(error)?.code === 'ORDER_NOT_FOUND'
              ? t('This order does not exist')
              : t('The order could not be loaded')
          }
          onRetry={() => {
            void packing.refetch();
            void addresses.refetch();
          }}
          retrying={packing.isFetching || addresses.isFetching}
        >
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <PackingSkeleton />
      )}
    </Page>
  );
}

/** It begins in the box that was chosen last, between the addresses that were used last. */
function NewShipment({
  screen,
  addresses,
  boxes,
}: {
  screen: PackingScreen;
  addresses: PackingAddresses;
  boxes: readonly BoxPreset[];
}) {
  const [blank] = useState(() => newDraft(addresses, usualBox(boxes)));
  return (
    <PackingWorkspace
      screen={screen}
      blank={blank}
      current={null}
      addresses={addresses}
      onStep={NOTHING_YET}
      onTracking={NOTHING_YET}
    />
  );
}
