import { beforeAll, describe, expect, test } from 'vitest';
import { findNearNames, type NearKind } from '../../src/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const ALL: readonly NearKind[] = ['part', 'customer', 'material'];

const near = (text: string, kinds = ALL, manufacturerId = shop.manufacturerId) =>
  findNearNames(shop.database, manufacturerId, text, kinds);

beforeAll(async () => {
  const { partSpecificationId } = await shop.addPart({ name: 'Halter links' });
  const { requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [1] });
  await shop.sql.query(`update requisitions set name = 'Zahnrad 40' where id = any ($1)`, [requisitionIds]);
  await shop.sql.query(
    `insert into materials (manufacturer_id, name, archived_at) values ($1, 'Polyamid', null), ($1, 'Polyamyd', now())`,
    [shop.manufacturerId],
  );
});

describe('a text that is misspelled by a letter or two', () => {
  test.each([
    ['Haltr', 'part', 'Halter links'],
    ['hatler links', 'part', 'Halter links'],
    ['Zanrad', 'part', 'Zahnrad 40'],
    ['Akme', 'customer', 'Acme'],
    ['polyamit', 'material', 'Polyamid'],
  ])('“%s” is near the name of a %s', async (text, kind, name) => {
    expect(await near(text)).toEqual([{ kind, name }]);
  });

  test('is near to nothing of a kind that the reader does not see, and one statement says so', async () => {
    shop.statements.length = 0;
    expect(await near('Akme', ['part', 'material'])).toEqual([]);
    expect(shop.statements.filter((text) => text.includes('word_similarity'))).toHaveLength(1);
  });

  test('has its nearest names, and no more than are wanted', async () => {
    await shop.sql.query(
      `insert into materials (manufacturer_id, name) select $1, 'Edelstahl ' || n from generate_series(1, 9) n`,
      [shop.manufacturerId],
    );
    expect(await near('Edlstahl 3')).toEqual([
      { kind: 'material', name: 'Edelstahl 3' },
      { kind: 'material', name: 'Edelstahl 1' },
      { kind: 'material', name: 'Edelstahl 2' },
    ]);
  });
});

test.each(['Zeppelin', '#1042-3', '12', 'ab', '···', '  '])('“%s” is near to nothing', async (text) => {
  expect(await near(text)).toEqual([]);
});

test('another manufacturer is told none of the names', async () => {
  const { manufacturerId } = await shop.neighbour();
  for (const text of ['Zanrad', 'polyamit', 'Hatler links'])
    expect(await near(text, ALL, manufacturerId)).toEqual([]);
});

test('among 60,000 lines and 20,000 parts only the newest are compared', async () => {
  const { partSpecificationId } = await shop.addPart();
  const { orderId } = await shop.addOrder({ partSpecificationId, quantities: [1] });
  await shop.sql.query(
    `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select $1, $2, $3, 1, 'Deckel ' || n, n from generate_series(2, 60000) n`,
    [shop.manufacturerId, orderId, partSpecificationId],
  );
  await shop.sql.query(
    `insert into part_revisions (manufacturer_id, id, name)
     select $1, gen_random_uuid(), 'Platte ' || n from generate_series(1, 20000) n`,
    [shop.manufacturerId],
  );
  await shop.sql.query('vacuum analyze requisitions, part_revisions');
  expect((await near('Dekcel 60000'))[0]).toEqual({ kind: 'part', name: 'Deckel 60000' });
  // Of the oldest line.
  expect(await near('Zanrad')).toEqual([]);
});
