import type { Law } from '../law.ts';

export const shipmentsStamped: Law = {
  name: 'shipments-stamped',
  sentence: 'A shipment has the stamps of the states it has been through, and no others.',
  violations: `
    select id, status from shipments
    where num_nonnulls(prepared_at, prepared_by) <> 2
      or num_nonnulls(released_at, released_by) <> case when status in ('RELEASED', 'FULFILLED') then 2 else 0 end
      or num_nonnulls(fulfilled_at, fulfilled_by) <> case when status = 'FULFILLED' then 2 else 0 end
      or status not in ('PREPARED', 'RELEASED', 'FULFILLED')`,
};
