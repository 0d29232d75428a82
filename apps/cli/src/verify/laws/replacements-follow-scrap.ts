import type { Law } from '../law.ts';

export const replacementsFollowScrap: Law = {
  name: 'replacements-follow-scrap',
  sentence: 'A replacement names a scrap of the same run, and of as many units.',
  violations: `
    select r.id, r.replaces_scrap_id
    from batch_transitions r
    join batch_transitions s on s.manufacturer_id = r.manufacturer_id and s.id = r.replaces_scrap_id
    where s.type <> 'SCRAP' or s.reverses_id is not null
      or (r.work_order_id, r.quantity) is distinct from (s.work_order_id, s.quantity)`,
};
