import type { Law } from '../law.ts';

export const reversedOnce: Law = {
  name: 'reversed-once',
  sentence: 'A transition is undone at most once.',
  violations: `
    select manufacturer_id, reverses_id from batch_transitions where reverses_id is not null
    group by manufacturer_id, reverses_id having count(*) > 1`,
};
