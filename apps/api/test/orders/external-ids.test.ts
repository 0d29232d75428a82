import { beforeEach, describe, expect, test } from 'vitest';
import { collection, parcel } from '../shipments/shipment-bodies.ts';
import { type Answered, type Fields, sharedTestApi } from '../test-api.ts';
import { openWorld, relayAll, type World } from '../world/world.ts';

const testApi = await sharedTestApi();
let world: World;
let nothing: Fields;
beforeEach(async () => {
  world = await openWorld(testApi);
  nothing = { customerOrganisationName: 'Acme', requisitions: [] };
});

interface Shown {
  readonly order: Fields & { readonly id: number; readonly requisitionIds: readonly number[] };
  readonly requisitions: readonly (Fields & { readonly id: number })[];
}

const put = (externalId: string, body: unknown, query = '', headers = {}) =>
  world.ask<Shown & Fields>('PUT', `/order/by-external-id/${encodeURIComponent(externalId)}${query}`, body, {
    headers,
  });
const line = (fields: Fields = {}) => ({
  partSpecificationId: world.ids.partSpecificationId,
  quantity: 5,
  ...fields,
});
const orderOf = (externalId: string) =>
  world.done<{ content: Shown['order'][] }>('GET', `/order?externalId=${encodeURIComponent(externalId)}`);
