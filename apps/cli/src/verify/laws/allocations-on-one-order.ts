import type { Law } from '../law.ts';

export const allocationsOnOneOrder: Law = {
  name: 'allocations-on-one-order',
  sentence: 'A parcel holds parts of the order that its shipment belongs to.',
  violations: `
    select a.parcel_id, a.requisition_id
    from parcel_allocations a
    join parcels p on p.manufacturer_id = a.manufacturer_id and p.id = a.parcel_id
    join shipments s on s.manufacturer_id = p.manufacturer_id and s.id = p.shipment_id
    join requisitions r on r.manufacturer_id = a.manufacturer_id and r.id = a.requisition_id
    where r.order_id <> s.order_id or a.order_id <> s.order_id or p.order_id <> s.order_id`,
};
