import type { Law } from '../law.ts';

export const orderNumbersUnique: Law = {
  name: 'order-numbers-unique',
  sentence: 'Order numbers are unique, and the counter is never behind them.',
  violations: `
    select manufacturer_id, order_number from orders group by manufacturer_id, order_number having count(*) > 1
    union all
    select o.manufacturer_id, max(o.order_number)
    from orders o left join shop_counters c on c.manufacturer_id = o.manufacturer_id
    group by o.manufacturer_id, c.last_order_number
    having max(o.order_number) > coalesce(c.last_order_number, 0)`,
};
