import { readdirSync } from 'node:fs';
import path from 'node:path';
import { moveBatches, scheduleWorkOrders } from '@routecard/core';
import { expect, test } from 'vitest';
import {
  FUNCTION_FILES,
  FUNCTIONS_FOLDER,
  parseFunction,
  readFunctions,
} from '../../src/engine/functions.ts';
import { migrate } from '../../src/engine/migrate.ts';
import { fresh, openShop, type Shop, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

/** The functions of the files, with one's text edited. */
const edited = (name: string, edit: (text: string) => string) =>
  readFunctions().map((one) => (one.name === name ? parseFunction(name, edit(one.text)) : one));

/** A change that does not touch what the function returns. */
const commented = (name: string, comment: string) =>
  edited(name, (text) => text.replace(/^end \$\$;$/m, `  -- ${comment}\nend $$$$;`));

/** Everything about the functions of a database that a new version may or may not change. */
async function functionsOf({ sql }: Shop) {
  const { rows } = await sql.query<{ name: string; row: string; known: string; arguments: string }>(
    `select proname as name, oid || '.' || xmin as row, pg_get_function_identity_arguments(oid) as arguments,
      concat_ws(' ', proowner::regrole, proacl, prosecdef, proconfig) as known
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1) order by 1, 2`,
    [readFunctions().map(({ name }) => name)],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

test('every SQL file in the sources is in the list, and nothing else is', () => {
  const files = readdirSync(FUNCTIONS_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.split(path.sep).join('/'));
  expect(FUNCTION_FILES.toSorted()).toEqual(files.toSorted());
});

test('a file that declares another function is refused', () => {
  expect(() =>
    parseFunction('one', 'create or replace function other() returns void\nlanguage sql;'),
  ).toThrow(/one/);
});

test('unchanged functions are left as they are', async () => {
  const before = await functionsOf(shop);
  expect(before.size).toBe(FUNCTION_FILES.length);
  expect(await migrate(shop.directUrl)).toMatchObject({ applied: 0, functions: 0 });
  expect(await functionsOf(shop)).toEqual(before);
});

test.each(['load_production', 'lease_requests'])('a changed %s is replaced in place, alone', async (name) => {
  const before = await functionsOf(shop);
  expect(await migrate(shop.directUrl, commented(name, 'changed'))).toMatchObject({ functions: 1 });
  const after = await functionsOf(shop);
  const [then, now] = [before.get(name), after.get(name)];
  expect(now?.row).not.toBe(then?.row);
  expect(now?.row.split('.')[0]).toBe(then?.row.split('.')[0]);
  expect(now?.known).toBe(then?.known);
  for (const [other, row] of before) if (other !== name) expect(after.get(other)).toEqual(row);
  // Back to the files: again one.
  expect(await migrate(shop.directUrl)).toMatchObject({ functions: 1 });
});

test('of processes that migrate at once one applies a change, and the others wait for it', async () => {
  const changed = commented('load_packing', 'at once');
  const all = await Promise.all(Array.from({ length: 4 }, () => migrate(shop.directUrl, changed)));
  expect(all.map(({ functions }) => functions).toSorted()).toEqual([0, 0, 0, 1]);
  await migrate(shop.directUrl);
});

test('a changed signature replaces the function, its owner and grants, and leaves no other of its name', async () => {
  const before = await functionsOf(shop);
  const wider = edited('find_by_words', (text) =>
    text.replace('most integer)', 'most integer, unused text default null)'),
  );
  expect(await migrate(shop.directUrl, wider)).toMatchObject({ functions: 1 });
  const after = await functionsOf(shop);
  for (const [name, row] of before) if (name !== 'find_by_words') expect(after.get(name)).toEqual(row);
  expect(after.get('find_by_words')?.arguments).toMatch(/unused text$/);
  const { rows } = await shop.sql.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
  await migrate(shop.directUrl);
  const back = await functionsOf(shop);
  for (const [name, { known, arguments: args }] of before) {
    expect(back.get(name)).toMatchObject({ known, arguments: args });
  }
});

test('another result of a function that others call is taken over by them too', async () => {
  const jsonb = edited('user_reference', (text) =>
    text.replace('returns json\n', 'returns jsonb\n').replace('json_build_object', 'jsonb_build_object'),
  );
  await migrate(shop.directUrl, jsonb);
  const { rows } = await shop.sql.query(
    `select pg_typeof(user_reference(null, null))::text as type, to_regprocedure('shipment_view(shipments)') is not null as kept`,
  );
  expect(rows).toEqual([{ type: 'jsonb', kept: true }]);
  await migrate(shop.directUrl);
});

test('a function whose file is gone is dropped', async () => {
  const fewer = readFunctions().filter(({ name }) => name !== 'forget_sign_ins');
  await migrate(shop.directUrl, fewer);
  expect([...(await functionsOf(shop)).keys()]).not.toContain('forget_sign_ins');
  expect(await migrate(shop.directUrl)).toMatchObject({ functions: 1 });
  expect([...(await functionsOf(shop)).keys()]).toContain('forget_sign_ins');
});

test('a version that does not know the newest migration leaves the functions of the version that brought it', async () => {
  const widened = commented('load_packing', 'newer').concat(
    parseFunction(
      'of_newer',
      'create or replace function of_newer() returns integer\nlanguage sql return 1;\n',
    ),
  );
  await migrate(shop.directUrl, widened);
  const journal = 'drizzle.__drizzle_migrations';
  await shop.sql.query(`insert into ${journal} (hash, created_at) values ('later', 9999999999999)`);
  const everyFunction = async () => {
    const { rows } = await shop.sql.query(
      `select oid, xmin, proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    const recorded = await shop.sql.query('select * from drizzle.sql_functions order by position');
    return { rows, recorded: recorded.rows };
  };
  const before = await everyFunction();
  expect(before.rows.map(({ proname }) => proname)).toContain('of_newer');
  expect(await migrate(shop.directUrl)).toMatchObject({ applied: 0, functions: 0, isNewer: true });
  expect(await everyFunction()).toEqual(before);
  await shop.sql.query(`delete from ${journal} where hash = 'later'`);
  expect(await migrate(shop.directUrl)).toMatchObject({ functions: 1, isNewer: false });
});

test('a function that a migration dropped is created again', async () => {
  await shop.sql.query('drop function load_packing');
  expect(await migrate(shop.directUrl)).toMatchObject({ functions: 1 });
  expect([...(await functionsOf(shop)).keys()]).toContain('load_packing');
});

test('a function that PostgreSQL refuses leaves all of them as they were', async () => {
  const before = await functionsOf(shop);
  const broken = edited('utc_instant', (text) => text.replace('to_char(', 'to_no_char(')).map((one) =>
    one.name === 'load_production' ? parseFunction(one.name, `${one.text}-- also changed\n`) : one,
  );
  await expect(migrate(shop.directUrl, broken)).rejects.toThrow(/to_no_char/);
  expect(await functionsOf(shop)).toEqual(before);
  expect(await migrate(shop.directUrl)).toMatchObject({ functions: 0 });
});

test('who applies functions is left with no more rights than before', async () => {
  const rights = async () =>
    (
      await shop.sql.query(
        `select has_schema_privilege('routecard_functions', 'public', 'create') as creates,
          pg_has_role($1, 'routecard_functions', 'USAGE') as inherits`,
        [new URL(shop.directUrl).username],
      )
    ).rows;
  expect(await rights()).toEqual([{ creates: false, inherits: false }]);
  await migrate(shop.directUrl, commented('lease_requests', 'rights'));
  expect(await rights()).toEqual([{ creates: false, inherits: false }]);
  await migrate(shop.directUrl);
});

test('commands go on while another process replaces what they call', async () => {
  const own = await openShop();
  try {
    const { requisitionIds } = await own.addOrder();
    let migrating = true;
    let commands = 0;
    const work = async (requisitionId: number) => {
      while (migrating || commands === 0) {
        const entries = [{ requisitionId, quantity: 1 }];
        const { workOrders } = await fresh(scheduleWorkOrders(own.deps, { actor: own.actor() }, { entries }));
        const batches = workOrders.map((run) => ({ workOrderId: run.id, quantity: 1 }));
        const move = { entries: [{ toOperationId: own.operations.qc, batches }] };
        await fresh(moveBatches(own.deps, { actor: own.actor() }, move));
        commands += 1;
      }
    };
    const replace = async () => {
      for (let round = 1; round <= 5; round += 1) {
        const names = new Set(['load_production', 'expect_rows']);
        const changed = readFunctions().map((one) =>
          names.has(one.name)
            ? parseFunction(one.name, one.text.replace(/^end \$\$;$/m, `  -- ${round}\nend $$$$;`))
            : one,
        );
        expect(await migrate(own.directUrl, changed)).toMatchObject({ functions: 2 });
      }
      migrating = false;
    };
    await Promise.all([replace(), ...requisitionIds.map(work)]);
    expect(commands).toBeGreaterThan(0);
  } finally {
    await own.close();
  }
});
