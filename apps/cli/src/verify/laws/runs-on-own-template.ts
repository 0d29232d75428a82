import type { Law } from '../law.ts';

export const runsOnOwnTemplate: Law = {
  name: 'runs-on-own-template',
  sentence: 'A work order names a routing template of its own part specification, or none.',
  violations: `
    select w.id, w.routing_template_id
    from work_orders w
    join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
    join routing_templates t on t.manufacturer_id = w.manufacturer_id and t.id = w.routing_template_id
    where t.part_specification_id <> r.part_specification_id`,
};
