import type { SavedView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The views that a person keeps, by name. */
export function listSavedViews(
  database: Database,
  manufacturerId: string,
  userId: string,
): Promise<SavedView[]> {
  return database.read<SavedView>(manufacturerId, {
    name: 'list_saved_views',
    text: `select id, name, search, is_default as "isDefault" from saved_views
      where manufacturer_id = (select current_manufacturer_id()) and user_id = $1::uuid order by lower(name), id`,
    values: [userId],
  });
}