const eventsOf = async (orderId: number) => {
  const { rows } = await testApi.shop.sql.query(
    'select type from order_events where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ type }: { type: string }) => type);
};
const refusal = ({ status, body }: Answered<Fields>) => [status, body.error];

describe('the external id of an order', () => {
  test('is trimmed, shown, found exactly and taken away', async () => {
    const { order, requisitions } = await world.done<Shown>('POST', '/order', {
      ...nothing,
      externalId: '  SO-1 ä/?  ',
      requisitions: [line({ externalId: 'SO-1/10' }), line()],
    });
    expect(order.externalId).toBe('SO-1 ä/?');
    expect(requisitions.map((part) => part.externalId)).toEqual(['SO-1/10', undefined]);
    expect((await orderOf('SO-1 ä/?')).content).toEqual([order]);
    expect((await orderOf('SO-1')).content).toEqual([]);
    expect((await orderOf('so-1 ä/?')).content).toEqual([]);
    const found = await world.done<Fields[]>('GET', '/requisition?externalId=SO-1%2F10');
    expect(found.map(({ id }) => id)).toEqual([requisitions[0]?.id]);
    expect(await world.done('GET', '/requisition?externalId=SO-1')).toEqual([]);
    const filter = encodeURIComponent("externalId=='SO-1 ä/?'");
    expect(await world.done('GET', `/order?filter=${filter}`)).toMatchObject({ totalElements: 1 });
    expect(await world.done('GET', '/order?search=SO-1')).toMatchObject({ totalElements: 1 });
    const edited = await world.done('PATCH', `/order/${order.id}`, {
      externalId: null,
      requisitions: [
        { id: requisitions[0]?.id, externalId: null },
        { id: requisitions[1]?.id, externalId: 'SO-1/20' },
      ],
    });
    expect(edited).not.toHaveProperty('externalId');
    expect((await orderOf('SO-1 ä/?')).content).toEqual([]);
    const lines = await world.done<Fields[]>('GET', `/requisition/order/${order.id}`);
    expect(lines.map((part) => part.externalId)).toEqual([undefined, 'SO-1/20']);
  });

  test.each([
    ['', 'must have at least 1 character'],
    ['  ', 'must have at least 1 character'],
    ['x'.repeat(101), 'must have at most 100 characters'],
    ['a\0b', 'contains characters that cannot be stored'],
    ['a\ud800', 'contains characters that cannot be stored'],
    ['..', 'must not be . or ..'],
    [7, 'must be text'],
  ])('is refused if it is %j', async (externalId, message) => {
    const fault = { fields: [{ path: 'externalId', message }] };
    const body = { ...nothing, externalId };
    expect((await world.ask('POST', '/order', body)).body).toMatchObject(fault);
    expect((await world.ask('PATCH', `/order/${world.ids.orderId}`, { externalId })).body).toMatchObject(
      fault,
    );
    const inLine = await world.ask('POST', '/order', { ...nothing, requisitions: [line({ externalId })] });
    expect(inLine.body).toMatchObject({ fields: [{ path: 'requisitions.0.externalId', message }] });
    if (typeof externalId === 'string' && !externalId.includes('\ud800') && externalId !== '..') {
      expect((await put(externalId, nothing)).status).toBe(400);
    }
  });

  test('may have a hundred characters of any script in a path', async () => {
    const externalId = '界'.repeat(100);
    expect((await put(externalId, nothing)).status).toBe(201);
    expect((await put(externalId, nothing)).status).toBe(200);
  });

  test('is refused where another order or part of the shop has it, and nothing is written', async () => {
    const { ids } = world;
    const { order, requisitions } = await world.done<Shown>('POST', '/order', {
      ...nothing,
      externalId: 'A',
      requisitions: [line({ externalId: 'A1' }), line({ externalId: 'A2' })],
    });
    const before = await world.done('GET', `/order?size=200`);
    const taken = async (answer: Promise<Answered<Fields>>, externalId: unknown, ...lines: number[]) => {
      const { status, body } = await answer;
      expect([status, body.error, body.externalId]).toEqual([409, 'EXTERNAL_ID_TAKEN', externalId]);
      const entries = (body.entries ?? []) as readonly Fields[];
      expect(entries.map(({ index, error }) => [index, error])).toEqual(
        lines.map((index) => [index, 'EXTERNAL_ID_TAKEN']),
      );
    };
    await taken(world.ask('POST', '/order', { ...nothing, externalId: 'A' }), 'A');
    await taken(
      world.ask('POST', '/order', {
        ...nothing,
        requisitions: [line({ externalId: 'A1' }), line(), line({ externalId: 'A2' })],
      }),
      'A1',
      0,
      2,
    );
    await taken(world.ask('PATCH', `/order/${ids.orderId}`, { externalId: 'A' }), 'A');
    await taken(
      world.ask('PATCH', `/order/${ids.orderId}`, {
        requisitions: [{ id: ids.requisitionId, externalId: 'A2', name: 'Renamed' }],
      }),
      'A2',
      0,
    );
    await taken(
      world.ask('PATCH', `/order/${ids.orderId}`, { requisitions: [line({ externalId: 'A2' })] }),
      'A2',
      0,
    );
    await taken(
      world.ask('PATCH', `/order/${order.id}`, {
        requisitions: [
          { id: requisitions[0]?.id, externalId: 'A2' },
          { id: requisitions[1]?.id, externalId: 'A1' },
        ],
      }),
      expect.stringMatching(/^A[12]$/),
      0,
      1,
    );
    await taken(put('B', { ...nothing, requisitions: [line({ externalId: 'A1' })] }), 'A1', 0);
    // Of several, the one that is taken is told, not one that the call itself has written.
    const several = ['Z', 'Y', 'A2', 'X'].map((externalId) => line({ externalId }));
    await taken(world.ask('POST', '/order', { ...nothing, requisitions: several }), 'A2', 2);
    await taken(world.ask('PATCH', `/order/${ids.orderId}`, { requisitions: several }), 'A2', 2);
    const [own, next] = [ids.requisitionId, ids.waitingRequisitionId];
    await taken(
      world.ask('PATCH', `/order/${ids.orderId}`, {
        requisitions: [
          { id: own, externalId: 'Z' },
          { id: next, externalId: 'A2' },
        ],
      }),
      'A2',
      1,
    );
    expect(await world.done('GET', `/order?size=200`)).toEqual(before);
    const other = await openWorld(testApi);
    await other.done('POST', '/order', { ...nothing, externalId: 'A' });
  });

  test('that is taken is named beside everything else that is refused', async () => {
    const { ids } = world;
    await world.done('POST', '/order', {
      ...nothing,
      externalId: 'A',
      requisitions: [line({ externalId: 'A1' })],
    });
    const unknown = line({ partSpecificationExternalId: 'nobody', partSpecificationId: undefined });
    const noPart = line({ partSpecificationId: '01890000-0000-7000-8000-000000000007', externalId: 'Z' });
    const entry = (index: number, error: string) => ({ index, error });
    const lines = [unknown, line({ externalId: 'A1' }), noPart, line({ externalId: 'Y' })];
    const entries = [
      entry(0, 'PART_SPECIFICATION_NOT_FOUND'),
      entry(1, 'EXTERNAL_ID_TAKEN'),
      entry(2, 'PART_SPECIFICATION_NOT_FOUND'),
    ];
    const path = `/order/${ids.orderId}`;
    const refusedFor = async (code: string, named: unknown, ...ask: ['POST' | 'PATCH', string, unknown]) => {
      // Under a key, what a call has written is in a transaction of its own.
      for (const headers of [{}, { 'idempotency-key': crypto.randomUUID() }]) {
        const { body } = await world.ask(...ask, { headers });
        const found = (body.entries as Fields[]).map(({ message: _message, ...one }) => one);
        expect([body.error, found]).toEqual([code, named]);
      }
    };
    await refusedFor('PART_SPECIFICATION_NOT_FOUND', entries, 'POST', '/order', {
      ...nothing,
      requisitions: lines,
    });
    await refusedFor('PART_SPECIFICATION_NOT_FOUND', entries, 'PATCH', path, { requisitions: lines });
    const written = [line({ externalId: 'Y' }), line({ externalId: 'A1' }), noPart];
    await refusedFor('EXTERNAL_ID_TAKEN', entries.slice(1), 'POST', '/order', {
      ...nothing,
      requisitions: written,
    });
    const all = { externalId: 'A', requisitions: lines };
    await refusedFor('EXTERNAL_ID_TAKEN', entries, 'POST', '/order', { ...nothing, ...all });
    await refusedFor('EXTERNAL_ID_TAKEN', entries, 'PATCH', path, all);
    await refusedFor('ORDER_IN_USE', entries, 'PATCH', path, { state: 'QUOTE', requisitions: lines });
    const changed = [{ id: ids.requisitionId, externalId: 'A1' }, { id: 2_000_000_000 }];
    await refusedFor(
      'REQUISITION_NOT_FOUND',
      [
        { ...entry(0, 'EXTERNAL_ID_TAKEN') },
        { ...entry(1, 'REQUISITION_NOT_FOUND'), requisitionId: 2_000_000_000 },
      ],
      'PATCH',
      path,
      { requisitions: changed },
    );
    await refusedFor(
      'EXTERNAL_ID_TAKEN',
      [
        { ...entry(0, 'EXTERNAL_ID_TAKEN'), line: 1 },
        { ...entry(0, 'PART_SPECIFICATION_NOT_FOUND'), line: 2 },
        entry(1, 'EXTERNAL_ID_TAKEN'),
        { ...entry(1, 'EXTERNAL_ID_TAKEN'), line: 0 },
        entry(2, 'CUSTOMER_NOT_FOUND'),
      ],
      'POST',
      '/order/batch',
      [
        { ...nothing, requisitions: written },
        { ...nothing, externalId: 'A', requisitions: [line({ externalId: 'A1' })] },
        { customerExternalId: 'nobody', requisitions: [] },
      ],
    );
  });

  test('given twice in one call is 400 with the path of the second', async () => {
    const requisitions = [line({ externalId: 'A1' }), line(), line({ externalId: ' A1 ' })];
    const fields = [{ path: 'requisitions.2.externalId', message: 'is given twice' }];
    for (const answer of [
      await world.ask('POST', '/order', { ...nothing, requisitions }),
      await world.ask('PATCH', `/order/${world.ids.orderId}`, { requisitions }),
      await put('A', { ...nothing, requisitions }),
    ]) {
      expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    }
  });

  test('goes to one of ten that are created or changed with it at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => world.done<Shown>('POST', '/order', nothing)),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => world.ask('POST', '/order', { ...nothing, externalId: 'race' })),
      ...others.map(({ order }) => world.ask('PATCH', `/order/${order.id}`, { externalId: 'race' })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await orderOf('race')).toMatchObject({ totalElements: 1 });
    const lines = await Promise.all(
      others.map(({ order }) =>
        world.ask('PATCH', `/order/${order.id}`, { requisitions: [line({ externalId: 'race' })] }),
      ),
    );
    expect(lines.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('PUT /order/by-external-id', () => {
  test('creates the order, then changes it; sent again it changes nothing', async () => {
    const body = {
      customerOrganisationName: 'Acme',
      purchaseOrderNumber: 'PO-9',
      requisitions: [line({ externalId: 'P/1', name: 'Left' }), line(), line({ quantity: 7 })],
    };
    const created = await put('P', body);
    expect(created.status).toBe(201);
    const { order, requisitions } = created.body;
    expect(order).toMatchObject({ externalId: 'P', purchaseOrderNumber: 'PO-9', state: 'ORDER' });
    expect(await eventsOf(order.id)).toEqual(['order.created']);

    const again = await put('P', body);
    expect([again.status, again.body]).toEqual([200, created.body]);
    expect(await eventsOf(order.id)).toEqual(['order.created']);

    const changed = await put('P', {
      customerOrganisationName: 'Globex',
      purchaseOrderNumber: null,
      requisitions: [
        line({ quantity: 6 }),
        line({ externalId: 'P/2', name: 'New' }),
        line({ externalId: 'P/1', quantity: 8 }),
      ],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.order).toMatchObject({
      id: order.id,
      customerOrganisationName: 'Globex',
      state: 'ORDER',
    });
    expect(
      changed.body.requisitions.map((part) => [part.id, part.externalId, part.quantity, part.name]),
    ).toEqual([
      [requisitions[0]?.id, 'P/1', 8, 'Left'],
      [requisitions[1]?.id, undefined, 6, 'Bracket'],
      // Left out, and so as it was.
      [requisitions[2]?.id, undefined, 7, 'Bracket'],
      [expect.any(Number), 'P/2', 5, 'New'],
    ]);
    expect(await eventsOf(order.id)).toEqual(['order.created', 'order.updated']);
    expect(await world.done('GET', `/requisition?externalId=P/2`)).toEqual([changed.body.requisitions[3]]);
  });

  test('makes one order of eight that are sent at once', async () => {
    for (const what of ['first', 'second']) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          put(what, {
            ...nothing,
            requisitions: [line({ externalId: `${what}/1` }), line()],
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 7 }, () => 200),
        201,
      ]);
      expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1);
      expect(answers[0]?.body.order.requisitionIds).toHaveLength(2);
      expect(await eventsOf(answers[0]?.body.order.id ?? 0)).toEqual(['order.created']);
    }
    const { content } = await world.done<{ content: Fields[] }>('GET', '/order?size=200');
    const numbers = content.map(({ orderNumber }) => Number(orderNumber)).toSorted((a, b) => a - b);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(numbers.map((_, i) => i));
  });

  test('is repeated under a key with the status of the first time', async () => {
    const key = { 'idempotency-key': 'put-K' };
    const first = await put('K', nothing, '', key);
    const second = await put('K', nothing, '', key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(refusal(await put('K', { ...nothing, currency: 'USD' }, '', key))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  test('as a dry run writes nothing', async () => {
    const tried = await put('D', { ...nothing, requisitions: [line()] }, '?dryRun=true');
    expect([tried.status, tried.headers['dry-run']]).toEqual([200, 'true']);
    expect((await orderOf('D')).content).toEqual([]);
    await put('D', nothing);
    const change = await put('D', { ...nothing, customReference: 'R' }, '?dryRun=true');
    expect([change.status, change.body.order.customReference]).toEqual([200, 'R']);
    expect((await orderOf('D')).content[0]).not.toHaveProperty('customReference');
  });

  test('follows the rules of creating and changing an order', async () => {
    const { ids } = world;
    const own = 'own';
    await world.done('PATCH', `/order/${ids.orderId}`, { externalId: own });
    const { content } = await orderOf(own);
    expect(refusal(await put(own, { ...nothing, currency: 'USD' }))).toEqual([409, 'ORDER_IN_USE']);
    expect(refusal(await put(own, { ...nothing, state: 'QUOTE' }))).toEqual([409, 'ORDER_IN_USE']);
    const lines = await world.done<Fields[]>('GET', `/requisition/order/${ids.orderId}`);
    await world.done('PATCH', `/order/${ids.orderId}`, {
      requisitions: lines.map(({ id }) => ({ id, externalId: `own/${String(id)}` })),
    });
    await world.done('POST', `/order/${ids.orderId}/shipments`, collection(parcel([ids.requisitionId, 2])));
    const allocated = {
      ...nothing,
      requisitions: [line({ externalId: `own/${ids.requisitionId}`, quantity: 1 })],
    };
    expect(refusal(await put(own, allocated))).toEqual([400, 'REQUISITION_QUANTITY_ALLOCATED']);
    const unknown = '01890000-0000-7000-8000-000000000007';
    for (const externalId of [own, 'unknown']) {
      expect(refusal(await put(externalId, { ...nothing, kanbanColumnId: unknown }))).toEqual([
        404,
        'KANBAN_COLUMN_NOT_FOUND',
      ]);
      const ofNoPart = { ...nothing, requisitions: [line({ partSpecificationId: unknown })] };
      expect(refusal(await put(externalId, ofNoPart))).toEqual([404, 'PART_SPECIFICATION_NOT_FOUND']);
      expect((await put(externalId, { requisitions: [] })).body).toMatchObject({
        fields: [{ path: 'customerOrganisationName', message: 'is required, or customerExternalId' }],
      });
      expect((await put(externalId, { ...nothing, externalId: 'else' })).body).toMatchObject({
        fields: [{ path: 'externalId', message: 'must be that of the path' }],
      });
    }
    expect((await orderOf('unknown')).content).toEqual([]);
    expect((await orderOf(own)).content).toMatchObject([
      { currency: content[0]?.currency, requisitionIds: content[0]?.requisitionIds },
    ]);
  });

  test('does not make a line of another part, and leaves one with runs that is left out', async () => {
    const { ids } = world;
    const other = await world.done<{ id: string }>('POST', '/part-specification', {
      partRevisionName: 'Lever',
      processPricesId: ids.processPricesId,
      materialId: ids.materialId,
    });
    const was = await put('M', {
      ...nothing,
      requisitions: [line({ externalId: 'M/1' }), line({ externalId: 'M/2' })],
    });
    const unknown = '01890000-0000-7000-8000-000000000007';
    const answer = await put('M', {
      ...nothing,
      requisitions: [
        line(),
        line({ externalId: 'M/1', partSpecificationId: other.id }),
        line({ externalId: 'M/2', partSpecificationId: other.id }),
        line({ externalId: 'M/3', partSpecificationId: unknown }),
      ],
    });
    const fault = `must be ${ids.partSpecificationId}, which the line has`;
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        error: 'REQUEST_VALIDATION_FAILED',
        fields: [
          { path: 'requisitions.1.partSpecificationId', message: fault },
          { path: 'requisitions.2.partSpecificationId', message: fault },
        ],
        entries: [
          { index: 1, error: 'REQUEST_VALIDATION_FAILED', requisitionId: was.body.requisitions[0]?.id },
          { index: 2, error: 'REQUEST_VALIDATION_FAILED', requisitionId: was.body.requisitions[1]?.id },
          { index: 3, error: 'PART_SPECIFICATION_NOT_FOUND' },
        ],
      },
    ]);
    const [first] = was.body.requisitions;
    const patch = (fields: Fields) =>
      world.ask<Fields>('PATCH', `/order/${was.body.order.id}`, {
        requisitions: [{ id: first?.id, quantity: 9, ...fields }],
      });
    for (const fields of [{ partSpecificationId: other.id }, { partSpecificationExternalId: 'nobody' }]) {
      const refused = await patch(fields);
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        [{ path: 'requisitions.0.partSpecificationId', message: fault }],
      ]);
    }
    expect((await patch({ partSpecificationId: ids.partSpecificationId })).status).toBe(200);
    await world.done('PATCH', `/order/${ids.orderId}`, { externalId: 'own' });
    const left = await put('own', nothing);
    const running = left.body.requisitions.find(({ id }) => id === ids.requisitionId);
    expect(running?.workOrders).toHaveLength(1);
  });

  test('needs the right to write orders', async () => {
    const token = await testApi.issueToken({ of: world.place, scopes: ['orders:read'] });
    const path = '/order/by-external-id/S';
    expect(refusal(await world.ask('PUT', path, nothing, { token }))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('PUT /part-specification/by-external-id', () => {
  const putPart = (externalId: string, body: unknown, query = '', headers = {}) =>
    world.ask<Fields>(
      'PUT',
      `/part-specification/by-external-id/${encodeURIComponent(externalId)}${query}`,
      body,
      { headers },
    );
  const part = (fields: Fields = {}) => ({
    partRevisionName: 'Lever',
    processPricesId: world.ids.processPricesId,
    materialId: world.ids.materialId,
    ...fields,
  });
  const partOf = (externalId: string) =>
    world.done<{ content: Fields[] }>(
      'GET',
      `/part-specification?externalId=${encodeURIComponent(externalId)}`,
    );

  test('creates the part specification, then changes what can change; sent again it changes nothing', async () => {
    const body = part({ colorId: world.ids.colorId, postProcessingIds: [world.ids.postProcessingId] });
    const created = await putPart('ART 1/ä', body);
    expect([created.status, created.body]).toMatchObject([
      201,
      { ...body, externalId: 'ART 1/ä', units: 'MILLIMETERS', customFields: {} },
    ]);
    const again = await putPart('ART 1/ä', { ...body, externalId: 'ART 1/ä' });
    expect([again.status, again.body]).toEqual([200, created.body]);
    const changed = await putPart('ART 1/ä', part({ customFields: { drawing: 'D-1' } }));
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...created.body, customFields: { drawing: 'D-1' } },
    ]);
    expect((await putPart('ART 1/ä', body)).body).toEqual(changed.body);
    expect((await putPart('ART 1/ä', part({ customFields: null }))).body).toEqual(created.body);
    expect((await partOf('ART 1/ä')).content).toEqual([created.body]);
  });

  test('does not change how the part is made, and names every difference', async () => {
    const created = await putPart('A', part());
    const { id: materialId } = await world.done('POST', '/material', { name: 'Brass' });
    const answer = await putPart(
      'A',
      part({ partRevisionName: 'Arm', materialId, colorId: world.ids.colorId, units: 'INCHES' }),
    );
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      [
        { path: 'partRevisionName', message: 'must be "Lever", as it was created' },
        { path: 'materialId', message: `must be ${world.ids.materialId}, as it was created` },
        { path: 'colorId', message: 'must be null, as it was created' },
        { path: 'units', message: 'must be "MILLIMETERS", as it was created' },
      ],
    ]);
    expect((await partOf('A')).content).toEqual([created.body]);
  });

  test('makes one part specification of eight that are sent at once', async () => {
    for (const what of ['first', 'second']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => putPart(what, part())));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 7 }, () => 200),
        201,
      ]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await partOf(what)).toMatchObject({ totalElements: 1 });
    }
  });

  test('is repeated under a key, writes nothing as a dry run, and refuses what creating refuses', async () => {
    const key = { 'idempotency-key': 'put-part' };
    const first = await putPart('K', part(), '', key);
    const second = await putPart('K', part(), '', key);
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect((await putPart('D', part(), '?dryRun=true')).status).toBe(200);
    expect((await partOf('D')).content).toEqual([]);
    expect(refusal(await putPart('D', part({ materialId: 2_147_483_605 })))).toEqual([
      404,
      'MATERIAL_NOT_FOUND',
    ]);
    expect((await putPart('D', part({ externalId: 'else' }))).body).toMatchObject({
      fields: [{ path: 'externalId', message: 'must be that of the path' }],
    });
    const token = await testApi.issueToken({ of: world.place, scopes: ['catalogue:read'] });
    const path = '/part-specification/by-external-id/D';
    expect(refusal(await world.ask('PUT', path, part(), { token }))).toEqual([403, 'FORBIDDEN']);
  });
});

test('events tell the external ids of the order and its parts', async () => {
  const { next } = await world.done<{ next: string }>('GET', '/events?after=latest');
  await put('E', { ...nothing, requisitions: [line({ externalId: 'E/1' })] });
  await relayAll(testApi);
  const { events } = await world.done<{ events: Fields[] }>('GET', `/events?after=${next}`);
  expect(events).toMatchObject([
    { type: 'order.created', data: { externalId: 'E', parts: [{ externalId: 'E/1' }] } },
  ]);
});
