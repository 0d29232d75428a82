import type { Law } from '../law.ts';

export const balancesInRouting: Law = {
  name: 'balances-in-routing',
  sentence: 'Each balance is at a step of its run’s own routing, with that step’s operation.',
  violations: `
    select b.work_order_id, b.routing_step, b.operation_id
    from batch_balances b
    join work_orders w on w.manufacturer_id = b.manufacturer_id and w.id = b.work_order_id
    where not exists (
      select from jsonb_to_recordset(w.routing) as s("step" int, "operationId" uuid)
      where s."step" = b.routing_step and s."operationId" = b.operation_id)`,
};
