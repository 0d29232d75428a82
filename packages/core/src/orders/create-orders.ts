import { PERMISSIONS } from '../authority.ts';
import {
  type ExternalIdKind,
  externalIdTaken,
  externalIdTakenMessage,
  isExternalIdTaken,
  takenExternalIds,
} from '../external-id.ts';
import { Refusal } from '../refusals.ts';
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
      ensureDistinctExternalIds(orders);
      const orderIds = await namingOrders(store, orders, async () =>
        store.orders.add(await resolveOrders(store, orders), stamp.at),
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

/** Throws EXTERNAL_ID_TAKEN where the call gives an external id twice, and names all but the first that has it. */
function ensureDistinctExternalIds(orders: CreateOrders['orders']): void {
  for (const kind of KINDS) {
    const seen = new Set<string>();
    const again = NAMED[kind](orders).filter(({ externalId }) => {
      const isAgain = seen.has(externalId);
      seen.add(externalId);
      return isAgain;
    });
    const [first] = again;
    if (first) throw withEntries(externalIdTaken(kind, first.externalId), entriesOf(kind, again));
  }
}

const entriesOf = (kind: NamedKind, named: readonly Named[]): readonly RefusedEntry[] =>
  named.map(({ externalId, ...place }) => ({
    ...place,
    error: 'EXTERNAL_ID_TAKEN',
    message: externalIdTakenMessage(kind, externalId),
  }));

/** Runs the write. Its refusal names every order or line that is refused in the same way. */
async function namingOrders<Result>(
  store: Store,
  orders: CreateOrders['orders'],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const kind = KINDS.find((one) => isExternalIdTaken(error, one));
    if (kind !== undefined) {
      const taken = new Set(takenExternalIds(error));
      const refused = NAMED[kind](orders).filter(({ externalId }) => taken.has(externalId));
      throw withEntries(error, entriesOf(kind, refused));
    }
    if (error.code === 'CUSTOMER_NOT_FOUND') throw withEntries(error, await unknownCustomers(store, orders));
    if (error.code !== 'PART_SPECIFICATION_NOT_FOUND') throw error;
    throw withEntries(error, await unknownParts(store, orders));
  }
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
