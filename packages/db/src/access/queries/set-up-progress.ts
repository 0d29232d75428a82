import { Refusal, type SetUpProgress } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The steps of the set-up with what the shop has of them: operations and a process, a second person, an order. */
export async function readSetUpProgress(database: Database, manufacturerId: string): Promise<SetUpProgress> {
  const [progress] = await database.read<SetUpProgress>(manufacturerId, {
    name: 'read_set_up_progress',
    text: `select m.skipped_set_up_steps as skipped, m.set_up_dismissed as dismissed,
        array_remove(array[
          case when exists (select from operations o where o.manufacturer_id = m.id and o.deleted_at is null)
            and exists (select from process_prices p where p.manufacturer_id = m.id) then 'CATALOGUE' end,
          case when (select count(*) from (
            select from users u where u.manufacturer_id = m.id and u.disabled_at is null limit 2) people) > 1 then 'PEOPLE' end,
          case when exists (select from orders o where o.manufacturer_id = m.id) then 'ORDER' end
        ], null) as done
      from manufacturers m where m.id = current_manufacturer_id()`,
  });
  if (progress === undefined) throw new Refusal('NOT_FOUND');
  return progress;
}
