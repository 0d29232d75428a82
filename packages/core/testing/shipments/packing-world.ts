import {
  type Call,
  type Deps,
  type OrderEvent,
  type Outcome,
  type PackableRequisition,
  type PackingNeed,
  type PackingOrder,
  PackingUnitOfWork,
  Refusal,
  type Shipment,
  type Stamp,
  type Store,
  type UserReference,
} from '../../src/index.ts';

const MANUFACTURER_ID = '00000000-0000-7000-8000-000000000001';

export const ada: UserReference = {
  id: '00000000-0000-7000-8000-00000000000a',
  firstName: 'Ada',
  lastName: 'Lovelace',
  displayName: 'Ada Lovelace',
};

const unsent = () => {
  throw new Error('Nothing is sent from this world');
};

/** Orders and shipments kept in memory, behind the same interface that the use cases have in production. */
export class PackingWorld {
  readonly orders: PackingOrder[];
  readonly requisitions: Omit<PackableRequisition, 'allocated'>[];
  shipments = new Map<string, Shipment>();
  readonly events: OrderEvent[] = [];
  readonly call = {
    actor: { manufacturerId: MANUFACTURER_ID, userId: ada.id, role: 'SHIPPER', scopes: null },
  } as const;
  #lastId = 0;

  /** Order 1 with these quantities as requisitions 11, 12, …; order 2 with one part, requisition 21; order 3 is a quote. */
  constructor(...quantities: readonly number[]) {
    const part = (id: number, orderId: number, quantity: number) => ({
      id,
      orderId,
      quantity,
      name: `Part ${id}`,
      isCancelled: false,
    });
    this.requisitions = [
      ...quantities.map((quantity, i) => part(11 + i, 1, quantity)),
      part(21, 2, 5),
      part(31, 3, 5),
    ];
    this.orders = [
      { id: 1, number: 1001, state: 'ORDER', currency: 'EUR', isCancelled: false },
      { id: 2, number: 1002, state: 'ORDER', currency: 'EUR', isCancelled: false },
      { id: 3, number: 1003, state: 'QUOTE', currency: 'EUR', isCancelled: false },
    ];
  }

  readonly deps: Deps = {
    packing: { submit: async (call, need, decide) => this.#decide(call, need, decide) },
    production: { submit: () => Promise.reject(new Error('Nothing is produced in this world')) },
    webhooks: {
      privateTargets: false,
      admitsHost: () => false,
      newSecret: unsent,
      seal: unsent,
      open: unsent,
    },
    transact: async (_call, work) => ({ replayed: false, result: await work(this.#store(), this.#stamp()) }),
  };

  /** Decides the commands on one unit of work, as a group commit does, and writes it once. */
  async together<Result>(commands: (deps: Deps) => readonly Promise<Result>[]): Promise<Result[]> {
    const unitOfWork = this.open({
      orderIds: this.orders.map(({ id }) => id),
      shipmentIds: [...this.shipments.keys()],
      requisitionIds: this.requisitions.map(({ id }) => id),
      userIds: [ada.id],
    });
    const packing: Deps['packing'] = {
      submit: async (call, _need, decide) => this.#attempt(unitOfWork, call, decide),
    };
    const results = await Promise.all(commands({ ...this.deps, packing }));
    this.keep(unitOfWork);
    return results;
  }

  /** Units of the requisition over all shipments, summed afresh. */
  allocated(requisitionId: number): number {
    return [...this.shipments.values()]
      .flatMap((shipment) => shipment.parcels)
      .flatMap((parcel) => parcel.allocations)
      .filter((allocation) => allocation.requisitionId === requisitionId)
      .reduce((sum, allocation) => sum + allocation.quantity, 0);
  }

  /** A unit of work over what the need names, as the database would read it. */
  open(need: PackingNeed): PackingUnitOfWork {
    const orderIds = new Set(need.orderIds);
    return new PackingUnitOfWork({
      orders: this.orders.filter((order) => orderIds.has(order.id)),
      requisitions: this.requisitions
        .filter((part) => orderIds.has(part.orderId) && need.requisitionIds.includes(part.id))
        .map((part) => ({ ...part, allocated: this.allocated(part.id) })),
      shipments: [...this.shipments.values()].filter(
        (shipment) => orderIds.has(shipment.orderId) && need.shipmentIds.includes(shipment.id),
      ),
      users: need.userIds.includes(ada.id) ? [ada] : [],
    });
  }

  /** How often the order was told to have changed. */
  get eventCount(): number {
    return this.events.filter(({ type }) => type === 'order.updated').length;
  }

  /** Writes what the unit of work did. */
  keep(packing: PackingUnitOfWork): void {
    const { created, changed, deletedIds } = packing.changes();
    const shipments = new Map(this.shipments);
    for (const shipment of [...created, ...changed]) shipments.set(shipment.id, shipment);
    for (const id of deletedIds) shipments.delete(id);
    this.shipments = shipments;
    this.events.push(...packing.events);
  }

  #decide<Result>(
    call: Call<Result>,
    need: PackingNeed,
    decide: (packing: PackingUnitOfWork, stamp: Stamp) => Result,
  ): Outcome<Result> {
    const packing = this.open(need);
    const outcome = this.#attempt(packing, call, decide);
    this.keep(packing);
    return outcome;
  }

  #attempt<Result>(
    packing: PackingUnitOfWork,
    call: Call<Result>,
    decide: (packing: PackingUnitOfWork, stamp: Stamp) => Result,
  ): Outcome<Result> {
    const work = () => decide(packing, this.#stamp());
    return { replayed: false, result: call.dryRun ? packing.dryRun(work) : packing.attempt(work) };
  }

  #stamp(): Stamp {
    return { at: new Date('2026-03-01T10:00:00.000Z'), by: ada.id, newId: () => this.#newId() };
  }

  #newId(): string {
    this.#lastId += 1;
    return `00000000-0000-7000-8000-${this.#lastId.toString(16).padStart(12, '0')}`;
  }

  /** Only what shipments are asked for; nothing else is reached from here. */
  #store(): Store {
    const before = this.shipments;
    const store: Pick<Store, 'shipments'> = {
      shipments: {
        parcelIds: async ({ shipmentId }) => before.get(shipmentId)?.parcels.map(({ id }) => id) ?? null,
        touch: async () => undefined,
        addDocument: () => Promise.reject(new Refusal('SHIPMENT_NOT_FOUND')),
        deleteDocument: () => Promise.reject(new Refusal('SHIPMENT_DOCUMENT_NOT_FOUND')),
      },
    };
    return store as Store;
  }
}

/** The result of an outcome that is no replay. */
export function fresh<Result>(outcome: Outcome<Result>): Result {
  if (outcome.replayed) throw new Error('An answer was replayed where none was stored');
  return outcome.result;
}

/** The code that the work is refused with; fails where it is not. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const refusal: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof Refusal) return refusal.code;
  throw new Error(`Expected a refusal, got ${String(refusal)}`);
}
