import type { FoundThings } from '@routecard/db';
import type { KnownThing, ThingKind } from '@/lib/words/known-thing';
import { orderName, runName, shipmentName, units } from '@/lib/words/words';
import { t, texts } from '@/words/t';

const STATE_WORDS = texts({ QUOTE: 'Quote', DRAFT: 'Draft', ORDER: null } as const);
const STATUS_WORDS = texts({ PREPARED: 'Prepared', RELEASED: 'Released', FULFILLED: 'Fulfilled' } as const);

/** Things of one kind, under its name. */
export interface FoundGroup {
  readonly name: string;
  readonly things: readonly KnownThing[];
}

/** The kind, if the text has the form of a short name. */
const MEANT: readonly (readonly [form: RegExp, kind: ThingKind])[] = [
  [/^#?\d+-\d+[\s·.]+r\d+$/i, 'run'],
  [/^#?\d+-\d+$/, 'part'],
  [/s-[0-9a-f]{4}$/i, 'shipment'],
  [/^\p{L}[\p{L}\d_]*[\s-]\d+(\/\d+)?$/u, 'step'],
];

/** Search results for the text, the likeliest kind first; empty kinds are omitted. */
export function foundGroups(found: FoundThings, text: string): readonly FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      name: t('Orders'),
      things: found.orders.map((order) => ({
        kind: 'order',
        href: `/orders/${order.id}`,
        name: orderName(order.orderNumber),
        detail: joined(order.customerName, order.purchaseOrderNumber, STATE_WORDS[order.state]),
      })),
    },
    {
      name: t('Customers'),
      things: found.customers.map(({ id, name }) => ({
        kind: 'customer',
        href: `/orders/customers/${id}`,
        name,
        detail: t('Customer'),
      })),
    },
    {
      name: t('Parts of orders'),
      things: found.parts.map((part) => ({
        kind: 'part',
        href: `/orders/${part.orderId}#part-${part.sequence}`,
        name: part.name,
        detail: joined(
          `${orderName(part.orderNumber)}-${part.sequence}`,
          units(part.quantity),
          part.customerName,
        ),
      })),
    },
    {
      name: t('Runs'),
      things: found.runs.map((run) => ({
        kind: 'run',
        href: `/work-orders/${run.id}`,
        name: runName(run),
        detail: joined(run.partName, units(run.quantity)),
      })),
    },
    {
      name: t('Shipments'),
      things: found.shipments.map((shipment) => ({
        kind: 'shipment',
        href: `/orders/${shipment.orderId}/shipments/${shipment.id}`,
        name: shipmentName(shipment.orderNumber, shipment.id),
        detail: joined(STATUS_WORDS[shipment.status], shipment.customerName),
      })),
    },
    {
      name: t('Production steps'),
      things: found.steps.map((step) => ({
        kind: 'step',
        href: `/production-steps/${step.id}`,
        name: step.label,
        detail: step.operationName,
      })),
    },
    {
      name: t('Parts'),
      things: found.specifications.map((part) => ({
        kind: 'specification',
        href: `/parts/${part.id}`,
        name: part.name,
        detail: joined(part.technology, part.material, part.color),
      })),
    },
  ];
  const meant = MEANT.find(([form]) => form.test(text.trim()))?.[1];
  const isMeant = ({ things }: FoundGroup) => things[0]?.kind === meant;
  const there = groups.filter(({ things }) => things.length > 0);
  return [...there.filter(isMeant), ...there.filter((group) => !isMeant(group))];
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
