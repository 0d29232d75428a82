'use client';

import { ListStart, PackagePlus, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { usePrint } from '@/features/printing';
import { useSchedulingParam } from '@/features/scheduling';
import { type Command, useCommands } from '@/lib/commands';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { orderName } from '@/lib/words/words';
import { t } from '@/words/t';

/** Commands of the open order, for the command palette. */
export function useOrderCommands(
  order:
    | {
        readonly id: number;
        readonly orderNumber: number;
        readonly state: string;
        readonly cancelledAt: string | null;
      }
    | undefined,
): void {
  const { can } = useViewer();
  const router = useRouter();
  const print = usePrint();
  const [, setScheduling] = useSchedulingParam();
  const { id, orderNumber, state } = order ?? {};
  const cancelled = order !== undefined && order.cancelledAt !== null;
  const { writeProduction, writeShipments } = can;
  const commands = useMemo(() => {
    if (id === undefined || orderNumber === undefined) return [];
    const name = orderName(orderNumber);
    const offered: Command[] = [
      {
        words: t('Print the traveller of {name}…', { name }),
        icon: Printer,
        run: () => print({ kind: 'order-travellers', orderIds: [id] }, name),
      },
    ];
    if (writeProduction && !cancelled) {
      offered.push({
        words: t('Schedule parts of {name}…', { name }),
        icon: ListStart,
        run: () => void setScheduling([]),
      });
    }
    if (writeShipments && !cancelled && state === 'ORDER') {
      offered.push({
        words: t('Prepare a shipment of {name}', { name }),
        icon: PackagePlus,
        run: () => router.push(`/orders/${id}/shipments/new`),
      });
    }
    return offered;
  }, [id, orderNumber, state, cancelled, writeProduction, writeShipments, print, router, setScheduling]);
  useCommands(t('This order'), commands);
}
