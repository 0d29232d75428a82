import type { Law } from '../law.ts';

export const deliveriesInOrder: Law = {
  name: 'deliveries-in-order',
  sentence: 'A webhook has no event of an order while an earlier one of it is still to be sent.',
  violations: `
    with waiting as (
      select manufacturer_id, endpoint_id, lane, min(id) as first from webhook_deliveries
      where state = 'PENDING' and lane <> 0 group by 1, 2, 3)
    select d.id from waiting w
    join webhook_deliveries d using (manufacturer_id, endpoint_id, lane)
    where d.id > w.first and d.state = 'SUCCEEDED'`,
};
