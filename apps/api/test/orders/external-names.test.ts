import { beforeEach, describe, expect, test } from 'vitest';
import { type Fields, sharedTestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

const testApi = await sharedTestApi();
let world: World;
beforeEach(async () => {
  world = await openWorld(testApi);
  await world.done('PATCH', `/part-specification/${world.ids.partSpecificationId}`, { externalId: 'BRK-12' });
  await world.done('POST', '/customer', { name: 'Globex', externalId: 'C-1007' });
});

interface Shown {
  readonly order: Fields & { readonly id: number };
  readonly requisitions: readonly (Fields & { readonly id: number })[];
}

const line = (fields: Fields = {}) => ({ partSpecificationExternalId: 'BRK-12', quantity: 5, ...fields });
const order = (fields: Fields = {}) => ({ customerExternalId: 'C-1007', requisitions: [line()], ...fields });
const orderCount = async () => (await world.done<{ totalElements: number }>('GET', '/order')).totalElements;

/** What was created in the usual shape: of Globex, of the part of the world. */
const ofGlobex = (quantity = 5) => ({
  order: { customerOrganisationName: 'Globex' },
  requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity }],
});

describe('an order that names its customer and parts by the ids of another system', () => {
  test('is created, alone, in a batch and by its own external id', async () => {
    expect(await world.done('POST', '/order', order())).toMatchObject(ofGlobex());
    expect(await world.done('POST', '/order/batch', [order(), order()])).toMatchObject([
      ofGlobex(),
      ofGlobex(),
    ]);
    const path = '/order/by-external-id/SO-1';
    expect(await world.done('PUT', path, order())).toMatchObject(ofGlobex());
    expect(await world.done('PUT', path, order({ requisitions: [line({ quantity: 9 })] }))).toMatchObject(
      ofGlobex(9),
    );
  });

  test('gets further parts, and another customer, by an edit', async () => {
    const { order: created, requisitions } = await world.done<Shown>('POST', '/order', {
      ...order(),
      customerExternalId: null,
      customerOrganisationName: 'Acme',
    });
    await world.done('PATCH', `/order/${created.id}`, {
      customerExternalId: 'C-1007',
      requisitions: [{ id: requisitions[0]?.id, quantity: 6 }, line({ quantity: 2 })],
    });
    expect(await world.done('GET', `/order/${created.id}?expand=requisitions`)).toMatchObject({
      customerOrganisationName: 'Globex',
      requisitions: [
        { quantity: 6, partSpecificationId: world.ids.partSpecificationId },
        { quantity: 2, partSpecificationId: world.ids.partSpecificationId },
      ],
    });
  });

  test('tells in a dry run when it would be done, as a promise does', async () => {
    const { status, body } = await world.ask<Fields>('POST', '/order?dryRun=true', order());
    expect(status).toBe(200);
    expect(body).toHaveProperty('promise');
    const byId = await world.done('POST', '/promise', {
      lines: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 5 }],
    });
    const byExternalId = await world.done('POST', '/promise', { lines: [line()] });
    expect(Object.keys(byExternalId)).toEqual(Object.keys(byId));
  });
});

