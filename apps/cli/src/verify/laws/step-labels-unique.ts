import type { Law } from '../law.ts';

export const stepLabelsUnique: Law = {
  name: 'step-labels-unique',
  sentence: 'At one operation no two production steps have the same label.',
  violations: `
    select manufacturer_id, operation_id, group_id from production_steps
    group by manufacturer_id, operation_id, group_id having count(*) > 1`,
};
