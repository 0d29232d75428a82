import type { ScrapReason } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The shop's list of scrap reasons, in the order in which they were added; or those that are archived. */
export function listScrapReasons(
  database: Database,
  manufacturerId: string,
  { archived = false }: { readonly archived?: boolean } = {},
): Promise<ScrapReason[]> {
  return database.read<ScrapReason>(manufacturerId, {
    name: 'list_scrap_reasons',
    text: `select id, name from scrap_reasons
      where manufacturer_id = current_manufacturer_id() and (archived_at is not null) = $1::boolean order by id`,
    values: [archived],
  });
}
