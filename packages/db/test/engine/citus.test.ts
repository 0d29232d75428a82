import { beforeAll, describe, expect, test } from 'vitest';
import {
  DISTRIBUTION_COLUMN,
  REFERENCE_TABLES,
  type Tables,
  tablesOf,
  unboundTables,
} from '../../testing/citus/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf(shop.sql);
});

const isReference = (table: string) => Object.hasOwn(REFERENCE_TABLES, table);

/** Foreign keys with the pairs of their columns. */
const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target, c.conname as name,
    bool_or(a.attname = '${DISTRIBUTION_COLUMN}' and b.attname = '${DISTRIBUTION_COLUMN}') as "isColocated",
    c.confdeltype in ('n', 'd') or c.confupdtype in ('n', 'd', 'c') as "setsColumns"
  from pg_constraint c
  cross join lateral unnest(c.conkey, c.confkey) k(own, other)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
  join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by c.oid`;

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  readonly name: string;
  readonly isColocated: boolean;
  readonly setsColumns: boolean;
}

describe('the schema could be distributed by manufacturer', () => {
  test('every table is distributed, or a reference table with a reason', () => {
    const neither = [...tables.columns.keys()].filter(
      (table) => !tables.distributed.has(table) && !isReference(table),
    );
    expect(neither).toEqual([]);
    expect(Object.keys(REFERENCE_TABLES).filter((table) => !tables.columns.has(table))).toEqual([]);
    expect(tables.distributed.size).toBeGreaterThan(50);
  });

  test('every unique index and exclusion of a distributed table contains the manufacturer', async () => {
    const { rows } = await shop.sql.query<{ table: string; name: string }>(
      `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name
       from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion) and not exists (
         select from pg_attribute a
         where a.attrelid = i.indrelid and a.attname = $1 and a.attnum = any (i.indkey[0:i.indnkeyatts - 1]))`,
      [DISTRIBUTION_COLUMN],
    );
    expect(rows.filter(({ table }) => tables.distributed.has(table))).toEqual([]);
  });

  test('every distributed table has a primary key, without which rows cannot be moved between nodes online', async () => {
    const { rows } = await shop.sql.query<{ table: string }>(
      `select conrelid::regclass::text as "table" from pg_constraint where contype = 'p'`,
    );
    const keyed = rows.map(({ table }) => table);
    expect([...tables.distributed].filter((table) => !keyed.includes(table))).toEqual([]);
  });

  test('foreign keys lead to the same manufacturer or to a reference table, and none from one to a distributed table', async () => {
    const { rows } = await shop.sql.query<ForeignKey>(FOREIGN_KEYS);
    const wrong = rows.filter(({ table, target, isColocated, setsColumns }) => {
      if (isReference(table)) return !isReference(target);
      return setsColumns || (!isReference(target) && !isColocated);
    });
    expect(rows.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test('no table is a view that is stored, inherits or has rules', async () => {
    const { rows } = await shop.sql.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace
         and (relkind in ('m', 'f') or relhasrules or oid in (select inhrelid from pg_inherits) and relkind = 'r')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('what would have to change before it is distributed', () => {
  test('ids whose sequences workers cannot use, for they are no bigint', async () => {
    const { rows } = await shop.sql.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public' and data_type <> 'bigint'::regtype order by 1`,
    );
    // Inserts would go through the coordinator, or the columns become bigint.
    expect(rows.map(({ name }) => name)).toEqual([
      'colors_id_seq',
      'customer_organisations_id_seq',
      'materials_id_seq',
      'orders_id_seq',
      'orders_thread_id_seq',
      'post_processings_id_seq',
      'requisitions_id_seq',
    ]);
  });

  test('triggers, which Citus refuses unless it is told that they touch nothing but rows of their own shard', async () => {
    const { rows } = await shop.sql.query<{ name: string }>(
      `select distinct tgfoid::regproc::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    // Each writes rows of the manufacturer whose row has changed.
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_changes',
      'tell_person_change',
      'tell_settings_change',
      'tell_shop_change',
    ]);
  });
});

describe('a seeded fault is found', () => {
  const faults: readonly (readonly [string, readonly string[]])[] = [
    ['select id from orders', ['orders']],
    ['select id from orders o where o.manufacturer_id = any ($1)', ['orders']],
    ['select id from orders o where o.manufacturer_id = $1 or o.id = $2', ['orders']],
    [
      'select 1 from orders o join requisitions r on r.order_id = o.id where o.manufacturer_id = $1',
      ['requisitions'],
    ],
    [
      `select 1 from orders o left join requisitions r on r.manufacturer_id = o.manufacturer_id and o.manufacturer_id = $1`,
      ['orders', 'requisitions'],
    ],
    [
      `select 1 from orders o where o.manufacturer_id = $1 and exists (select from requisitions o where o.manufacturer_id = o.manufacturer_id)`,
      ['requisitions'],
    ],
    [
      `select 1 from orders o where exists (select from requisitions r where r.manufacturer_id = $1 and r.manufacturer_id = o.manufacturer_id)`,
      ['orders'],
    ],
    [`with o as (select manufacturer_id from orders) select from o where o.manufacturer_id = $1`, ['orders']],
    [
      `select from (select manufacturer_id from orders where manufacturer_id = $1 union all select manufacturer_id from shipments) u`,
      ['shipments'],
    ],
    [
      'delete from shipments s using orders o where o.manufacturer_id = $1 and s.order_id = o.id',
      ['shipments'],
    ],
    ['update orders set state = $1 where id = $2', ['orders']],
    ['insert into order_sequences (order_id) values ($1)', ['order_sequences']],
    [
      'insert into order_sequences (manufacturer_id, order_id) select u.m, 1 from unnest($1::uuid[]) as u(m)',
      ['order_sequences'],
    ],
    ['select id from orders for update', ['orders']],
  ];
  test.each(faults)('%s', async (text, expected) => {
    expect(await unboundTables(text, tables)).toEqual(expected);
  });

  const sound = [
    'select id from orders where manufacturer_id = $1::uuid',
    'select 1 from orders o join requisitions r using (manufacturer_id) where r.manufacturer_id = (select current_manufacturer_id())',
    'select 1 from manufacturers m join orders o on o.manufacturer_id = m.id where m.id = $1',
    'select (select count(*) from requisitions r where r.manufacturer_id = o.manufacturer_id) from orders o where o.manufacturer_id = tenant',
    'select 1 from orders o where o.manufacturer_id = $1 and (o.manufacturer_id, o.id) in (select manufacturer_id, order_id from requisitions)',
    'with o as (select * from orders where manufacturer_id = $1) select from requisitions r join o on o.manufacturer_id = r.manufacturer_id',
    'insert into order_sequences (manufacturer_id, order_id) select o.manufacturer_id, o.id from orders o where o.manufacturer_id = $1',
    'insert into order_sequences (manufacturer_id, order_id) values ($1, $2), ($1, $3) on conflict do nothing',
    'select email from users where id = $1',
  ];
  test.each(sound)('nothing is wrong with: %s', async (text) => {
    expect(await unboundTables(text, tables)).toEqual([]);
  });
});
