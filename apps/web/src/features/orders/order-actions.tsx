'use client';

import type { OrderPage } from '@routecard/db';
import { ListStart, PackagePlus } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/button';
import { Tooltip } from '@/components/tooltip';
import { useViewer } from '@/features/frame/viewer';
import { useConnection } from '@/lib/connection';
import { parts } from '@/lib/words';
import { leftToSchedule, readyToPack } from './part-counts';

export interface OrderActionsProps {
  order: OrderPage;
  selected: ReadonlySet<number>;
  /** Opens scheduling for these parts; none named means all that are left. */
  onSchedule: (requisitionIds: readonly number[]) => void;
}

/** What can be done with an order; what is next is the bright one. */
export function OrderActions({ order, selected, onSchedule }: OrderActionsProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const left = order.parts.filter((part) => leftToSchedule(part) > 0).length;
  const ready = order.parts.some((part) => readyToPack(part) > 0);
  const wanted = selected.size > 0 ? selected.size : left;
  const packsNext = ready && selected.size === 0;
  return (
    <>
      {can.writeProduction && order.parts.length > 0 && (
        <Button
          icon={ListStart}
          look={wanted > 0 && !packsNext ? 'primary' : 'secondary'}
          disabled={offline}
          onClick={() => onSchedule([...selected])}
        >
          {wanted > 0 ? `Schedule ${parts(wanted)}` : 'Schedule more'}
        </Button>
      )}
      {can.writeShipments && <PrepareShipment order={order} look={packsNext ? 'primary' : 'secondary'} />}
    </>
  );
}

function PrepareShipment({ order, look }: { order: OrderPage; look: 'primary' | 'secondary' }) {
  if (order.state !== 'ORDER') {
    const state = order.state === 'QUOTE' ? 'a quote' : 'a draft';
    return (
      <Tooltip side="bottom" content={`Only an order can be shipped; this one is still ${state}.`}>
        <Button icon={PackagePlus} aria-disabled className="max-sm:hidden">
          Prepare shipment
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button look={look} asChild className="max-sm:hidden">
      <Link href={`/orders/${order.id}/shipments/new`}>
        <PackagePlus aria-hidden className="size-4" strokeWidth={1.75} />
        Prepare shipment
      </Link>
    </Button>
  );
}
