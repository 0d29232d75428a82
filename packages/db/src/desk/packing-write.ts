import { onePerOrder, type PackingBook } from '@routecard/core';
import type { Statement } from '../client/connection.ts';
import { type AnswerRow, answerRows, insertAnswers } from './answers.ts';
import { eventRows, insertEvents } from './event-rows.ts';
import {
  allocationRows,
  parcelRows,
  placedAllocations,
  placedParcels,
  shipmentIdRows,
  shipmentRows,
} from './packing-rows.ts';
import { compileStatement } from './statement.ts';

/**
 * Everything a group of packing commands did, in one statement; it fails unless every row it changes was there. New
 * parcels wait for the old ones of the same shipment to be gone, because they take their places.
 */
const statement = compileStatement(
  'write_packing',
  {
    newShipment: shipmentRows('new_shipment'),
    changedShipment: shipmentRows('changed_shipment'),
    repacked: shipmentIdRows('repacked'),
    dropped: shipmentIdRows('dropped'),
    parcel: parcelRows,
    allocation: allocationRows,
    event: eventRows,
    answer: answerRows,
  },
  `tenant as (select current_manufacturer_id() as id),
inserted_shipment as (
  insert into shipments (manufacturer_id, id, order_id, type, status, incoterm, from_address, to_address, tracking,
    prepared_at, prepared_by, released_at, released_by, fulfilled_at, fulfilled_by, created_at, updated_at)
  select tenant.id, s.id, order_id, type, status, incoterm, from_address, to_address, tracking,
    prepared_at, prepared_by, released_at, released_by, fulfilled_at, fulfilled_by, prepared_at, prepared_at
  from new_shipment s, tenant),
updated_shipment as (
  update shipments s set type = c.type, status = c.status, incoterm = c.incoterm, from_address = c.from_address,
    to_address = c.to_address, tracking = c.tracking, released_at = c.released_at, released_by = c.released_by,
    fulfilled_at = c.fulfilled_at, fulfilled_by = c.fulfilled_by, updated_at = now()
  from changed_shipment c, tenant
  where s.manufacturer_id = tenant.id and s.id = c.id
  returning 1),
deleted_shipment as (
  delete from shipments s
  where s.manufacturer_id = (select id from tenant) and s.id = any (array(select id from dropped))
  returning 1),
deleted_parcel as (
  delete from parcels p
  where p.manufacturer_id = (select id from tenant) and p.shipment_id = any (array(select id from repacked))
  returning 1),
inserted_parcel as (
  insert into parcels (manufacturer_id, id, shipment_id, order_id, position, gross_weight_grams, net_weight_grams,
    value, width_millimeters, height_millimeters, length_millimeters)
  select tenant.id, p.id, shipment_id, order_id, position, gross_weight_grams, net_weight_grams,
    value, width_millimeters, height_millimeters, length_millimeters
  from parcel p, tenant
  where (select count(*) from deleted_parcel) >= 0),
inserted_allocation as (
  insert into parcel_allocations (manufacturer_id, parcel_id, requisition_id, order_id, position, quantity)
  select tenant.id, parcel_id, requisition_id, order_id, position, quantity
  from allocation, tenant),
${insertEvents},
${insertAnswers}
select expect_rows($1::int, (select count(*) from updated_shipment) + (select count(*) from deleted_shipment))`,
);

/** The write of what the book holds; undefined where no command changed anything. */
export function writePacking(
  book: PackingBook,
  answers: readonly AnswerRow[],
  newId: () => string,
): Statement | undefined {
  const { created, changed, repackedIds, deletedIds } = book.changes();
  const { events } = book;
  if (created.length + changed.length + deletedIds.length + events.length + answers.length === 0) {
    return undefined;
  }
  const repacked = new Set(repackedIds);
  const packed = [...created, ...changed.filter((shipment) => repacked.has(shipment.id))];
  return statement(changed.length + deletedIds.length, {
    newShipment: created,
    changedShipment: changed,
    repacked: repackedIds,
    dropped: deletedIds,
    parcel: placedParcels(packed),
    allocation: placedAllocations(packed),
    event: onePerOrder(events).map((event) => ({ ...event, id: newId() })),
    answer: answers,
  });
}
