import type { Law } from '../law.ts';

export const oneDefaultTemplate: Law = {
  name: 'one-default-template',
  sentence: 'A part specification has at most one default routing template.',
  violations: `
    select manufacturer_id, part_specification_id from routing_templates where is_default
    group by manufacturer_id, part_specification_id having count(*) > 1`,
};
