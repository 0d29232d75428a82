import { Refusal, type ShipmentSheet, type ShipmentTarget } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';
import { OF_PRINTED_PART, PRINTED_PART } from '../../production/queries/printed-parts.ts';

/** The data of a shipment's papers. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND. */
export async function readShipmentSheet(
  database: Database,
  manufacturerId: string,
  target: ShipmentTarget,
): Promise<ShipmentSheet> {
  const [sheet] = await readShipmentSheets(database, manufacturerId, [target]);
  if (sheet === undefined) throw new Refusal('SHIPMENT_NOT_FOUND');
  return sheet;
}

/** The data of shipments' papers, in the given order. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND. */
export async function readShipmentSheets(
  database: Database,
  manufacturerId: string,
  targets: readonly ShipmentTarget[],
): Promise<ShipmentSheet[]> {
  const rows = await database.read<{ sheet: ShipmentSheet | null }>(manufacturerId, {
    name: 'shipment_sheets',
    text: `select (
        select json_build_object('manufacturerName', m.name,
          'timeZone', m.time_zone, 'manufacturerAddress', m.address, 'orderNumber', o.order_number, 'customerName', c.name,
          'purchaseOrderNumber', o.purchase_order_number, 'customReference', o.custom_reference,
          'shipment', shipment_view(s), 'parts', (
            select json_agg(json_build_object(${PRINTED_PART}) order by r.sequence)
            from requisitions r
            ${OF_PRINTED_PART}
            where r.manufacturer_id = s.manufacturer_id and r.order_id = o.id and r.id in (
              select a.requisition_id from parcels p
              join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
              where p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id)))
        from shipments s
        where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.id = wanted.shipment_id
      ) as sheet
      from unnest($1::int[], $2::uuid[]) with ordinality as wanted(order_id, shipment_id, place)
      join orders o on o.manufacturer_id = current_manufacturer_id() and o.id = wanted.order_id
      join manufacturers m on m.id = o.manufacturer_id
      join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      order by wanted.place`,
    values: [
      targets.map(({ orderId }) => int32OrNull(orderId)),
      targets.map(({ shipmentId }) => uuidOrNull(shipmentId)),
    ],
  });
  if (rows.length < targets.length) throw new Refusal('ORDER_NOT_FOUND');
  return rows.map(({ sheet }) => {
    if (sheet === null) throw new Refusal('SHIPMENT_NOT_FOUND');
    return sheet;
  });
}
