import { Routecard, RoutecardError } from '@routecard/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let world: World;
let url: string;
let client: Routecard;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  url = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
  client = new Routecard({ url, token: world.token });
});
afterAll(() => testApi.close());

const orderOf = (...quantities: number[]) => ({
  customerOrganisationName: 'Acme',
  requisitions: quantities.map((quantity) => ({
    partSpecificationId: world.ids.partSpecificationId,
    quantity,
  })),
});

test('a key makes one order of two calls, and the second gets the stored response', async () => {
  const write = { key: 'client-order-1', body: orderOf(3) };
  const first = await client.post('/order', write);
  expect(await client.post('/order', write)).toEqual(first);
  await expect(client.post('/order', { key: 'client-order-1', body: orderOf(4) })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('a list that is read in pages is the list', async () => {
  await client.post('/order', { body: orderOf(1, 2, 3, 4, 5) });
  const whole = await client.get('/requisition', { query: { limit: 1000 } });
  const paged: number[] = [];
  for await (const { id } of client.list('/requisition', { query: { limit: 2 } })) paged.push(id);
  expect(paged).toEqual(whole.map(({ id }) => id));
});

test('a dry run tells of each row and writes nothing; the write is refused under a stale tag', async () => {
  const { requisitions } = await client.post('/order', { body: orderOf(6) });
  const body = requisitions.map(({ id, quantity }) => ({ requisitionId: id, quantity }));
  const tried = await client.dryRun('post', '/requisition/work-orders', { body });
  expect(tried.rows.map(({ verdict }) => verdict)).toEqual(['CREATE']);
  const [batch] = await client.post('/requisition/work-orders', { body });
  const path = { workOrderId: batch?.workOrderId ?? '' };
  const { data, tag } = await client.getTagged('/work-orders/{workOrderId}', { path });
  expect(data.quantity).toBe(6);
  const add = { path, body: { quantity: 1 }, ifMatch: tag ?? '' };
  expect(await client.post('/work-orders/{workOrderId}/parts', add)).toMatchObject({ quantity: 7 });
  const refused = await client.post('/work-orders/{workOrderId}/parts', add).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RoutecardError);
  expect(refused).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
});

test('order lines are imported from CSV, as text and as a stream, with what became of each', async () => {
  const { partSpecificationId } = world.ids;
  const lines = ['CLIENT-1,10,Müller,3', 'CLIENT-1,20,Müller,0', 'CLIENT-1,30,Müller,4'];
  const csv = ['order,line,customer,quantity,partSpecificationId', ...lines]
    .map((line, i) => (i === 0 ? line : `${line},${partSpecificationId}`))
    .join('\n');
  const tried = await client.importOrders(csv, { dryRun: true });
  expect(tried).toMatchObject({ orders: 1, requisitions: 2, refused: 1 });
  await expect(client.importOrders(csv, { atomic: true })).rejects.toMatchObject({
    code: 'REQUEST_VALIDATION_FAILED',
    details: { entries: [{ index: 1, error: 'REQUEST_VALIDATION_FAILED' }] },
  });
  const imported = await client.importOrders(csv, { key: 'client-import-1' });
  expect(await client.importOrders(csv, { key: 'client-import-1' })).toEqual(imported);
  expect(imported.lines.map((line) => (line.status === 'REFUSED' ? line.error : line.status))).toEqual([
    'CREATED',
    'REQUEST_VALIDATION_FAILED',
    'CREATED',
  ]);
  // Pieces that end within a letter, in another encoding too.
  const bytes = { utf8: Buffer.from(csv), latin1: Buffer.from(csv, 'latin1') };
  async function* pieces(of: Buffer) {
    for (let at = 0; at < of.length; at += 5) yield of.subarray(at, at + 5);
  }
  expect(await client.importOrders(pieces(bytes.utf8))).toMatchObject({ requisitions: 0, alreadyThere: 2 });
  const again = await client.importOrders(pieces(bytes.latin1), { charset: 'windows-1252' });
  expect(again).toMatchObject({ requisitions: 0, alreadyThere: 2 });
  const [line] = again.lines;
  const orderId = line?.status === 'ALREADY_THERE' ? line.orderId : 0;
  const order = await client.get('/order/{orderId}', { path: { orderId } });
  expect(order.customerOrganisationName).toBe('Müller');
});

test('a file is sent as a form and comes back as a Blob', async () => {
  const { order, requisitions } = await client.post('/order', { body: orderOf(1) });
  const parcels = [
    {
      grossWeightGrams: 2,
      netWeightGrams: 1,
      value: 1,
      width: 1,
      height: 1,
      length: 1,
      allocations: requisitions.map(({ id, quantity }) => ({ requisitionId: id, quantity })),
    },
  ];
  const fromAddress = {
    street1: 'Werkstr. 1',
    street2: '',
    city: 'Aachen',
    country: 'DE',
    zip: '52062',
    name: 'Dock 1',
    phone: '+49 241 1',
    email: 'dock@example.com',
    residential: false,
  };
  const shipment = await client.post('/order/{orderId}/shipments', {
    path: { orderId: order.id },
    body: { type: 'COLLECTION', fromAddress, parcels },
  });
  const path = { orderId: order.id, shipmentId: shipment.id };
  const body = new FormData();
  body.set('file', new File(['Handle with care'], 'note.txt', { type: 'text/plain' }));
  const document = await client.post('/order/{orderId}/shipments/{shipmentId}/documents', { path, body });
  const label = await client.get('/order/{orderId}/shipments/{shipmentId}/label', { path });
  expect(document).toMatchObject({ name: 'note.txt', size: 16 });
  expect(label.type).toBe('application/pdf');
  expect((await label.text()).startsWith('%PDF-')).toBe(true);
});

test('an order put by its external id is created once, whatever is lost and sent again', async () => {
  let sent = 0;
  const losing = new Routecard({
    url,
    token: world.token,
    retry: { firstPauseMs: 1 },
    fetch: async (...request) => {
      const response = await fetch(...request);
      sent += 1;
      if (sent % 2 === 1) throw new TypeError('The connection was lost');
      return response;
    },
  });
  const path = { externalId: 'SO 7/ä' };
  const [first, second] = [
    await losing.put('/order/by-external-id/{externalId}', { path, body: orderOf(3) }),
    await losing.put('/order/by-external-id/{externalId}', { path, body: orderOf(3, 4) }),
  ];
  expect(sent).toBe(4);
  expect([first.order.externalId, second.order.id]).toEqual(['SO 7/ä', first.order.id]);
  expect(second.requisitions.map(({ quantity }) => quantity)).toEqual([3, 4]);
  const found = await client.get('/order', { query: { externalId: path.externalId } });
  expect(found.content).toMatchObject([{ id: first.order.id }]);
});
