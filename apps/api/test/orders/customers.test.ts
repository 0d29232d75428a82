import { beforeEach, describe, expect, test } from 'vitest';
import { address } from '../shipments/shipment-bodies.ts';
import { type Answered, type Fields, sharedTestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

const testApi = await sharedTestApi();
let world: World;
beforeEach(async () => {
  world = await openWorld(testApi);
});

type Customer = Fields & { readonly id: number };

const add = (body: Fields) => world.done<Customer>('POST', '/customer', body);
const list = (query: string) => world.done<Customer[]>('GET', `/customer?${query}`);
const put = (externalId: string, body: unknown, query = '', headers = {}) =>
  world.ask<Customer>('PUT', `/customer/by-external-id/${encodeURIComponent(externalId)}${query}`, body, {
    headers,
  });
const refusal = ({ status, body }: Answered<Fields>) => [status, body.error];
const statuses = (answers: readonly Answered<unknown>[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const order = (customerOrganisationName: string) =>
  world.done<{ order: Fields }>('POST', '/order', { customerOrganisationName, requisitions: [] });

describe('a customer', () => {
  test('is listed over a connection that was asked for those without a name', async () => {
    const asked = Array.from({ length: 40 }, (_, i) => list(i % 2 ? '' : 'name='));
    for (const customers of await Promise.all(asked)) expect(Array.isArray(customers)).toBe(true);
  });

  test('is added, found, changed in what is sent alone, and renamed on its orders', async () => {
    const made = await add({ name: ' Bolt ', defaultIncoterm: 'DAP', externalId: ' C 1/ä ' });
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Bolt',
      externalId: 'C 1/ä',
      defaultIncoterm: 'DAP',
      addresses: [],
      contacts: [],
      createdAt: expect.stringMatching(/Z$/),
    });
    const path = `/customer/${made.id}`;
    expect(await world.done('GET', path)).toEqual(made);
    const { order: theirs } = await order('Bolt');
    expect(theirs.customerOrganisationId).toBe(made.id);

    const renamed = await world.done('PATCH', path, { name: 'Bolt & Sons' });
    expect(renamed).toEqual({ ...made, name: 'Bolt & Sons' });
    expect(await world.done('GET', `/order/${String(theirs.id)}`)).toMatchObject({
      customerOrganisationId: made.id,
      customerOrganisationName: 'Bolt & Sons',
    });
    const bare = await world.done('PATCH', path, { defaultIncoterm: null, externalId: null });
    expect(bare).toEqual({ ...renamed, defaultIncoterm: undefined, externalId: undefined });
    expect(Object.keys(bare)).not.toContain('externalId');
    expect(await world.done('PATCH', path, {})).toEqual(bare);
    expect(await list('externalId=C%201%2Fä')).toEqual([]);
  });

  test('is listed by id, page by page, searched, and looked up exactly', async () => {
    const acme = world.ids.customerId;
    const made: Customer[] = [];
    for (const name of ['beta', 'Alpha', 'alphabet'])
      made.push(await add({ name, externalId: `ERP-${name}` }));
    const [beta, alpha, alphabet] = made.map(({ id }) => id);
    const ids: number[] = [];
    let next: string | undefined = '/customer?limit=2';
    while (next !== undefined) {
      const answer: Answered<Customer[]> = await world.ask('GET', next);
      expect(answer.status).toBe(200);
      ids.push(...answer.body.map(({ id }) => id));
      next = /v1([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(ids).toEqual([acme, beta, alpha, alphabet]);
    const found = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await found('search=ALPHA')).toEqual([alpha, alphabet]);
    expect(await found('search=erp-b')).toEqual([beta]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('externalId=ERP-Alpha')).toEqual([alpha]);
    expect(await found('externalId=erp-alpha')).toEqual([]);
    expect(await found('name=Alpha')).toEqual([alpha]);
    expect(await found('name=alpha')).toEqual([]);
    expect(await found(`ids=${alphabet},${acme},2147483601`)).toEqual([acme, alphabet]);
  });

  test('does not get the name or the external id of another one', async () => {
    const one = await add({ name: 'One', externalId: 'C-1' });
    const two = await add({ name: 'Two', externalId: 'C-2' });
    const taken = [409, 'EXTERNAL_ID_TAKEN'];
    const named = [409, 'CUSTOMER_NAME_TAKEN'];
    const created = await world.ask<Fields>('POST', '/customer', { name: 'Three', externalId: 'C-1' });
    expect(refusal(created)).toEqual(taken);
    expect(created.body).toMatchObject({ externalId: 'C-1', kind: 'customer' });
    expect(refusal(await world.ask('POST', '/customer', { name: 'One' }))).toEqual(named);
    const patch = (body: Fields) => world.ask<Fields>('PATCH', `/customer/${two.id}`, body);
    expect(refusal(await patch({ externalId: 'C-1' }))).toEqual(taken);
    expect(refusal(await patch({ name: 'One' }))).toEqual(named);
    expect(refusal(await patch({ name: 'One', externalId: 'C-1' }))).toEqual(named);
    expect(refusal(await put('C-2', { name: 'One' }))).toEqual(named);
    expect(refusal(await put('C-3', { name: 'One' }))).toEqual(named);
    expect(await list('search=C-')).toEqual([one, two]);
    const other = await openWorld(testApi);
    await other.done('POST', '/customer', { name: 'One', externalId: 'C-1' });
  });

  test('goes to one of ten that are added or changed with its external id at once', async () => {
    const others = await Promise.all([1, 2, 3, 4, 5].map((n) => add({ name: `Other ${n}` })));
    const answers = await Promise.all([
      ...others.map((_, i) => world.ask('POST', '/customer', { name: `New ${i}`, externalId: 'race' })),
      ...others.map(({ id }) => world.ask('PATCH', `/customer/${id}`, { externalId: 'race' })),
    ]);
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await list('externalId=race')).toHaveLength(1);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'a\0' }, 'name'],
    [{ name: 'A', externalId: '..' }, 'externalId'],
    [{ name: 'A', externalId: 'x'.repeat(101) }, 'externalId'],
    [{ name: 'A', defaultIncoterm: 'DAB' }, 'defaultIncoterm'],
  ])('is refused if it is %j', async (body, path) => {
    const asked = [
      await world.ask('POST', '/customer', body),
      await world.ask('PATCH', `/customer/${world.ids.customerId}`, body),
      await put('C', body),
    ];
    for (const answer of asked) {
      expect([answer.status, answer.body.fields]).toMatchObject([400, [{ path }]]);
    }
  });
});

