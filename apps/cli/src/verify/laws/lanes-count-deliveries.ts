import type { Law } from '../law.ts';

export const lanesCountDeliveries: Law = {
  name: 'lanes-count-deliveries',
  sentence:
    'What is still to be sent of an order to a webhook is counted with it, so that nothing is forgotten.',
  violations: `
    select coalesce(l.pending, 0) as counted, coalesce(d.pending, 0) as waiting
    from webhook_lanes l
    full join (
      select manufacturer_id, endpoint_id, lane, count(*) as pending from webhook_deliveries
      where state = 'PENDING' group by 1, 2, 3) d using (manufacturer_id, endpoint_id, lane)
    where coalesce(l.pending, 0) <> coalesce(d.pending, 0)`,
};
