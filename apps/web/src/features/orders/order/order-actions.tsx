'use client';

import type { OrderPage } from '@routecard/db';
import { Ban, Ellipsis, ListStart, PackagePlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { Link } from '@/components/link';
import { Menu, MenuItem } from '@/components/menu';
import { Tooltip } from '@/components/tooltip';
import { usePrint } from '@/features/printing';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { orderName, parts } from '@/lib/words/words';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { CancelDialog } from './cancel-dialog';
import { chosenToSchedule, liveParts } from './cancelling';
import { leftToSchedule, readyToPack } from './part-counts';
import { RemovePartDialog } from './remove-part-dialog';
import { firstToRemove } from './removing';

export interface OrderActionsProps {
  order: OrderPage;
  selected: ReadonlySet<number>;
  /** Opens scheduling for these parts; none named means all that are left. */
  onSchedule: (requisitionIds: readonly number[]) => void;
}

/** Actions of an order; the next one is the primary button. */
export function OrderActions({ order, selected, onSchedule }: OrderActionsProps) {
  const { can } = useViewer();
  const print = usePrint();
  const offline = useConnection() === 'offline';
  const left = order.parts.filter((part) => leftToSchedule(part) > 0).length;
  const ready = order.parts.some((part) => readyToPack(part) > 0);
  const chosen = chosenToSchedule(order, selected);
  const wanted = chosen.length > 0 ? chosen.length : left;
  const cancelled = order.cancelledAt !== null;
  const packsNext = ready && selected.size === 0;
  return (
    <>
      <IconButton
        icon={Printer}
        label={t('Print traveller')}
        onClick={() =>
          print({ kind: 'order-travellers', orderIds: [order.id] }, orderName(order.orderNumber))
        }
      />
      {can.writeOrders && (
        <Button asChild className="max-sm:px-2">
          <Link href={`/orders/${order.id}/edit`}>
            <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-sm:sr-only">{t('Edit')}</span>
          </Link>
        </Button>
      )}
      {can.writeProduction && !cancelled && order.parts.length > 0 && (
        <Button
          icon={ListStart}
          look={wanted > 0 && !packsNext ? 'primary' : 'secondary'}
          disabled={offline}
          onClick={() => onSchedule(chosen)}
        >
          {/* In one, so that words are as far apart as words are. */}
          <span>
            {wanted > 0
              ? rich('Schedule <detail>{parts}</detail>', { parts: parts(wanted), detail: onWideScreens })
              : rich('Schedule <detail>more</detail>', { detail: onWideScreens })}
          </span>
        </Button>
      )}
      {can.writeShipments && !cancelled && (
        <PrepareShipment order={order} look={packsNext ? 'primary' : 'secondary'} />
      )}
      {can.writeOrders && !cancelled && <MoreActions order={order} selected={selected} />}
    </>
  );
}

const onWideScreens = (between: ReactNode) => <span className="max-sm:sr-only">{between}</span>;

function MoreActions({ order, selected }: { order: OrderPage; selected: ReadonlySet<number> }) {
  const offline = useConnection() === 'offline';
  const [cancelling, setCancelling] = useState<{ readonly requisitionId: number | null } | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const removable = firstToRemove(order, selected);
  const live = liveParts(order);
  const first = live.find(({ requisitionId }) => selected.has(requisitionId)) ?? live[0];
  return (
    <>
      <Menu trigger={<IconButton ref={trigger} icon={Ellipsis} label={t('More')} />}>
        {removable && (
          <MenuItem
            icon={Trash2}
            danger
            disabled={offline}
            onSelect={() => setRemoving(removable.requisitionId)}
          >
            {t('Remove part…')}
          </MenuItem>
        )}
        {first && (
          <MenuItem
            icon={Ban}
            danger
            disabled={offline}
            onSelect={() => setCancelling({ requisitionId: first.requisitionId })}
          >
            {t('Cancel part…')}
          </MenuItem>
        )}
        <MenuItem
          icon={Ban}
          danger
          disabled={offline}
          onSelect={() => setCancelling({ requisitionId: null })}
        >
          {t('Cancel order…')}
        </MenuItem>
      </Menu>
      {cancelling && (
        <CancelDialog order={order} {...cancelling} onClose={() => setCancelling(null)} returnTo={trigger} />
      )}
      {removing !== null && (
        <RemovePartDialog
          order={order}
          requisitionId={removing}
          onClose={() => setRemoving(null)}
          returnTo={trigger}
        />
      )}
    </>
  );
}

function PrepareShipment({ order, look }: { order: OrderPage; look: 'primary' | 'secondary' }) {
  if (order.state !== 'ORDER') {
    return (
      <Tooltip
        side="bottom"
        content={
          order.state === 'QUOTE'
            ? t('Only an order can be shipped; this one is still a quote.')
            : t('Only an order can be shipped; this one is still a draft.')
        }
      >
        <Button icon={PackagePlus} aria-disabled className="max-sm:hidden">
          {t('Prepare shipment')}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button look={look} asChild className="max-sm:hidden">
      <Link href={`/orders/${order.id}/shipments/new`}>
        <PackagePlus aria-hidden className="size-4" strokeWidth={1.75} />
        {t('Prepare shipment')}
      </Link>
    </Button>
  );
}
