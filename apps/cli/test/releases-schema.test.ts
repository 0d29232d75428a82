import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, prepareDatabase } from '@routecard/db';
import { createTestDatabase, type TestDatabase } from '@routecard/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackup } from '../src/backup/backup-file.ts';
import { contractions, readSchemaFacts } from './contractions.ts';

const FOLDER = path.join(import.meta.dirname, 'releases');
const DECLARED = path.join(import.meta.dirname, 'contractions.json');

const latest = readdirSync(FOLDER)
  .map((name) => path.basename(name, '.rcbackup'))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);
if (latest === undefined) throw new Error(`${FOLDER} keeps no release.`);

interface Declared {
  /** The release that the contractions are compared with. */
  readonly since: string;
  /** The commit whose programs `npm test -- upgrade` runs on the migrated schema. */
  readonly runs: string;
  readonly contractions: readonly { readonly about: string; readonly why: string }[];
}

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { header } = await openBackup(path.join(FOLDER, `${latest}.rcbackup`), null);
  await prepareDatabase(database.directUrl, header.migrations);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Lets the statement run, and takes it back. */
async function contractionsOf(statement: string): Promise<readonly string[]> {
  const before = await readSchemaFacts(client);
  await client.query('begin');
  try {
    await client.query(statement);
    return contractions(before, await readSchemaFacts(client));
  } finally {
    await client.query('rollback');
  }
}

test.each([
  ['drop table scrap_reasons cascade', ['scrap_reasons is gone']],
  ['alter table orders drop column purchase_order_number', ['orders.purchase_order_number is gone']],
  [
    'alter table orders alter purchase_order_number type varchar(20)',
    ['orders.purchase_order_number is character varying(20) instead of text'],
  ],
  [
    'alter table orders alter purchase_order_number set not null',
    ['orders.purchase_order_number may not be null any more'],
  ],
  [
    'alter table orders add column site text not null',
    ['orders.site is new, required and without a default'],
  ],
  [
    'alter table orders add constraint numbered check (purchase_order_number is not null)',
    ['numbered on orders is new'],
  ],
  [
    'create unique index one_number on orders (manufacturer_id, purchase_order_number)',
    ['one_number on orders is new'],
  ],
  [
    `alter table order_history drop constraint order_history_kind_known,
      add constraint order_history_kind_known check (kind = any (array['CREATED', 'EDITED']))`,
    ['order_history_kind_known on order_history is another'],
  ],
  [
    `alter table orders drop column purchase_order_number,
      add column purchase_order_number text generated always as ('none') stored`,
    ['orders.purchase_order_number is text that is generated instead of text'],
  ],
  [
    'alter table orders add column site text, add constraint one_site unique nulls not distinct (manufacturer_id, site)',
    ['one_site on orders is new'],
  ],
])('a contraction is found: %s', async (statement, expected) => {
  expect(await contractionsOf(statement)).toEqual(expected);
});

test.each([
  'create table sites (id int primary key)',
  'alter table orders add column site text',
  `alter table orders add column site text not null default 'main'`,
  'alter table orders add column site text, add constraint one_site unique (manufacturer_id, site)',
  `alter table order_history drop constraint order_history_kind_known,
    add constraint order_history_kind_known
    check (kind = any (array['CREATED', 'EDITED', 'COLUMN_CHANGED', 'PAUSED']))`,
  'alter table orders rename constraint orders_number_unique to orders_have_numbers',
])('nothing is found where the last release notices nothing: %s', async (statement) => {
  expect(await contractionsOf(statement)).toEqual([]);
});

// The last one, for what is migrated stays so.
test(`what ${latest} reads and writes is still there after the migrations since, but for declared contractions`, async () => {
  const before = await readSchemaFacts(client);
  await migrate(database.directUrl);
  const found = contractions(before, await readSchemaFacts(client));
  const declared: Declared = JSON.parse(readFileSync(DECLARED, 'utf8'));
  expect(declared.since).toBe(latest);
  expect(found).toEqual(declared.contractions.map(({ about }) => about).toSorted());
  expect(declared.contractions.filter(({ why }) => why.trim() === '')).toEqual([]);
});
