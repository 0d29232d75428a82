import { dryRunImport, type ImportRecord } from '@routecard/core';
import { expect, test } from 'vitest';
import { fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
await shop.addPart();

const COLUMNS = { order: '1', line: '1', customer: 'Acme', part: 'Bracket', quantity: '1' };

async function faultsOf(columns: Record<string, string>): Promise<readonly string[]> {
  const records: ImportRecord[] = [{ place: 2, columns: { ...COLUMNS, ...columns } }];
  const { refused } = await fresh(dryRunImport(shop.deps, { actor: shop.actor() }, { records }));
  return refused.flatMap(({ faults }) => faults.map(({ reason }) => reason));
}

test('an unknown name comes with the most similar one of the same list that the shop has', async () => {
  await shop.sql.query(
    `insert into materials (manufacturer_id, name, archived_at) values ($1, 'Blach', now()), ($1, 'Black', null), ($1, 'Blank', null)`,
    [shop.manufacturerId],
  );
  await shop.sql.query(`insert into colors (manufacturer_id, name, hex) values ($1, 'Black', '#000000')`, [
    shop.manufacturerId,
  ]);
  expect(await faultsOf({ process: 'sls', material: 'Blak', color: 'blck' })).toEqual([
    'there is no process named "sls". Did you mean "SLS"?',
    'there is no material named "Blak". Did you mean "Black"?',
    'there is no colour named "blck". Did you mean "Black"?',
  ]);
});

test('a name like none gets no suggestion, and another shop’s names are not suggested', async () => {
  const neighbour = await shop.neighbour();
  await shop.sql.query(`insert into materials (manufacturer_id, name) values ($1, 'Unobtainium')`, [
    neighbour.manufacturerId,
  ]);
  expect(await faultsOf({ process: 'SLS', material: 'Unobtanium' })).toEqual([
    'there is no material named "Unobtanium".',
  ]);
});
