import type { Law } from '../law.ts';

export const runQuantityScheduled: Law = {
  name: 'run-quantity-scheduled',
  sentence:
    'Once in production, a work order’s quantity is what was scheduled into it (less what was undone).',
  violations: `
    select w.id, w.quantity, ledger.scheduled
    from work_orders w
    join (
      select manufacturer_id, work_order_id,
        sum(case when type <> 'SCHEDULE' then 0 when reverses_id is null then quantity else -quantity end) as scheduled
      from batch_transitions group by manufacturer_id, work_order_id
    ) ledger on ledger.manufacturer_id = w.manufacturer_id and ledger.work_order_id = w.id
    where w.quantity <> ledger.scheduled`,
};
