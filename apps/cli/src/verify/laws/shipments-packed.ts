import type { Law } from '../law.ts';

export const shipmentsPacked: Law = {
  name: 'shipments-packed',
  sentence: 'A shipment has a parcel, and no parcel is empty.',
  violations: `
    select s.id
    from shipments s
    left join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
    where p.id is null or not exists (
      select from parcel_allocations a where a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id)`,
};
