import type { Law } from '../law.ts';

export const lineNumbersUnique: Law = {
  name: 'line-numbers-unique',
  sentence: 'Within an order no two parts have the same sequence.',
  violations: `
    select manufacturer_id, order_id, sequence from requisitions
    group by manufacturer_id, order_id, sequence having count(*) > 1`,
};
