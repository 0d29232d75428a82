import { PERMISSIONS } from '../authority.ts';
import {
  type ExternalIdKind,
  externalIdTaken,
  externalIdTakenMessage,
  isExternalIdTaken,
  takenExternalIds,
} from '../external-id.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';
import { type RefusedEntry, withEntries } from '../refused-entries.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import { type AskedAs, customerNames, resolveOrders, unknownCustomer } from './external-names.ts';
import type { NewOrder } from './new-order.ts';
import type { OrderWithRequisitions } from './order-view.ts';
import { linesOfUnknownParts } from './refused-lines.ts';

/** Orders to create, in no kanban column: what its automations do would be done for each of them. */
export interface CreateOrders {
  readonly orders: readonly AskedAs<Omit<NewOrder, 'kanbanColumnId'>>[];
}

/**
 * `POST /order/batch`: all orders or none, with a number of statements that does not depend on how many. Throws
 * CUSTOMER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND or EXTERNAL_ID_TAKEN, naming every order and line that is refused; an external id
 * given twice is taken too.
 */
export const createOrders = defineUseCase<CreateOrders, readonly OrderWithRequisitions[]>(
  'createOrders',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND', 'PART_SPECIFICATION_NOT_FOUND', 'EXTERNAL_ID_TAKEN'],
  (deps, call, { orders }) =>
    deps.transact(call, async (store, stamp) => {
      const orderIds = await namingOrders(
        store,
        orders,
        async () => {
          ensureDistinctExternalIds(orders);
          return resolveOrders(store, orders);
        },
        (resolved) => store.orders.add(resolved, stamp.at),
      );
      store.events.append(orderIds.map((orderId) => ({ type: 'order.created', orderId })));
      await store.orders.note(
        orderIds.map((orderId) => ({ kind: 'CREATED', orderId, details: {} })),
        stamp,
      );
      return store.orders.view(orderIds);
    }),
);

/** Where a thing with an external id stands in the call. */
interface Named {
  readonly index: number;
  readonly line?: number;
  readonly externalId: string;
}

/** The kinds of things that a call of orders names. */
const KINDS = ['order', 'requisition'] as const satisfies readonly ExternalIdKind[];
type NamedKind = (typeof KINDS)[number];

const NAMED: Readonly<Record<NamedKind, (orders: CreateOrders['orders']) => readonly Named[]>> = {
  order: (orders) => orders.flatMap(({ externalId }, index) => (externalId ? [{ index, externalId }] : [])),
  requisition: (orders) =>
    orders.flatMap(({ requisitions }, index) =>
      requisitions.flatMap(({ externalId }, line) => (externalId ? [{ index, line, externalId }] : [])),
    ),
};

/** What has an external id that the call has given before. */
const givenAgain = (named: readonly Named[]): readonly Named[] => {
  const seen = new Set<string>();
  return named.filter(({ externalId }) => {
    const isAgain = seen.has(externalId);
    seen.add(externalId);
    return isAgain;
  });
};

/** Throws EXTERNAL_ID_TAKEN where the call gives an external id twice. */
function ensureDistinctExternalIds(orders: CreateOrders['orders']): void {
  for (const kind of KINDS) {
    const [first] = givenAgain(NAMED[kind](orders));
    if (first) throw externalIdTaken(kind, first.externalId);
  }
}

const entriesOf = (kind: NamedKind, named: readonly Named[]): readonly RefusedEntry[] =>
  named.map(({ externalId, ...place }) => ({
    ...place,
    error: 'EXTERNAL_ID_TAKEN',
    message: externalIdTakenMessage(kind, externalId),
  }));

/** The codes by which orders of a call, or lines of them, are refused. */
const OF_ORDERS: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'CUSTOMER_NOT_FOUND',
  'PART_SPECIFICATION_NOT_FOUND',
  'EXTERNAL_ID_TAKEN',
]);

/** Runs the write. Its refusal names every order and line that is refused, whatever for. */
async function namingOrders<Admitted, Result>(
  store: Store,
  orders: CreateOrders['orders'],
  admit: () => Promise<Admitted>,
  write: (admitted: Admitted) => Promise<Result>,
): Promise<Result> {
  let hasWritten = false;
  try {
    const admitted = await admit();
    hasWritten = true;
    return await write(admitted);
  } catch (error) {
    if (!(error instanceof Refusal && OF_ORDERS.has(error.code))) throw error;
    const ofOrder = isExternalIdTaken(error, 'order');
    throw withEntries(error, [
      ...(await unknownCustomers(store, orders)),
      ...(await unknownParts(store, orders)),
      ...(await externalIdsTaken(store, orders, { kind: 'order', refusal: error, hasWritten })),
      // Orders are written before their lines.
      ...(await externalIdsTaken(store, orders, {
        kind: 'requisition',
        refusal: error,
        hasWritten: hasWritten && !ofOrder,
      })),
    ]);
  }
}

/** What is to have an external id that another one has, or that the call gives twice. Once it is written, only the refusal of that write tells. */
async function externalIdsTaken(
  store: Store,
  orders: CreateOrders['orders'],
  {
    kind,
    refusal,
    hasWritten,
  }: { readonly kind: NamedKind; readonly refusal: Refusal; readonly hasWritten: boolean },
): Promise<readonly RefusedEntry[]> {
  const named = NAMED[kind](orders);
  const again = new Set(givenAgain(named));
  const told = isExternalIdTaken(refusal, kind) ? takenExternalIds(refusal) : [];
  const asks = !hasWritten && named.length > 0;
  const taken = new Set(asks ? await store.orders.takenExternalIds(kind, named) : told);
  return entriesOf(
    kind,
    named.filter((one) => taken.has(one.externalId) || again.has(one)),
  );
}

async function unknownCustomers(
  store: Store,
  orders: CreateOrders['orders'],
): Promise<readonly RefusedEntry[]> {
  const names = await customerNames(store, orders);
  return orders.flatMap(({ customerExternalId: externalId }, index): RefusedEntry[] =>
    externalId === undefined || names.has(externalId)
      ? []
      : [{ index, error: 'CUSTOMER_NOT_FOUND', message: unknownCustomer(externalId) }],
  );
}

async function unknownParts(store: Store, orders: CreateOrders['orders']): Promise<readonly RefusedEntry[]> {
  const places = orders.flatMap(({ requisitions }, index) =>
    requisitions.map((_, line) => ({ index, line })),
  );
  const refused = await linesOfUnknownParts(
    store,
    orders.flatMap(({ requisitions }) => requisitions),
  );
  return refused.map((entry) => ({ ...entry, ...places[entry.index] }));
}
