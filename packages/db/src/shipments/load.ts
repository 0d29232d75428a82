import {
  type Delivery,
  type Mark,
  type PackableRequisition,
  type PackingNeed,
  type PackingOrder,
  PackingUnitOfWork,
  type Shipment,
  type ShipmentView,
  type UserReference,
} from '@routecard/core';
import type { Statement } from '../engine/client/connection.ts';
import type { StoredUnderKey } from '../engine/group-commit/answers.ts';

/** The result of the function `load_packing`. */
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

/** The unit of work over what the load answered. */
export function openPacking(row: unknown): {
  unitOfWork: PackingUnitOfWork;
  answers: readonly StoredUnderKey[];
} {
  const json = row as PackingSnapshotJson;
  const unitOfWork = new PackingUnitOfWork({
    orders: json.orders ?? [],
    requisitions: json.requisitions ?? [],
    shipments: (json.shipments ?? []).map(toShipment),
    users: json.users ?? [],
  });
  return { unitOfWork, answers: json.answers ?? [] };
}

/** The columns of the shipment's state become its union; the others stay what they are. */
function toShipment({
  type,
  status,
  toAddress,
  tracking: tracked,
  preparedAt,
  preparedBy,
  releasedAt,
  releasedBy,
  fulfilledAt,
  fulfilledBy,
  documents,
  ...rest
}: ShipmentView): Shipment {
  const identity = {
    ...rest,
    prepared: mark(preparedAt, preparedBy),
    documents: documents.map((document) => ({ ...document, createdAt: new Date(document.createdAt) })),
  };
  const delivery = toDelivery({ id: rest.id, type, toAddress, tracking: tracked });
  if (status === 'PREPARED') return { ...identity, delivery, status };
  const released = mark(releasedAt, releasedBy);
  if (status === 'RELEASED') return { ...identity, delivery, status, released };
  const fulfilled = mark(fulfilledAt, fulfilledBy);
  if (delivery.type === 'COLLECTION') return { ...identity, delivery, status, released, fulfilled };
  const { tracking } = delivery;
  if (tracking === null) throw new Error(`Shipment ${rest.id} was fulfilled without tracking`);
  return { ...identity, delivery: { ...delivery, tracking }, status, released, fulfilled };
}

function toDelivery({
  id,
  type,
  toAddress,
  tracking,
}: Pick<ShipmentView, 'id' | 'type' | 'toAddress' | 'tracking'>): Delivery {
  if (type === 'COLLECTION') return { type };
  if (toAddress === null) throw new Error(`Courier shipment ${id} has no destination`);
  return { type, toAddress, tracking };
}

function mark(at: string | null, by: UserReference | null): Mark {
  if (at === null || by === null) throw new Error('A shipment lacks the stamp of its state');
  return { at: new Date(at), by };
}
