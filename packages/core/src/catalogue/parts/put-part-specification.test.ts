import { describe, expect, test } from 'vitest';
import { MemoryShop, refusalIn, specificationFacts } from '../../../testing/memory-shop.ts';
import { fresh } from '../../../testing/shipments/index.ts';
import { RaceLost } from '../../race-lost.ts';
import { type PutPartSpecification, putPartSpecification } from './put-part-specification.ts';

const ASKED: PutPartSpecification = {
  externalId: 'BRACKET',
  partRevisionName: 'Bracket A',
  processPricesId: 'sls',
  materialId: 1,
};
const STORED = specificationFacts('bracket', {
  partRevisionName: 'Bracket A',
  colorId: 3,
  postProcessingIds: [1, 2],
  customFields: { Drawing: 'D-7' },
});
const shopOf = (...specifications: readonly (typeof STORED)[]) =>
  new MemoryShop({ specifications: [...specifications] });
const putting = (shop: MemoryShop, change: Partial<PutPartSpecification> = {}) =>
  putPartSpecification(shop.deps, shop.call, { ...ASKED, ...change });

describe('given a part that the shop does not know, when it is put', () => {
  test('then it is created with all that is given', async () => {
    const shop = shopOf();
    const given = { postProcessingIds: [1], units: 'INCHES', customFields: { Drawing: 'D-8' } };
    const { specification, created } = fresh(await putting(shop, given));
    expect(created).toBe(true);
    expect(specification).toMatchObject({ ...ASKED, ...given });
    expect(shop.state.specifications).toEqual([specification]);
  });

  test('twice, then the second time it is found and stays as it is', async () => {
    const shop = shopOf();
    const first = fresh(await putting(shop));
    expect(fresh(await putting(shop))).toEqual({ ...first, created: false });
    expect(shop.written).toEqual(['partSpecifications.add']);
  });

  test.each([
    [{ colorId: 3 }, 'COLOR_NOT_FOUND', 'colour not found'],
    [{ postProcessingIds: [1, 9] }, 'POST_PROCESSING_NOT_FOUND', 'post-processing 9 not found'],
  ])('with %j, which the shop does not have, then it is refused', async (change, code, message) => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => putting(shop, change))).toMatchObject({ code, message });
  });

  test('while another call creates it, then it starts again to find it, and created nothing', async () => {
    const shop = shopOf();
    await expect(putting(shop, { externalId: 'Raced' })).rejects.toBeInstanceOf(RaceLost);
    expect([shop.state.specifications, shop.written]).toEqual([[], []]);
  });
});

describe('given a part that the shop knows, when it is put', () => {
  test.each<[string, Partial<PutPartSpecification>]>([
    ['how it is made left out', {}],
    [
      'how it is made as it is',
      { colorId: 3, postProcessingIds: [1, 2], units: 'MILLIMETERS', processPricesId: 'sls' },
    ],
  ])('with %s, then it stays as it is', async (_, change) => {
    const shop = shopOf(STORED);
    expect(fresh(await putting(shop, change))).toEqual({ specification: STORED, created: false });
    expect(shop.written).toEqual([]);
  });

  test('with custom fields, then they take the place of those that it has', async () => {
    const shop = shopOf(STORED);
    const customFields = { Drawing: 'D-8' };
    expect(fresh(await putting(shop, { customFields }))).toEqual({
      specification: { id: 'bracket', customFields },
      created: false,
    });
    expect(shop.state.writes).toEqual([['partSpecifications.save', 'bracket', { customFields }]]);
  });

  test.each<[keyof PutPartSpecification, Partial<PutPartSpecification>, string]>([
    ['partRevisionName', { partRevisionName: 'Bracket B' }, '"Bracket A"'],
    ['processPricesId', { processPricesId: 'mjf' }, '"sls"'],
    ['materialId', { materialId: 2 }, '1'],
    ['colorId', { colorId: null }, '3'],
    ['postProcessingIds', { postProcessingIds: [2, 1] }, '[1,2]'],
    ['units', { units: 'INCHES' }, '"MILLIMETERS"'],
  ])('with another %s, then it is refused and says what it was', async (path, change, was) => {
    const shop = shopOf(STORED);
    const refusal = await refusalIn(shop, () =>
      putting(shop, { ...change, customFields: { Drawing: 'D-8' } }),
    );
    expect(refusal).toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message:
        'How the part BRACKET is made cannot change. Give what is made otherwise an externalId of its own.',
    });
    expect(refusal.details).toEqual({ fields: [{ path, message: `must be ${was}, as it was created` }] });
  });

  test('made in several other ways, then each of them is named', async () => {
    const shop = shopOf(STORED);
    const refusal = await refusalIn(shop, () => putting(shop, { units: 'INCHES', materialId: 2 }));
    expect(refusal.details).toMatchObject({ fields: [{ path: 'materialId' }, { path: 'units' }] });
  });
});

test('who may not write the catalogue puts no part', async () => {
  const shop = shopOf();
  const call = { actor: { ...shop.call.actor, role: 'SHIPPER' as const } };
  const put = () => putPartSpecification(shop.deps, call, ASKED);
  expect(await refusalIn(shop, put)).toMatchObject({ code: 'FORBIDDEN' });
});
