import {
  type Database,
  findAnything,
  keepCounts,
  listOrders,
  listRequisitions,
  openDatabase,
  readGate,
  readOrderKanban,
  readOrderTable,
  readOverviewFloor,
  readPackingQueue,
  readPartTable,
  readToSchedule,
} from '@routecard/db';
import type pg from 'pg';
import { backendCpuMs } from './backend-cpu.ts';
import { openSite } from './lab.ts';
import { median, wallMs } from './measure.ts';
import { addHistory, addNeighbours, addOpenShop } from './open-shop.ts';
import { failed, type Result, table } from './result.ts';

const LINES = 100_000;
const ROUNDS = 5;
const BUDGET_MS = 300;
const TODAY = '2027-06-01';
const EVERY = { search: '', customer: null, dueFrom: null, dueTo: null };
const FIRST = { after: null, limit: 50 };

type Read = (database: Database, manufacturerId: string) => Promise<unknown>;

const orders =
  (view: 'open' | 'late' | 'all', by: 'due' | 'completed', search = ''): Read =>
  (database, manufacturerId) =>
    readOrderTable(database, manufacturerId, {
      ...EVERY,
      ...FIRST,
      search,
      view,
      kanbanColumnId: null,
      sort: { by, descending: false },
      today: TODAY,
    });

const READS: Readonly<Record<string, Read>> = {
  'orders, open': orders('open', 'due'),
  'orders, late': orders('late', 'due'),
  'orders, all': orders('all', 'due'),
  'orders, all by completion': orders('all', 'completed'),
  'orders, open with a word': orders('open', 'due', 'Bracket 12'),
  'kanban of orders': (database, manufacturerId) =>
    readOrderKanban(database, manufacturerId, { ...EVERY, today: TODAY, perColumn: 50 }),
  'orders over REST': (database, manufacturerId) =>
    listOrders(database, manufacturerId, {
      search: '',
      page: 0,
      size: 50,
      sorts: [{ by: 'id', direction: 'ASC' }],
    }),
  'backlog over REST': (database, manufacturerId) =>
    listRequisitions(database, manufacturerId, { filter: { kind: 'BACKLOG' }, after: null, limit: 50 }),
  'to schedule': (database, manufacturerId) =>
    readToSchedule(database, manufacturerId, { search: '', ...FIRST }),
  'to schedule with a word': (database, manufacturerId) =>
    readToSchedule(database, manufacturerId, { search: 'Bracket 12', ...FIRST }),
  gate: (database, manufacturerId) => readGate(database, manufacturerId, FIRST),
  'packing queue': (database, manufacturerId) => readPackingQueue(database, manufacturerId, FIRST),
  'overview: floor': (database, manufacturerId) => readOverviewFloor(database, manufacturerId, TODAY),
  parts: (database, manufacturerId) => readPartTable(database, manufacturerId, { search: '', ...FIRST }),
  'search, a word': (database, manufacturerId) => findAnything(database, manufacturerId, 'Bracket 12'),
  'search, a number': (database, manufacturerId) => findAnything(database, manufacturerId, '1001'),
};

/**
 * `npm run bench -- lists [LINES] [TRANSITIONS] [NEIGHBOURS]`: the first page of each list in a shop with so many open lines of orders, with
 * so many transitions of orders that were shipped in years before, beside so many other manufacturers of uneven size, with statistics, beside
 * the time that a list may take; non-zero where one takes a quarter longer. Beside the time that passes it says how much of a processor PostgreSQL
 * takes, which other work on the machine does not change much.
 */
export async function benchLists([
  lines = String(LINES),
  transitions = '0',
  neighbours = '0',
]: readonly string[]): Promise<void> {
  const site = await openSite(1);
  const database = openDatabase({ url: site.databaseUrl });
  try {
    const manufacturerId = await addOpenShop(site.sql, Number(lines));
    if (Number(transitions) > 0) await addHistory(site.sql, manufacturerId, Number(transitions));
    const others = await addNeighbours(site.sql, Number(neighbours));
    // As the relay does beside the product.
    const countingMs = await wallMs(() => keepCounts(database, manufacturerId));
    process.stdout.write(`All orders were counted in ${Math.round(countingMs / 1_000)} s.\n`);
    for (const other of others) await keepCounts(database, other);
    process.stdout.write(`${await sizesOf(site.sql)}\n`);
    await site.sql.query(
      'vacuum analyze order_counts, order_words, left_lines, part_counts, order_floor_counts, floor_counts',
    );
    const results: Result[] = [];
    for (const [what, read] of Object.entries(READS)) {
      // What is planned once is kept from then on.
      await read(database, manufacturerId);
      const before = await backendCpuMs(site.sql);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await wallMs(() => read(database, manufacturerId)));
      const ms = median(times);
      const cpuMs = ((await backendCpuMs(site.sql)) - before) / ROUNDS;
      results.push({
        workload: 'lists',
        what,
        ours: `${Math.round(ms)} ms, CPU ${Math.round(cpuMs)} ms`,
        reference: `${BUDGET_MS} ms`,
        ratio: ms / BUDGET_MS,
        goal: 1,
        better: 'less',
      });
    }
    process.stdout.write(`${table(results)}\n`);
    if (results.some(failed)) process.exitCode = 1;
  } finally {
    await database.close();
    await site.close();
  }
}

/** What the database holds, by the counts that PostgreSQL keeps of its tables. */
async function sizesOf(sql: pg.Pool): Promise<string> {
  const { rows } = await sql.query<{ size: string; tables: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
       (select string_agg(relname || ' ' || to_char(n_live_tup, 'FM999,999,999'), ', ' order by n_live_tup desc)
        from pg_stat_user_tables where n_live_tup > 1000) as tables`,
  );
  return `${rows[0]?.size}: ${rows[0]?.tables}`;
}
