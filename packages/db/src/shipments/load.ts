import {
  type Delivery,
  type Mark,
  type PackableRequisition,
  PackingBook,
  type PackingNeed,
  type PackingOrder,
  type Shipment,
  type ShipmentView,
  type UserReference,
} from '@routecard/core';
import type { Statement } from '../engine/client/connection.ts';
import type { StoredUnderKey } from '../engine/group-commit/answers.ts';

/** What the function `load_packing` answers. */
export interface PackingSnapshotJson {
  readonly orders: readonly PackingOrder[] | null;
  readonly requisitions: readonly PackableRequisition[] | null;
  readonly shipments: readonly ShipmentView[] | null;
  readonly users: readonly UserReference[] | null;
  readonly answers: readonly StoredUnderKey[] | null;
}

const TEXT = 'select load_packing($1::int[], $2::uuid[], $3::int[], $4::uuid[], $5::text[]) as snapshot';

/** The statement that locks and reads what a group of packing commands needs. */
export function loadPacking(needs: readonly PackingNeed[], keys: readonly string[]): Statement {
  const all = <Key extends keyof PackingNeed>(key: Key) => [
    ...new Set<number | string>(needs.flatMap((need): readonly (number | string)[] => need[key])),
  ];
  return {
    name: 'load_packing',
    text: TEXT,
    values: [all('orderIds'), all('shipmentIds'), all('requisitionIds'), all('userIds'), keys],
  };
}

/** The book over what the load answered. */
export function openPackingBook(row: unknown): { book: PackingBook; answers: readonly StoredUnderKey[] } {
  const json = row as PackingSnapshotJson;
  const book = new PackingBook({
    orders: json.orders ?? [],
    requisitions: json.requisitions ?? [],
    shipments: (json.shipments ?? []).map(toShipment),
    users: json.users ?? [],
  });
  return { book, answers: json.answers ?? [] };
}

function toShipment(view: ShipmentView): Shipment {
  const { id, orderId, incoterm, fromAddress, parcels } = view;
  const identity = {
    id,
    orderId,
    incoterm,
    fromAddress,
    parcels,
    prepared: mark(view.preparedAt, view.preparedBy),
    documents: view.documents.map((document) => ({ ...document, createdAt: new Date(document.createdAt) })),
  };
  const delivery = toDelivery(view);
  if (view.status === 'PREPARED') return { ...identity, delivery, status: 'PREPARED' };
  const released = mark(view.releasedAt, view.releasedBy);
  if (view.status === 'RELEASED') return { ...identity, delivery, status: 'RELEASED', released };
  const fulfilled = mark(view.fulfilledAt, view.fulfilledBy);
  if (delivery.type === 'COLLECTION') {
    return { ...identity, delivery, status: 'FULFILLED', released, fulfilled };
  }
  const { tracking } = delivery;
  if (tracking === null) throw new Error(`Shipment ${id} was fulfilled without tracking`);
  return { ...identity, delivery: { ...delivery, tracking }, status: 'FULFILLED', released, fulfilled };
}

function toDelivery({ id, type, toAddress, tracking }: ShipmentView): Delivery {
  if (type === 'COLLECTION') return { type };
  if (toAddress === null) throw new Error(`Courier shipment ${id} has no destination`);
  return { type, toAddress, tracking };
}

function mark(at: string | null, by: UserReference | null): Mark {
  if (at === null || by === null) throw new Error('A shipment lacks the stamp of its state');
  return { at: new Date(at), by };
}
