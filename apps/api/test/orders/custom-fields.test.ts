import { beforeEach, describe, expect, test } from 'vitest';
import { type Fields, sharedTestApi } from '../test-api.ts';
import { openWorld, relayAll, type World } from '../world/world.ts';

const testApi = await sharedTestApi();
let world: World;
beforeEach(async () => {
  world = await openWorld(testApi);
});

interface Shown {
  readonly order: Fields & { readonly id: number };
  readonly requisitions: readonly (Fields & { readonly id: number })[];
}

const FIELDS = { drawing: 'D-4711 "rev B"', weight: 1.5, coated: true, toString: 'a name like any other' };
const orderWith = (fields: Fields, lineFields: Fields = {}) => ({
  customerOrganisationName: 'Acme',
  requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 5, ...lineFields }],
  ...fields,
});
const create = (fields: Fields, lineFields?: Fields) =>
  world.done<Shown>('POST', '/order', orderWith(fields, lineFields));

describe('custom fields of orders and their parts', () => {
  test('are the same request under its key in any order', async () => {
    const send = (customFields: Fields) =>
      world.ask<Shown>('POST', '/order', orderWith({ customFields }, { customFields }), {
        headers: { 'idempotency-key': 'in-any-order' },
      });
    const first = await send({ a: 1, b: 2 });
    const again = await send({ b: 2, a: 1 });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await send({ a: 2, b: 1 })).status).toBe(422);
  });

  test('are shown, replaced as a whole, and taken away', async () => {
    const { order, requisitions } = await create({ customFields: FIELDS }, { customFields: { heat: 7 } });
    const id = requisitions[0]?.id;
    expect(order.customFields).toEqual(FIELDS);
    expect(requisitions[0]?.customFields).toEqual({ heat: 7 });
    expect(await world.done('GET', `/order/${order.id}?expand=requisitions`)).toMatchObject({
      customFields: FIELDS,
      requisitions: [{ id, customFields: { heat: 7 } }],
    });
    const untouched = await world.done<Fields>('PATCH', `/order/${order.id}`, { customReference: 'R' });
    expect(untouched.customFields).toEqual(FIELDS);
    const edited = await world.done<Fields>('PATCH', `/order/${order.id}`, {
      customFields: { weight: 2 },
      requisitions: [{ id, customFields: null }],
    });
    expect(edited.customFields).toEqual({ weight: 2 });
    expect(await world.done('GET', `/requisition?ids=${id}`)).toMatchObject([{ customFields: {} }]);
    expect(
      (await world.done<Fields>('PATCH', `/order/${order.id}`, { customFields: null })).customFields,
    ).toEqual({});
  });

  test('are empty unless given', async () => {
    const { order, requisitions } = await create({}, { customFields: null });
    expect([order.customFields, requisitions[0]?.customFields]).toEqual([{}, {}]);
  });

  test('move the version of an order only where they differ, in whatever order they are given', async () => {
    const { order } = await create({ customFields: { a: 1, b: 'x' } });
    const etag = async () => (await world.ask('GET', `/order/${order.id}`)).headers.etag;
    const first = await etag();
    await world.done('PATCH', `/order/${order.id}`, { customFields: { b: 'x', a: 1 } });
    expect(await etag()).toBe(first);
    await world.done('PATCH', `/order/${order.id}`, { customFields: { b: 'x', a: '1' } });
    expect(await etag()).not.toBe(first);
    const history = await world.done<{ content?: Fields[] }>('GET', `/order/${order.id}/history`);
    expect(JSON.stringify(history)).toContain(
      '"customFields":{"from":{"a":1,"b":"x"},"to":{"a":"1","b":"x"}}',
    );
  });

  test('are created and changed by the external id, and stay where they are left out', async () => {
    const put = (fields: Fields, lineFields: Fields) =>
      world.done<Shown>(
        'PUT',
        '/order/by-external-id/SO-1',
        orderWith(fields, { externalId: 'SO-1/1', ...lineFields }),
      );
    await put({ customFields: { a: 1 } }, { customFields: { b: 1 } });
    const stayed = await put({}, {});
    expect([stayed.order.customFields, stayed.requisitions[0]?.customFields]).toEqual([{ a: 1 }, { b: 1 }]);
    const changed = await put({ customFields: null }, { customFields: { b: 2 } });
    expect([changed.order.customFields, changed.requisitions[0]?.customFields]).toEqual([{}, { b: 2 }]);
  });

  test('are told in events, and created in a batch', async () => {
    const [created] = await world.done<Shown[]>('POST', '/order/batch', [
      orderWith({ customFields: FIELDS }, { customFields: { heat: 7 } }),
    ]);
    await relayAll(testApi);
    const { events } = await world.done<{ events: { data: Fields }[] }>('GET', '/events');
    expect(events.filter(({ data }) => data.orderId === created?.order.id)).toMatchObject([
      { data: { customFields: FIELDS, parts: [{ customFields: { heat: 7 } }] } },
    ]);
  });

  test('are found by their values, not by their names', async () => {
    const { order } = await create({ customFields: { drawing: 'Zeppelin_9', pieces: 48_151 } });
    const found = async (search: string) =>
      (await world.done<{ content: { id: number }[] }>('GET', `/order?search=${search}`)).content.map(
        ({ id }) => id,
      );
    expect(await found('zeppelin_')).toEqual([order.id]);
    expect(await found('48151')).toEqual([order.id]);
    expect(await found('drawing')).toEqual([]);
  });

  test('a dry run shows them and writes nothing', async () => {
    const answer = await world.done<Fields>(
      'POST',
      '/order?dryRun=true',
      orderWith({ customFields: { a: 1 } }),
    );
    expect(JSON.stringify(answer)).toContain('"customFields":{"a":1}');
    expect(await world.done('GET', '/order')).toMatchObject({ totalElements: 1 });
  });

  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]));

  test('take as much as they may hold', async () => {
    const fields = { ...many(49), ['n'.repeat(64)]: 'x'.repeat(1000) };
    expect((await create({ customFields: fields })).order.customFields).toEqual(fields);
  });

  test.each([
    ['too many', JSON.stringify(many(51)), 'customFields'],
    ['a name that is too long', JSON.stringify({ ['n'.repeat(65)]: 1 }), 'customFields'],
    ['an empty name', '{"":1}', 'customFields'],
    ['a blank name', '{" ":1}', 'customFields'],
    ['a name with NUL', '{"a\\u0000":1}', 'customFields'],
    ['a name with half a character', '{"a\\ud800":1}', 'customFields'],
    ['the name of a prototype', '{"__proto__":1}', 'customFields'],
    ['an object', '{"a":{}}', 'customFields.a'],
    ['a list', '{"a":[1]}', 'customFields.a'],
    ['null', '{"a":null}', 'customFields.a'],
    ['a number without end', '{"a":1e999}', 'customFields.a'],
    ['text that is too long', JSON.stringify({ a: 'x'.repeat(1001) }), 'customFields.a'],
    ['text with NUL', '{"a":"\\u0000"}', 'customFields.a'],
    ['text with half a character', '{"a":"\\udc00"}', 'customFields.a'],
    ['no object', '[]', 'customFields'],
    ['a text alone', '"a"', 'customFields'],
  ])('are refused with %s', async (_, customFields, path) => {
    const body = JSON.stringify(orderWith({})).replace(/^\{/, `{"customFields":${customFields},`);
    const answer = await world.ask<Fields>('POST', '/order', body);
    expect([answer.status, answer.body.error]).toEqual([400, 'REQUEST_VALIDATION_FAILED']);
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}`);
    expect(await world.done('GET', '/order')).toMatchObject({ totalElements: 1 });
  });
});

describe('a part specification', () => {
  const specification = (fields: Fields) => ({
    partRevisionName: 'Bracket',
    processPricesId: world.place.processPricesId,
    materialId: world.place.materialId,
    ...fields,
  });
  const add = (fields: Fields) =>
    world.done<Fields & { id: string }>('POST', '/part-specification', specification(fields));
  const list = async (query: string) =>
    (await world.done<{ content: { id: string }[] }>('GET', `/part-specification?${query}`)).content.map(
      ({ id }) => id,
    );

  test('has an external id and custom fields, by which it is found', async () => {
    const made = await add({ externalId: 'ART-7', customFields: { drawing: 'Zeppelin' } });
    expect(made).toMatchObject({ externalId: 'ART-7', customFields: { drawing: 'Zeppelin' } });
    expect(await world.done('GET', `/part-specification/${made.id}`)).toEqual(made);
    expect(await list('externalId=ART-7')).toEqual([made.id]);
    expect(await list('externalId=art-7')).toEqual([]);
    expect(await list('search=art-7')).toEqual([made.id]);
    expect(await list('search=zeppelin')).toEqual([made.id]);
    expect(await add({})).toMatchObject({ customFields: {} });
  });

  test('is changed: what is left out stays, null takes away', async () => {
    const { id } = await add({ externalId: 'ART-1', customFields: { a: 1 } });
    const patch = (body: Fields) => world.done('PATCH', `/part-specification/${id}`, body);
    expect(await patch({ customFields: { b: 2 } })).toMatchObject({
      externalId: 'ART-1',
      customFields: { b: 2 },
    });
    expect(await patch({ externalId: 'ART-1' })).toMatchObject({
      externalId: 'ART-1',
      customFields: { b: 2 },
    });
    expect(await patch({ externalId: null, customFields: null })).toMatchObject({
      customFields: {},
    });
  });

  test('cannot take the external id of another one, nor be another manufacturer’s', async () => {
    await add({ externalId: 'ART-1' });
    const { id } = await add({});
    const created = await world.ask<Fields>(
      'POST',
      '/part-specification',
      specification({ externalId: 'ART-1' }),
    );
    const changed = await world.ask<Fields>('PATCH', `/part-specification/${id}`, { externalId: 'ART-1' });
    for (const { status, body } of [created, changed]) {
      expect([status, body]).toMatchObject([
        409,
        { error: 'EXTERNAL_ID_TAKEN', externalId: 'ART-1', kind: 'part specification' },
      ]);
    }
    const other = await openWorld(testApi);
    const strange = await other.ask<Fields>('PATCH', `/part-specification/${id}`, { externalId: 'X' });
    expect([strange.status, strange.body.error]).toEqual([404, 'PART_SPECIFICATION_NOT_FOUND']);
    await other.done('POST', '/part-specification', {
      ...specification({ externalId: 'ART-1' }),
      processPricesId: other.place.processPricesId,
      materialId: other.place.materialId,
    });
  });
});