describe('PUT /customer/by-external-id', () => {
  test('creates the customer, then changes it; sent again it changes nothing', async () => {
    const body = { name: 'Bolt', defaultIncoterm: 'DAP' };
    const created = await put('C 1/ä', body);
    expect([created.status, created.body]).toMatchObject([201, { ...body, externalId: 'C 1/ä' }]);
    const again = await put('C 1/ä', { ...body, externalId: 'C 1/ä' });
    expect([again.status, again.body]).toEqual([200, created.body]);
    const renamed = await put('C 1/ä', { name: 'Bolt & Sons' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...created.body, name: 'Bolt & Sons' }]);
    expect((await put('C 1/ä', { name: 'Bolt', defaultIncoterm: null })).body).toEqual({
      ...created.body,
      defaultIncoterm: undefined,
    });
    expect(await list('externalId=C%201%2Fä')).toMatchObject([{ id: created.body.id }]);
  });

  test('gives its id to the customer of that name that has none, as orders make them', async () => {
    const { order: theirs } = await order('Bolt');
    const found = await put('C-1', { name: 'Bolt' });
    expect([found.status, found.body.id]).toEqual([200, theirs.customerOrganisationId]);
    expect(found.body.externalId).toBe('C-1');
    expect(refusal(await put('C-2', { name: 'Bolt' }))).toEqual([409, 'CUSTOMER_NAME_TAKEN']);
  });

  test('makes one customer of eight that are sent at once, with orders that name it', async () => {
    for (const what of ['first', 'second', 'third']) {
      const [answers, orders] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => put(what, { name: what }))),
        Promise.all(Array.from({ length: 4 }, () => order(what))),
      ]);
      expect(statuses(answers)).toEqual([
        ...Array.from({ length: 7 }, () => 200),
        expect.toBeOneOf([200, 201]),
      ]);
      const ids = [
        ...answers.map(({ body }) => body.id),
        ...orders.map(({ order: theirs }) => theirs.customerOrganisationId),
      ];
      expect(new Set(ids).size).toBe(1);
    }
  });

  test('of two ids for one name at once, one gets it', async () => {
    await order('Shared');
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((id) => put(id, { name: 'Shared' })));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expect(await list('name=Shared')).toHaveLength(1);
  });

  test('is repeated under a key, writes nothing as a dry run, and refuses another id', async () => {
    const key = { 'idempotency-key': 'put-customer' };
    const first = await put('K', { name: 'Keyed' }, '', key);
    const second = await put('K', { name: 'Keyed' }, '', key);
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect((await put('D', { name: 'Dry' }, '?dryRun=true')).status).toBe(200);
    expect(await list('externalId=D')).toEqual([]);
    expect((await put('D', { name: 'Dry', externalId: 'else' })).body).toMatchObject({
      fields: [{ path: 'externalId', message: 'must be that of the path' }],
    });
  });
});