describe('what cannot be found by the ids of another system', () => {
  const refused = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown) => {
    const before = await orderCount();
    const answer = await world.ask<Fields>(method, path, body);
    expect(await orderCount()).toBe(before);
    return { status: answer.status, ...answer.body };
  };

  test('a part: every line of it is named, beside those of unknown ids', async () => {
    const requisitions = [
      line(),
      line({ partSpecificationExternalId: 'brk-12' }),
      { partSpecificationId: crypto.randomUUID(), quantity: 1 },
      line({ partSpecificationExternalId: 'GONE' }),
    ];
    const error = 'PART_SPECIFICATION_NOT_FOUND';
    const message = 'part specification with the externalId GONE not found';
    const named = { status: 404, error, entries: [{ index: 1 }, { index: 2 }, { index: 3, error, message }] };
    expect(await refused('POST', '/order', order({ requisitions }))).toMatchObject(named);
    expect(await refused('PUT', '/order/by-external-id/SO-9', order({ requisitions }))).toMatchObject(named);
    expect(await refused('PATCH', `/order/${world.ids.orderId}`, { requisitions })).toMatchObject(named);
    expect(await refused('POST', '/order/batch', [order(), order({ requisitions })])).toMatchObject({
      status: 404,
      error,
      entries: [
        { index: 1, line: 1 },
        { index: 1, line: 2 },
        { index: 1, line: 3 },
      ],
    });
    expect(await refused('POST', '/promise', { lines: requisitions.slice(3) })).toMatchObject({
      status: 404,
      error,
      message,
    });
  });

  test('a part that an order of that external id would get', async () => {
    await world.done('PUT', '/order/by-external-id/SO-2', order());
    const requisitions = [line({ externalId: 'SO-2/20', partSpecificationExternalId: 'GONE' })];
    expect(await refused('PUT', '/order/by-external-id/SO-2', order({ requisitions }))).toMatchObject({
      status: 404,
      error: 'PART_SPECIFICATION_NOT_FOUND',
      entries: [{ index: 0 }],
    });
  });

  test('a customer: it is not made, for the id says nothing of its name', async () => {
    const fault = { status: 404, error: 'CUSTOMER_NOT_FOUND', externalId: 'C-1' };
    const unknown = order({ customerExternalId: 'C-1' });
    expect(await refused('POST', '/order', unknown)).toMatchObject(fault);
    expect(await refused('PUT', '/order/by-external-id/SO-9', unknown)).toMatchObject(fault);
    expect(
      await refused('PATCH', `/order/${world.ids.orderId}`, { customerExternalId: 'C-1' }),
    ).toMatchObject(fault);
    expect(await refused('POST', '/order/batch', [order(), unknown])).toMatchObject({
      ...fault,
      entries: [{ index: 1, error: 'CUSTOMER_NOT_FOUND', message: 'No customer has the externalId C-1.' }],
    });
  });

  test('what another shop has', async () => {
    const other = await openWorld(testApi);
    const customer = await other.ask<Fields>('POST', '/order', order());
    expect([customer.status, customer.body.error]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    const byName = { customerOrganisationName: 'Acme', requisitions: [line()] };
    const part = await other.ask<Fields>('POST', '/order', byName);
    expect([part.status, part.body.error]).toEqual([404, 'PART_SPECIFICATION_NOT_FOUND']);
  });
});

test.each([
  ['neither name of a part', { requisitions: [{ quantity: 1 }] }, 'requisitions.0.partSpecificationId'],
  [
    'both names of a part',
    { requisitions: [line({ partSpecificationId: crypto.randomUUID() })] },
    'requisitions.0.partSpecificationExternalId',
  ],
  ['neither name of a customer', { customerExternalId: null }, 'customerOrganisationName'],
  ['both names of a customer', { customerOrganisationName: 'Acme' }, 'customerExternalId'],
])('an order with %s is refused', async (_, fields, path) => {
  const { status, body } = await world.ask<Fields>('POST', '/order', order(fields));
  expect([status, body.error]).toEqual([400, 'REQUEST_VALIDATION_FAILED']);
  expect(body.fields).toMatchObject([{ path }]);
});

test('a customer that is renamed meanwhile is named by its new name, or the order comes before', async () => {
  const [globex] = await world.done<{ id: number }[]>('GET', '/customer?externalId=C-1007');
  for (let round = 0; round < 5; round++) {
    const [created] = await Promise.all([
      world.done<Shown>('POST', '/order', order()),
      world.done('PATCH', `/customer/${globex?.id}`, { name: `Globex ${round}` }),
    ]);
    expect(await world.done('GET', `/order/${created.order.id}`)).toMatchObject({
      customerOrganisationName: `Globex ${round}`,
    });
  }
  const all = await world.done<{ name: string }[]>('GET', '/customer?search=Globex');
  expect(all.map(({ name }) => name)).toEqual(['Globex 4']);
});
