import type { PackingUnitOfWork } from '@routecard/core';
import { type AuditRow, auditRows, insertAudited } from '../audit/audit-rows.ts';
import type { Statement } from '../engine/client/connection.ts';
import { type AnswerRow, answerRows, insertAnswers } from '../engine/group-commit/answers.ts';
import { eventRows, eventsToInsert, insertEvents } from '../engine/group-commit/event-rows.ts';
import { compileStatement } from '../engine/group-commit/statement.ts';
import { insertRows, keysBut, updateRows } from '../engine/group-commit/table-rows.ts';
import {
  allocationRows,
  changedShipmentRows,
  newShipmentRows,
  parcelRows,
  placedAllocations,
  placedParcels,
  shipmentIdRows,
} from './rows.ts';

/**
 * Everything a group of packing commands did, in one statement; it fails unless every row it changes was there. New
 * parcels wait for the old ones of the same shipment to be gone, because they take their places.
 */
const statement = compileStatement(
  'write_packing',
  {
    newShipment: newShipmentRows,
    changedShipment: changedShipmentRows,
    repacked: shipmentIdRows('repacked'),
    dropped: shipmentIdRows('dropped'),
    parcel: parcelRows,
    allocation: allocationRows,
    event: eventRows,
    audited: auditRows,
    answer: answerRows,
  },
  `tenant as (select current_manufacturer_id() as id),
inserted_shipment as (${insertRows(newShipmentRows, { created_at: 'prepared_at', updated_at: 'prepared_at' })}),
updated_shipment as (${updateRows(changedShipmentRows, {
    by: ['id'],
    keys: keysBut(changedShipmentRows, 'id', 'orderId', 'preparedAt', 'preparedBy'),
    more: { updated_at: 'now()' },
  })}),
deleted_shipment as (
  delete from shipments s
  where s.manufacturer_id = (select id from tenant) and s.id = any (array(select id from dropped))
  returning 1),
deleted_parcel as (
  delete from parcels p
  where p.manufacturer_id = (select id from tenant) and p.shipment_id = any (array(select id from repacked))
  returning 1),
inserted_parcel as (${insertRows(parcelRows, {}, 'where (select count(*) from deleted_parcel) >= 0')}),
inserted_allocation as (${insertRows(allocationRows)}),
${insertEvents},
${insertAudited},
${insertAnswers}
select expect_rows($1::int, (select count(*) from updated_shipment) + (select count(*) from deleted_shipment))`,
);

/** The write of what the unit of work holds; undefined where no command changed anything. */
export function writePacking(
  packing: PackingUnitOfWork,
  answers: readonly AnswerRow[],
  newId: () => string,
  audited: readonly AuditRow[],
): Statement | undefined {
  const { created, changed, repackedIds, deletedIds } = packing.changes();
  const { events } = packing;
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
    event: eventsToInsert(events, newId),
    audited,
    answer: answers,
  });
}
