import type { Law } from '../law.ts';

export const allocationsWithinOrder: Law = {
  name: 'allocations-within-order',
  sentence: 'Over all shipments, no more units of a part are packed than were ordered.',
  violations: `
    select r.id, r.quantity, sum(a.quantity) as packed
    from parcel_allocations a
    join requisitions r on r.manufacturer_id = a.manufacturer_id and r.id = a.requisition_id
    group by r.manufacturer_id, r.id, r.quantity
    having sum(a.quantity) > r.quantity`,
};
