import type { ScrapReason } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The shop's list of scrap reasons, in the order in which they were added. */
export function listScrapReasons(database: Database, manufacturerId: string): Promise<ScrapReason[]> {
  return database.read<ScrapReason>(manufacturerId, {
    name: 'list_scrap_reasons',
    text: 'select id, name from scrap_reasons where manufacturer_id = current_manufacturer_id() order by id',
  });
}
