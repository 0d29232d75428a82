import { Refusal, type Settings, type Shop } from '@routecard/core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../engine/client/database.ts';
import { selectList } from '../../engine/reading/columns.ts';
import { manufacturers } from '../schema/manufacturers.ts';

/** The column of each setting. */
export const SETTINGS = {
  approvedRoutingTemplateRequired: manufacturers.approvedRoutingTemplateRequired,
} as const satisfies Record<keyof Settings, PgColumn>;

/** Settings of the whole shop. */
export async function readSettings(database: Database, manufacturerId: string): Promise<Settings> {
  const [settings] = await database.read<Settings>(manufacturerId, {
    name: 'read_settings',
    text: `select ${selectList('m', SETTINGS)} from manufacturers m where m.id = current_manufacturer_id()`,
  });
  if (settings === undefined) throw new Refusal('NOT_FOUND');
  return settings;
}

/** The column of each field of the shop. */
export const SHOP = {
  name: manufacturers.name,
  timeZone: manufacturers.timeZone,
  currency: manufacturers.currency,
  address: manufacturers.address,
} as const satisfies Record<keyof Shop, PgColumn>;

/** The manufacturer's name, address, time zone and currency. */
export async function readShop(database: Database, manufacturerId: string): Promise<Shop> {
  const [shop] = await database.read<Shop>(manufacturerId, {
    name: 'read_shop',
    text: `select ${selectList('m', SHOP)} from manufacturers m where m.id = current_manufacturer_id()`,
  });
  if (shop === undefined) throw new Refusal('NOT_FOUND');
  return shop;
}
