import type { Law } from '../law.ts';

export const transitionsShaped: Law = {
  name: 'transitions-shaped',
  sentence:
    'A SCHEDULE only arrives, a MOVE leaves and arrives, a SCRAP only leaves with a reason; an undo is the reverse.',
  violations: `
    with shape as (
      select *,
        num_nonnulls(from_operation_id, from_routing_step, from_production_step_id) as leaves,
        num_nonnulls(to_operation_id, to_routing_step, to_production_step_id) as arrives,
        reverses_id is not null as undoes
      from batch_transitions
    )
    select id, type from shape
    where (case
      when type = 'MOVE' then leaves = 3 and arrives = 3
      when type = 'SCHEDULE' then leaves = case when undoes then 3 else 0 end and arrives = case when undoes then 0 else 3 end
      when type = 'SCRAP' then leaves = case when undoes then 0 else 3 end and arrives = case when undoes then 3 else 0 end
      else false
    end) is not true
      or quantity < 1
      or (scrap_reason is not null) <> (type = 'SCRAP' and not undoes)
      or replaces_scrap_id is not null and (type <> 'SCHEDULE' or undoes)`,
};
