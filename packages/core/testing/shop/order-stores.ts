import {
  type CancelledLines,
  type CustomerAddress,
  type CustomerContact,
  externalIdTaken,
  type OrderChanges,
  type OrderForEdit,
  Refusal,
  type ShipmentCounts,
  type Store,
} from '../../src/index.ts';
import { present } from '../../src/refusals.ts';
import { orderFacts } from './facts.ts';
import type { ShopParts } from './shop-parts.ts';
import type { ShopState } from './shop-state.ts';

/** Orders with their lines, the columns that they stand in, and the customers. */
export const orderStores = ({ state, note }: ShopParts) =>
  ({
    kanban: {
      lockAll: async () => state.columns,
      lockToEnter: async (id) => state.columns.find((column) => column.id === id),
      save: async (column) => {
        state.columns = [...state.columns.filter(({ id }) => id !== column.id), column];
      },
      place: note('kanban.place', () => undefined),
      countOrders: async (id) =>
        [...state.orders.values()].filter(({ kanbanColumnId }) => kanbanColumnId === id).length,
      ordersIn: async (id) =>
        [...state.orders].flatMap(([orderId, order]) => (order.kanbanColumnId === id ? [orderId] : [])),
      remove: async (id) => {
        state.columns = state.columns.filter((column) => column.id !== id);
      },
    },
    orders: {
      add: async (orders) => {
        ensureWritable(
          state,
          orders.flatMap(({ requisitions }) => requisitions),
          orders,
        );
        return orders.map((order) => {
          const id = Math.max(0, ...state.orders.keys()) + 1;
          const { requisitions: lines, kanbanColumnId = null, ...fields } = order;
          const requisitions = lines.map((line, i) => ({
            id: id * 10 + i + 1,
            quantity: line.quantity,
            name: line.name ?? 'Bracket',
            dispatchDate: line.dispatchDate ?? null,
            customReference: line.customReference ?? null,
            externalId: line.externalId ?? null,
            customFields: line.customFields ?? {},
            partSpecificationId: line.partSpecificationId,
            allocated: 0,
            isCancelled: false,
          }));
          state.orders.set(id, { ...orderFacts(), ...fields, kanbanColumnId, requisitions });
          return id;
        });
      },
      view: async (ids) =>
        ids.map((id) => ({
          order: { id },
          requisitions: (state.orders.get(id)?.requisitions ?? []).map((line) => ({
            id: line.id,
            isCancelled: line.isCancelled,
          })),
        })) as never,
      orderOf: async (requisitionId) =>
        [...state.orders].find(([, order]) => order.requisitions.some(({ id }) => id === requisitionId))?.[0],
      shipmentsOf: async (ids) => {
        const counts = ids.flatMap((id) => state.shipmentsOfLine.get(id) ?? []);
        const total = (of: keyof ShipmentCounts) => counts.reduce((sum, line) => sum + line[of], 0);
        return { prepared: total('prepared'), released: total('released'), fulfilled: total('fulfilled') };
      },
      cancel: note('orders.cancel', (id: number, { requisitionIds, wholeOrder }: CancelledLines) => {
        changeOrder(state, id, (order) => ({
          isCancelled: order.isCancelled || wholeOrder,
          requisitions: order.requisitions.map((line) =>
            requisitionIds.includes(line.id) ? { ...line, isCancelled: true } : line,
          ),
        }));
      }),
      lockForRemoval: async () => ({ runs: state.uses.runsInProduction, shipments: state.uses.shipments }),
      removeRequisition: note('orders.removeRequisition', (id: number, requisitionId: number) => {
        changeOrder(state, id, ({ requisitions }) => ({
          requisitions: requisitions.filter((line) => line.id !== requisitionId),
        }));
      }),
      requisitionIds: async (id) => state.orders.get(id)?.requisitions.map((line) => line.id) ?? [],
      lockByExternalId: async (externalId) =>
        [...state.orders].find(([, order]) => order.externalId === externalId)?.[0],
      takenExternalIds: async (kind, named) => {
        const orders = [...state.orders].map(([id, { externalId }]) => ({ id, externalId }));
        const had =
          kind === 'order' ? orders : [...state.orders.values()].flatMap(({ requisitions }) => requisitions);
        return named.flatMap(({ externalId, id }) =>
          had.some((one) => one.externalId === externalId && one.id !== id) ? [externalId] : [],
        );
      },
      lockForEdit: async (id) => state.orders.get(id),
      lockUses: async () => state.uses,
      lockToPlan: async (id) => {
        const order = state.orders.get(id);
        if (order === undefined) return undefined;
        const { priority, dispatchDate, isCancelled } = order;
        return { orderNumber: id, priority, dueDate: dispatchDate, isCancelled, hasWork: !isCancelled };
      },
      saveEdit: note('orders.saveEdit', (_id: number, changes: OrderChanges) => {
        const { changedRequisitions, newRequisitions, ...fields } = changes;
        ensureWritable(state, [...changedRequisitions, ...newRequisitions], [fields]);
      }),
      refreshBalances: note('orders.refreshBalances', () => undefined),
      note: async (entries, { by }) => {
        state.history.push(...entries.map((entry) => ({ ...entry, by })));
      },
    },
    customers: {
      add: async (customer) => {
        const isTaken = state.customers.some(({ name }) => name === customer.name);
        if (isTaken) throw new Refusal('CUSTOMER_NAME_TAKEN');
        const id = state.customers.length + 1;
        state.customers.push({ id, ...customer });
        return id;
      },
      make: async (names) => {
        for (const name of new Set(names)) {
          if (state.customers.some((one) => one.name === name)) continue;
          const id = state.customers.length + 1;
          state.customers.push({ id, name, defaultIncoterm: null, externalId: null });
        }
      },
      find: async (externalId, name) =>
        (
          state.customers.find((one) => one.externalId === externalId) ??
          state.customers.find((one) => one.externalId === null && one.name === name)
        )?.id,
      holdNames: async (externalIds) =>
        new Map(
          state.customers.flatMap(({ externalId, name }) =>
            externalId !== null && externalIds.includes(externalId) ? [[externalId, name] as const] : [],
          ),
        ),
      lockForEdit: async (id) =>
        present(
          state.customers.find((one) => one.id === id),
          'CUSTOMER_NOT_FOUND',
        ),
      save: async ({ id }, edit) => {
        state.customers = state.customers.map((one) => (one.id === id ? { ...one, ...edit } : one));
      },
      view: async (id) => state.customers.find((one) => one.id === id) as never,
      addAddress: note('customers.addAddress', (_, address: CustomerAddress) => {
        state.addresses.push(address);
      }),
      lockAddress: async ({ id }) =>
        present(
          state.addresses.find((one) => one.id === id),
          'CUSTOMER_ADDRESS_NOT_FOUND',
        ).address,
      saveAddress: note('customers.saveAddress', () => undefined),
      removeAddress: note('customers.removeAddress', () => undefined),
      addContact: note('customers.addContact', (_, contact: CustomerContact) => {
        state.contacts.push(contact);
      }),
      lockContact: async ({ id }) =>
        present(
          state.contacts.find((one) => one.id === id),
          'CUSTOMER_CONTACT_NOT_FOUND',
        ),
      saveContact: note('customers.saveContact', () => undefined),
      removeContact: note('customers.removeContact', () => undefined),
      eraseContact: note('customers.eraseContact', () => undefined),
    },
  }) satisfies Partial<Store>;

