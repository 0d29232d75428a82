import type { Law } from '../law.ts';

export const unitsConserved: Law = {
  name: 'units-conserved',
  sentence: 'Per run, the units scheduled (less those undone) are at an operation or were scrapped.',
  violations: `
    with ledger as (
      select manufacturer_id, work_order_id,
        sum(case when type = 'SCHEDULE' then case when reverses_id is null then quantity else -quantity end else 0 end) as scheduled,
        sum(case when type = 'SCRAP' then case when reverses_id is null then quantity else -quantity end else 0 end) as scrapped
      from batch_transitions group by manufacturer_id, work_order_id
    ), standing as (
      select manufacturer_id, work_order_id, sum(quantity) as units
      from batch_balances group by manufacturer_id, work_order_id
    )
    select work_order_id, scheduled, scrapped, units
    from ledger full join standing using (manufacturer_id, work_order_id)
    where coalesce(scheduled, 0) <> coalesce(units, 0) + coalesce(scrapped, 0)`,
};
