import type { Law } from '../law.ts';

export const placesMatchGroups: Law = {
  name: 'places-match-groups',
  sentence: 'Units at an operation, now or in the ledger, are in a production step of that operation.',
  violations: `
    with place as (
      select manufacturer_id, operation_id, production_step_id from batch_balances
      union all
      select manufacturer_id, from_operation_id, from_production_step_id from batch_transitions
      union all
      select manufacturer_id, to_operation_id, to_production_step_id from batch_transitions
    )
    select p.production_step_id, p.operation_id
    from place p
    join production_steps s on s.manufacturer_id = p.manufacturer_id and s.id = p.production_step_id
    where s.operation_id <> p.operation_id`,
};
