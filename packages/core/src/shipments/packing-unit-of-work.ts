import { type AuditChange, type AuditValues, changedFields } from '../audit/audit-change.ts';
import type { OrderEvent, OrderEventType } from '../events.ts';
import type { OrderState } from '../orders/order-view.ts';
import { present } from '../refusals.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import type { UserReference } from '../user-reference.ts';
import { unitsByRequisition } from './parcel.ts';
import { SHIPMENT_STATUSES, type Shipment } from './shipment.ts';

/** The rows that a packing command decides on. The orders' rows are what guards all of it. */
export interface PackingNeed {
  readonly orderIds: readonly number[];
  readonly shipmentIds: readonly string[];
  /** Parts to pack; one that is not of the orders is left out. */
  readonly requisitionIds: readonly number[];
  /** The acting users. Those that the shipments name are read too. */
  readonly userIds: readonly string[];
}

/** The fields of an order that packing needs. */
export interface PackingOrder {
  readonly id: number;
  readonly number: number;
  readonly state: OrderState;
  readonly currency: string;
  readonly isCancelled: boolean;
}

/** A part of an order. `allocated` counts its units in all shipments of the order, as committed. */
export interface PackableRequisition {
  readonly id: number;
  readonly orderId: number;
  readonly name: string;
  readonly quantity: number;
  readonly allocated: number;
  readonly isCancelled: boolean;
}

/** The rows that were read, guarded by the locks on the orders. */
export interface PackingSnapshot {
  readonly orders: readonly PackingOrder[];
  readonly requisitions: readonly PackableRequisition[];
  readonly shipments: readonly Shipment[];
  readonly users: readonly UserReference[];
}

/** Returns the shipments that the accepted commands changed, each in its final state. */
export interface PackingChanges {
  readonly created: readonly Shipment[];
  readonly changed: readonly Shipment[];
  /** Those of `changed` whose parcels are others than were read. */
  readonly repackedIds: readonly string[];
  readonly deletedIds: readonly string[];
}

/** The working state of packing for one flush. */
export class PackingUnitOfWork extends UnitOfWork {
  readonly events: OrderEvent[] = [];
  override readonly audited: AuditChange[] = [];

  readonly #orders: ReadonlyMap<number, PackingOrder>;
  readonly #requisitions: ReadonlyMap<number, PackableRequisition>;
  readonly #users: ReadonlyMap<string, UserReference>;
  readonly #read: ReadonlyMap<string, Shipment>;
  readonly #shipments: Map<string, Shipment | null>;
  readonly #allocated: Map<number, number>;

  constructor(snapshot: PackingSnapshot) {
    super();
    this.#orders = new Map(snapshot.orders.map((order) => [order.id, order]));
    this.#requisitions = new Map(snapshot.requisitions.map((part) => [part.id, part]));
    this.#users = new Map(snapshot.users.map((user) => [user.id, user]));
    this.#read = new Map(snapshot.shipments.map((shipment) => [shipment.id, shipment]));
    this.#shipments = new Map(this.#read);
    this.#allocated = new Map(snapshot.requisitions.map((part) => [part.id, part.allocated]));
  }

  order(id: number): PackingOrder {
    return present(this.#orders.get(id), 'ORDER_NOT_FOUND');
  }

  /** The shipment of this order; throws SHIPMENT_NOT_FOUND also for one of another order. */
  shipment(orderId: number, id: string): Shipment {
    const shipment = this.#shipments.get(id.toLowerCase());
    return present(shipment?.orderId === orderId ? shipment : null, 'SHIPMENT_NOT_FOUND');
  }

  /** The part, or undefined where it is not one of this order. */
  requisitionOf(orderId: number, id: number): PackableRequisition | undefined {
    const requisition = this.#requisitions.get(id);
    return requisition?.orderId === orderId ? requisition : undefined;
  }

  /** Units of the part in all shipments of its order, with what the flush has done so far. */
  allocated(requisitionId: number): number {
    return this.#allocated.get(requisitionId) ?? 0;
  }

  user(id: string): UserReference {
    return present(this.#users.get(id), 'UNAUTHORIZED');
  }

  /** Puts the shipment as it is now, new or changed. */
  save(shipment: Shipment): void {
    const before = this.#shipments.get(shipment.id);
    this.#orderUpdated(shipment);
    this.#reached(shipment, before ?? null);
    this.#audit(shipment, before ?? null, shipment);
    if (before?.parcels !== shipment.parcels) {
      if (before) this.#allocate(before, -1);
      this.#allocate(shipment, 1);
    }
    this.put(this.#shipments, shipment.id, shipment);
  }

  remove(shipment: Shipment): void {
    this.#orderUpdated(shipment);
    this.#audit(shipment, shipment, null);
    this.#allocate(shipment, -1);
    this.put(this.#shipments, shipment.id, null);
  }

  changes(): PackingChanges {
    const created: Shipment[] = [];
    const changed: Shipment[] = [];
    const repackedIds: string[] = [];
    const deletedIds: string[] = [];
    for (const [id, after] of this.#shipments) {
      const before = this.#read.get(id);
      if (after === null) {
        if (before) deletedIds.push(id);
      } else if (before === undefined) created.push(after);
      else if (before !== after) {
        changed.push(after);
        if (before.parcels !== after.parcels) repackedIds.push(id);
      }
    }
    return { created, changed, repackedIds, deletedIds };
  }

  /** An order's payload shows its shipments, so that each write is an event of it. */
  #orderUpdated({ orderId }: Shipment): void {
    this.append(this.events, { type: 'order.updated', orderId });
  }

  /** Each state that a shipment comes to is an event of it; one that is prepared and released at once comes to both. */
  #reached({ id, orderId, status }: Shipment, before: Shipment | null): void {
    const passed = SHIPMENT_STATUSES.slice(
      before === null ? 0 : SHIPMENT_STATUSES.indexOf(before.status) + 1,
      SHIPMENT_STATUSES.indexOf(status) + 1,
    );
    for (const reached of passed) {
      this.append(this.events, { type: EVENT_OF[reached], orderId, shipmentId: id });
    }
  }

  #audit({ id, orderId }: Shipment, before: Shipment | null, after: Shipment | null): void {
    this.append(this.audited, {
      targetType: 'shipment',
      targetId: id,
      targetName: `of order ${this.order(orderId).number}`,
      ...changedFields(before && auditable(before), after && auditable(after)),
    });
  }

  #allocate(shipment: Shipment, sign: 1 | -1): void {
    for (const [requisitionId, units] of unitsByRequisition(shipment.parcels)) {
      this.put(this.#allocated, requisitionId, this.allocated(requisitionId) + sign * units);
    }
  }
}

const EVENT_OF = {
  PREPARED: 'shipment.prepared',
  RELEASED: 'shipment.released',
  FULFILLED: 'shipment.fulfilled',
} as const satisfies Record<Shipment['status'], OrderEventType>;

/** A shipment's fields for the audit log; documents have entries of their own. */
function auditable({ id: _id, orderId: _orderId, documents: _documents, ...fields }: Shipment): AuditValues {
  return fields;
}
