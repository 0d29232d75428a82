import type { Law } from '../law.ts';

export const workOrderNumbersUnique: Law = {
  name: 'work-order-numbers-unique',
  sentence: 'Numbers of work orders are unique, and the counter is never behind them.',
  violations: `
    select manufacturer_id, work_order_number from work_orders
    group by manufacturer_id, work_order_number having count(*) > 1
    union all
    select w.manufacturer_id, max(w.work_order_number)
    from work_orders w left join shop_counters c on c.manufacturer_id = w.manufacturer_id
    group by w.manufacturer_id, c.last_work_order_number
    having max(w.work_order_number) > coalesce(c.last_work_order_number, 0)`,
};