/** As the database refuses: a part that there is not, and external ids that others have. */
function ensureWritable(
  state: ShopState,
  lines: readonly { readonly partSpecificationId?: string; readonly externalId?: string | null }[],
  orders: readonly { readonly externalId?: string | null }[],
): void {
  if (lines.some(({ partSpecificationId }) => partSpecificationId === 'gone')) {
    throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
  }
  // Another call creates it after this one has found none.
  if (orders.some(({ externalId }) => externalId === 'Raced')) throw externalIdTaken('order', 'Raced');
  const others = [...state.orders.values()];
  const taken = (given: typeof orders, had: typeof orders) =>
    given.flatMap(({ externalId }) =>
      externalId && had.some((one) => one.externalId === externalId) ? [externalId] : [],
    );
  const [order, ...moreOrders] = taken(orders, others);
  if (order) throw externalIdTaken('order', order, ...moreOrders);
  const [line, ...moreLines] = taken(
    lines,
    others.flatMap(({ requisitions }) => requisitions),
  );
  if (line) throw externalIdTaken('requisition', line, ...moreLines);
}

function changeOrder(
  state: ShopState,
  id: number,
  change: (order: OrderForEdit) => Partial<OrderForEdit>,
): void {
  const order = present(state.orders.get(id), 'ORDER_NOT_FOUND');
  state.orders.set(id, { ...order, ...change(order) });
}
