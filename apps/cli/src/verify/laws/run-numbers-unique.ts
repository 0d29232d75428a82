import type { Law } from '../law.ts';

export const runNumbersUnique: Law = {
  name: 'run-numbers-unique',
  sentence: 'Within a part no two runs have the same number.',
  violations: `
    select manufacturer_id, requisition_id, run_number from work_orders
    group by manufacturer_id, requisition_id, run_number having count(*) > 1`,
};
