import type { Law } from '../law.ts';

export const routingsOrdered: Law = {
  name: 'routings-ordered',
  sentence: 'A run’s routing is in ascending sequence, and no two steps have the same identity.',
  violations: `
    select w.id
    from work_orders w
    cross join lateral (
      select count(*) as steps, count(distinct s.item ->> 'step') as identities,
        bool_and(s.sequence >= s.before) as ascending
      from (
        select item, (item ->> 'sequence')::int as sequence,
          lag((item ->> 'sequence')::int, 1, -2147483648) over (order by place) as before
        from jsonb_array_elements(w.routing) with ordinality as t(item, place)
      ) s
    ) routing
    where routing.steps <> routing.identities or not routing.ascending`,
};
