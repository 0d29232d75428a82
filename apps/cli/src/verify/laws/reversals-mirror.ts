import type { Law } from '../law.ts';

export const reversalsMirror: Law = {
  name: 'reversals-mirror',
  sentence:
    'An undo takes back just what it names: same run, type and units, ends swapped, and never another undo.',
  violations: `
    select u.id, u.reverses_id
    from batch_transitions u
    join batch_transitions t on t.manufacturer_id = u.manufacturer_id and t.id = u.reverses_id
    where t.reverses_id is not null
      or (u.type, u.work_order_id, u.quantity) is distinct from (t.type, t.work_order_id, t.quantity)
      or (u.from_routing_step, u.from_production_step_id, u.to_routing_step, u.to_production_step_id)
        is distinct from (t.to_routing_step, t.to_production_step_id, t.from_routing_step, t.from_production_step_id)`,
};
