import type { Law } from '../law.ts';

export const balancesEqualLedger: Law = {
  name: 'balances-equal-ledger',
  sentence: 'Per run, routing step and production step, the balance is the sum of the transitions.',
  violations: `
    with moved as (
      select manufacturer_id, work_order_id, from_routing_step as routing_step, from_production_step_id as production_step_id,
        -quantity as units
      from batch_transitions where from_production_step_id is not null
      union all
      select manufacturer_id, work_order_id, to_routing_step, to_production_step_id, quantity
      from batch_transitions where to_production_step_id is not null
    ), ledger as (
      select manufacturer_id, work_order_id, routing_step, production_step_id, sum(units) as units
      from moved group by manufacturer_id, work_order_id, routing_step, production_step_id
    ), standing as (
      select manufacturer_id, work_order_id, routing_step, production_step_id, sum(quantity) as units
      from batch_balances group by manufacturer_id, work_order_id, routing_step, production_step_id
    )
    select work_order_id, routing_step, production_step_id, ledger.units as ledger, standing.units as balance
    from ledger
    full join standing using (manufacturer_id, work_order_id, routing_step, production_step_id)
    where coalesce(ledger.units, 0) <> coalesce(standing.units, 0)`,
};
