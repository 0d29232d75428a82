import { scheduleWorkOrders } from '@routecard/core';
import { fresh, openShop, type Shop } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCommand } from '../src/commands/import.ts';
import { checkLaws } from '../src/verify/check-laws.ts';
import { run } from './command-line.ts';
import { type FileFolder, fileFolder } from './imported-files.ts';

const SMALL = `# a comment\n 3 3\r\n 0 4  1 3 2 5\n\n# another\n2 1 0 9 1 2\n1 6 1 1 0 8\n`;

let folder: FileFolder;
let shop: Shop;

beforeAll(async () => {
  [folder, shop] = await Promise.all([fileFolder(), openShop()]);
});

afterAll(async () => {
  await Promise.all([folder.remove(), shop.close()]);
});

const command = async (name: string, text: string, ...args: string[]) =>
  run(importCommand, { databaseUrl: shop.url, demoToken: undefined }, [
    '--format',
    'jobshop',
    ...args,
    await folder.write(name, text),
  ]);

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shop.sql.query(text, [...values])).rows;

const partsOf = (instance: string) =>
  rows(
    `select r.id, r.sequence, r.name, r.quantity, t.approved, t.is_default, array_agg(o.name order by s.sequence) as routing
    from imported_lines i join requisitions r on r.id = i.requisition_id
    join routing_templates t on t.part_specification_id = r.part_specification_id
    join routing_template_steps s on s.routing_template_id = t.id join operations o on o.id = s.operation_id
    where i.source = $1 group by r.id, r.sequence, r.name, r.quantity, t.approved, t.is_default order by r.sequence`,
    [`jobshop:${instance}`],
  );

test('each job becomes a part with an approved default template, of one order', async () => {
  expect(await command('small', SMALL)).toMatchObject({ code: 0, out: ['Imported 3 parts in 1 new order.'] });
  const standard = { quantity: 10, approved: true, is_default: true };
  expect(await partsOf('small')).toMatchObject([
    { ...standard, sequence: 1, name: 'small job 1', routing: ['Machine 0', 'Machine 1', 'Machine 2'] },
    { ...standard, sequence: 2, name: 'small job 2', routing: ['Machine 2', 'Machine 0', 'Machine 1'] },
    { ...standard, sequence: 3, name: 'small job 3', routing: ['Machine 1', 'Machine 1', 'Machine 0'] },
  ]);
  expect(
    await rows(`select distinct order_id from imported_lines where source = 'jobshop:small'`),
  ).toHaveLength(1);
  // What a machine takes is the mean of its jobs: (4 + 9 + 8) / 3, (3 + 2 + 6 + 1) / 4, (5 + 1) / 2.
  expect(
    await rows(
      `select name, duration_seconds as d from operations where name like 'Machine%' order by sequence`,
    ),
  ).toEqual([
    { name: 'Machine 0', d: 7 },
    { name: 'Machine 1', d: 3 },
    { name: 'Machine 2', d: 3 },
  ]);
  // Each job keeps its own.
  expect(
    await rows(`select p.setup_seconds, array_agg(p.seconds_per_unit order by t.id, p.sequence) as times
      from routing_template_steps p join routing_templates t on t.id = p.routing_template_id
      group by p.setup_seconds`),
  ).toEqual([{ setup_seconds: 0, times: [4, 3, 5, 1, 9, 2, 6, 1, 8] }]);
  expect(
    await rows(
      `select distinct c.name, c.is_default from operations o join calendars c on c.id = o.calendar_id`,
    ),
  ).toEqual([{ name: 'Around the clock', is_default: true }]);
});

test('its parts can be scheduled at once, also where templates must be approved', async () => {
  await command('small', SMALL);
  await shop.sql.query('update manufacturers set approved_routing_template_required = true where id = $1', [
    shop.manufacturerId,
  ]);
  const parts = await partsOf('small');
  const entries = parts.map(({ id, quantity }) => ({ requisitionId: id, quantity }));
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, { actor: shop.actor() }, { entries }));
  expect(workOrders.map(({ routing }) => routing.length)).toEqual([3, 3, 3]);
  expect((await checkLaws(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

test('a further instance uses the machines that are there, and adds those that are not', async () => {
  await command('small', SMALL);
  const before = await rows('select id from operations');
  expect((await command('wide', '1 5\n0 1 4 2 3 3', '--quantity', '25')).code).toBe(0);
  expect(await partsOf('wide')).toMatchObject([
    { quantity: 25, routing: ['Machine 0', 'Machine 4', 'Machine 3'] },
  ]);
  expect(await rows('select id from operations')).toHaveLength(before.length + 2);
});

test('the same instance twice, or four times at once, is made once', async () => {
  const runs = await Promise.all([1, 2, 3, 4].map(() => command('race', SMALL)));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const made = runs.filter(({ out }) => out[0] === 'Imported 3 parts in 1 new order.');
  const found = runs.filter(
    ({ out }) => out[0] === 'Imported 0 parts in 0 new orders, 3 lines already there.',
  );
  expect([made.length, found.length]).toEqual([1, 3]);
  expect(await partsOf('race')).toHaveLength(3);
});

test('a bad job is reported with its line; the others are kept, or none', async () => {
  const text = '5 2\n0 1 1 1\n0 1 2 1\n0 1 1\n0 x\n';
  const all = await command('bad', text, '--atomic');
  expect(all).toMatchObject({ code: 1, out: ['4 lines are bad; nothing was imported.'] });
  expect(await partsOf('bad')).toEqual([]);
  const { code, out, err } = await command('bad', text);
  expect({ code, out }).toEqual({ code: 1, out: ['Imported 1 part in 1 new order, 4 bad lines.'] });
  // On a busy machine progress is printed too.
  const complaints = err.filter((line) => !line.startsWith('…'));
  expect(complaints.map((line) => line.slice(line.indexOf(':') + 1))).toEqual([
    '3: there is no machine 2; the last one is 1.',
    '4: a machine is given without its duration.',
    '5: "x" is not a whole number.',
    '6: the file announces 5 jobs; here is the end after 4.',
  ]);
  // Once mended, only what was missing is added, to the same order.
  const mended = await command('bad', '5 2\n0 1 1 1\n0 1 1 1\n0 1 1 2\n0 3\n1 1\n');
  expect(mended).toMatchObject({ code: 0, out: ['Imported 4 parts in 0 new orders, 1 line already there.'] });
  expect((await partsOf('bad')).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
});

test('what is no instance at all is refused as a whole', async () => {
  await expect(command('empty', '# nothing\n')).rejects.toThrow('The file is empty');
  await expect(command('text', 'order,line\n1,2\n')).rejects.toThrow('line 1');
  await expect(command('small', SMALL, '--quantity', '0')).rejects.toThrow('--quantity');
});
