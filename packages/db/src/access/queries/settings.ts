import { Refusal, type Settings } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** What the manufacturer decided for the whole shop. */
export async function readSettings(database: Database, manufacturerId: string): Promise<Settings> {
  const [settings] = await database.read<Settings>(manufacturerId, {
    name: 'read_settings',
    text: `select approved_routing_template_required as "approvedRoutingTemplateRequired"
      from manufacturers where id = current_manufacturer_id()`,
  });
  if (settings === undefined) throw new Refusal('NOT_FOUND');
  return settings;
}
