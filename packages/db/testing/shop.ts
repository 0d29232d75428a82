import type { Actor, Deps, Role } from '@routecard/core';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { createDeps } from '../src/create-deps.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../src/engine/client/database.ts';
import { addOrder, addPart, addPlace, type NewOrder, type NewPart, type Place } from './shop-rows.ts';
import { createTestDatabase, directUrlOf, superuserUrlOf } from './test-database.ts';
import { testDriver } from './test-driver.ts';

/** A small manufacturer in a database of its own, to try commands on. */
export interface Shop extends Place {
  readonly url: string;
  /** The same past any pooler, for what needs a session. */
  readonly directUrl: string;
  readonly database: Database;
  readonly deps: Deps;
  /** Statements sent since the last `statements.length = 0`. */
  readonly statements: string[];
  /** The superuser's connections, past row-level security, to look at what was stored. */
  readonly sql: pg.Pool;
  actor(role?: Role): Actor;
  /** Another manufacturer in the same database. */
  neighbour(): Promise<Place & { actor(role?: Role): Actor }>;
  addPart(part?: NewPart): Promise<{ partSpecificationId: string }>;
  addOrder(order?: NewOrder): Promise<{ orderId: number; requisitionIds: number[] }>;
  close(): Promise<void>;
}

/** The key that seals the test manufacturers' webhook secrets. */
export const WEBHOOK_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

/** Opens a shop with five operations: Print, Deburr, QC, Paint, Packing (completed). */
export async function openShop(options: Partial<DatabaseOptions> = {}): Promise<Shop> {
  const test = options.url ? { url: options.url, drop: async () => undefined } : await createTestDatabase();
  const sql = new pg.Pool({ connectionString: superuserUrlOf(test.url), max: 4 });
  sql.on('error', () => undefined);
  const place = await addPlace(sql);
  const statements: string[] = [];
  const database = openDatabase({
    ...testDriver(),
    ...options,
    url: test.url,
    onStatement: (text) => statements.push(text),
  });
  return {
    ...place,
    url: test.url,
    directUrl: directUrlOf(test.url),
    database,
    deps: createDeps(database, { webhooks: { secretsKey: WEBHOOK_SECRETS_KEY, privateTargets: false } }),
    statements,
    sql,
    actor: (role = 'ADMIN') => actorOf(place, role),
    neighbour: async () => {
      const other = await addPlace(sql);
      return { ...other, actor: (role: Role = 'ADMIN') => actorOf(other, role) };
    },
    addPart: (part = {}) => addPart(sql, place, part),
    addOrder: (order = {}) => addOrder(sql, place, order),
    async close() {
      await database.close();
      await sql.end();
      await test.drop();
    },
  };
}

const actorOf = (place: Place, role: Role): Actor => ({
  manufacturerId: place.manufacturerId,
  userId: place.userId,
  role,
  scopes: null,
});

/** A fresh id, as the product makes them. */
export const newId = uuidv7;