describe('addresses and contacts', () => {
  test('are added, replaced and removed, and shown with the customer', async () => {
    const { id } = await add({ name: 'Bolt' });
    const path = `/customer/${id}`;
    const dock = await world.done('POST', `${path}/addresses`, { ...address, company: 'Bolt' });
    expect(dock).toEqual({ ...address, company: 'Bolt', id: expect.any(String) });
    const ada = await world.done('POST', `${path}/contacts`, { name: ' Ada ', position: 'Buyer' });
    expect(ada).toEqual({ id: expect.any(String), name: 'Ada', position: 'Buyer', email: '', phone: '' });
    expect(await world.done('GET', path)).toMatchObject({ addresses: [dock], contacts: [ada] });
    expect(await list(`ids=${id}`)).toMatchObject([{ addresses: [dock], contacts: [ada] }]);

    const moved = { ...address, street1: 'Dock 2' };
    const replaced = await world.done('PUT', `${path}/addresses/${String(dock.id)}`, moved);
    expect(replaced).toEqual({ ...moved, id: dock.id });
    const called = await world.done('PUT', `${path}/contacts/${String(ada.id)}`, {
      name: 'Ada',
      phone: '+1',
    });
    expect(called).toEqual({ id: ada.id, name: 'Ada', position: '', email: '', phone: '+1' });
    expect(await world.done('GET', path)).toMatchObject({ addresses: [replaced], contacts: [called] });

    await world.done('DELETE', `${path}/addresses/${String(dock.id)}`);
    await world.done('DELETE', `${path}/contacts/${String(ada.id)}`);
    expect(await world.done('GET', path)).toMatchObject({ addresses: [], contacts: [] });
  });

  test('of another customer are not found', async () => {
    const { customerId, addressId, contactId } = world.ids;
    const { id } = await add({ name: 'Bolt' });
    const asked = [
      ['PUT', `addresses/${addressId}`, address, 'CUSTOMER_ADDRESS_NOT_FOUND'],
      ['DELETE', `addresses/${addressId}`, undefined, 'CUSTOMER_ADDRESS_NOT_FOUND'],
      ['PUT', `contacts/${contactId}`, { name: 'A' }, 'CUSTOMER_CONTACT_NOT_FOUND'],
      ['DELETE', `contacts/${contactId}`, undefined, 'CUSTOMER_CONTACT_NOT_FOUND'],
      ['POST', `contacts/${contactId}/erase`, undefined, 'CUSTOMER_CONTACT_NOT_FOUND'],
    ] as const;
    const before = await world.done('GET', `/customer/${customerId}`);
    for (const [method, part, body, code] of asked) {
      expect(refusal(await world.ask(method, `/customer/${id}/${part}`, body))).toEqual([404, code]);
    }
    expect(await world.done('GET', `/customer/${customerId}`)).toEqual(before);
  });

  test('need what a shipment needs of an address, and a name of a contact', async () => {
    const path = `/customer/${world.ids.customerId}`;
    for (const wrong of [{ zip: ' ' }, { country: 'XX' }, { country: undefined }, { residential: 'no' }]) {
      expect((await world.ask('POST', `${path}/addresses`, { ...address, ...wrong })).status).toBe(400);
    }
    expect((await world.ask('POST', `${path}/contacts`, { name: '' })).status).toBe(400);
  });

  test('are erased by an admin alone', async () => {
    const { customerId, contactId } = world.ids;
    const path = `/customer/${customerId}/contacts/${contactId}/erase`;
    const token = await testApi.issueToken({ of: world.place, role: 'PLANNER' });
    expect(refusal(await world.ask('POST', path, undefined, { token }))).toEqual([403, 'FORBIDDEN']);
    await world.done('POST', path);
    expect(await world.done('GET', `/customer/${customerId}`)).toMatchObject({ contacts: [] });
  });
});

test('customers are read with orders:read and changed with orders:write', async () => {
  const token = await testApi.issueToken({ of: world.place, scopes: ['orders:read'] });
  const path = `/customer/${world.ids.customerId}`;
  expect((await world.ask('GET', path, undefined, { token })).status).toBe(200);
  expect(refusal(await world.ask('PATCH', path, { name: 'X' }, { token }))).toEqual([403, 'FORBIDDEN']);
  const production = await testApi.issueToken({ of: world.place, scopes: ['production:read'] });
  expect(refusal(await world.ask('GET', path, undefined, { token: production }))).toEqual([403, 'FORBIDDEN']);
});
