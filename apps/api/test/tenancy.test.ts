import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, openDoor, type TestDoor } from './door.ts';
import { collection, parcel } from './shipment-bodies.ts';

let door: TestDoor;
let stranger: string;
beforeAll(async () => {
  door = await openDoor();
  stranger = await door.issueToken({ of: await door.shop.neighbour() });
});
afterAll(() => door.close());

const NO_UUID = '01890000-0000-7000-8000-000000000000';
const NO_ID = 2_147_483_646;

test('another manufacturer’s ids answer just what ids that nothing has answer', async () => {
  const { shop } = door;
  const { partSpecificationId } = await shop.addPart();
  const {
    orderId,
    requisitionIds: [requisitionId = 0],
  } = await shop.addOrder({ partSpecificationId });
  const [balance] = (
    await door.ask<Fields[]>('POST', '/requisition/work-orders', [{ requisitionId, quantity: 3 }])
  ).body;
  const workOrderId = String(balance?.workOrderId);
  const { body: shipment } = await door.ask(
    'POST',
    `/order/${orderId}/shipments`,
    collection(parcel([requisitionId, 1])),
  );
  const { body: template } = await door.ask(
    'POST',
    `/part-specifications/${partSpecificationId}/routing-templates`,
    {
      steps: [{ operationId: shop.operations.print, sequence: 1 }],
    },
  );
  const { body: finish } = await door.ask('POST', '/post-processing', { name: 'Own' });

  interface Ids {
    readonly order: number;
    readonly part: number;
    readonly run: string;
    readonly shipment: string;
    readonly template: string;
    readonly specification: string;
    readonly operation: string;
    readonly process: string;
    readonly finish: number;
  }
  const own: Ids = {
    order: orderId,
    part: requisitionId,
    run: workOrderId,
    shipment: String(shipment.id),
    template: String(template.id),
    specification: partSpecificationId,
    operation: shop.operations.print,
    process: shop.processPricesId,
    finish: Number(finish.id),
  };
  const nobodys: Ids = {
    order: NO_ID,
    part: NO_ID,
    run: NO_UUID,
    shipment: NO_UUID,
    template: NO_UUID,
    specification: NO_UUID,
    operation: NO_UUID,
    process: NO_UUID,
    finish: NO_ID,
  };
  type Asked = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown];
  const questions = (id: Ids): Asked[] => [
    ['GET', `/order/${id.order}`],
    ['PATCH', `/order/${id.order}`, { customReference: 'mine' }],
    ['GET', `/requisition/${id.part}`],
    ['GET', `/requisition/order/${id.order}`],
    ['POST', '/requisition/work-orders', [{ requisitionId: id.part, quantity: 1 }]],
    ['POST', '/requisition/batch-status', [{ requisitionId: id.part, quantity: 1 }]],
    ['POST', '/requisition/create-batches', [{ requisitionId: id.part, quantity: 1 }]],
    ['POST', `/requisition/${id.part}/work-order`, { quantity: 1 }],
    ['POST', `/work-orders/${id.run}/parts`, { quantity: 1 }],
    ['PATCH', `/work-orders/${id.run}/routing`, { steps: [] }],
    ['PATCH', `/work-orders/${id.run}/dates`, { startDate: '2026-11-01' }],
    [
      'PATCH',
      '/production-step/move-batches',
      { toOperationId: id.operation, batches: [{ workOrderId: id.run, quantity: 1 }] },
    ],
    ['GET', `/production-step/batch-balances/status-ids?operationIds=${id.operation}`],
    ['GET', `/production-step/batch-balances/part-ids?partIds=${id.part}`],
    ['GET', `/order/${id.order}/shipments`],
    ['POST', `/order/${id.order}/shipments`, collection(parcel([id.part, 1]))],
    ['GET', `/order/${id.order}/shipments/${id.shipment}`],
    ['PUT', `/order/${id.order}/shipments/${id.shipment}`, collection(parcel([id.part, 1]))],
    ['POST', `/order/${id.order}/shipments/${id.shipment}/release`],
    ['DELETE', `/order/${id.order}/shipments/${id.shipment}`],
    ['PATCH', '/operation', { id: id.operation, name: 'mine' }],
    ['DELETE', `/operation/${id.operation}`],
    ['GET', `/processes/${id.process}`],
    ['PATCH', `/processes/${id.process}`, { technology: 'mine' }],
    ['POST', '/processes', { technology: 'mine', operationIds: [id.operation] }],
    ['GET', `/post-processing/${id.finish}`],
    ['DELETE', `/post-processing/${id.finish}`],
    ['GET', `/part-specification/${id.specification}`],
    ['GET', `/part-specification/${id.specification}/derived-routing`],
    ['POST', '/part-specification', { partRevisionName: 'x', processPricesId: id.process, materialId: 1 }],
    ['GET', `/part-specifications/${id.specification}/routing-templates`],
    ['POST', `/part-specifications/${id.specification}/routing-templates`, { steps: [] }],
    ['PATCH', `/routing-templates/${id.template}`, { name: 'mine' }],
    ['POST', `/routing-templates/${id.template}/approve`],
    ['POST', `/routing-templates/${id.template}/default`],
    ['POST', `/routing-templates/${id.template}/deprecate`],
    ['DELETE', `/routing-templates/${id.template}`],
    [
      'POST',
      '/order',
      {
        customerOrganisationName: 'x',
        requisitions: [{ partSpecificationId: id.specification, quantity: 1 }],
      },
    ],
  ];

  const before = await snapshot();
  const theirs = questions(own);
  const nothings = questions(nobodys);
  const plain = (text: string) => text.replaceAll(/[0-9a-f-]{36}|\d+/g, '#');
  for (const [i, [method, path, body]] of theirs.entries()) {
    const [, emptyPath = '', emptyBody] = nothings[i] ?? ['GET'];
    const asked = await door.ask(method, path, body, { token: stranger });
    const nothing = await door.ask(method, emptyPath, emptyBody, { token: stranger });
    expect([asked.status, plain(asked.text)], `${method} ${path}`).toEqual([
      nothing.status,
      plain(nothing.text),
    ]);
    if (asked.status !== 404) expect([asked.status, asked.text], `${method} ${path}`).toEqual([200, '[]']);
  }
  const counted = await door.ask(
    'GET',
    `/operation/batch-balances/count?operationIds=${own.operation}`,
    undefined,
    {
      token: stranger,
    },
  );
  expect(counted.body).toEqual({ [own.operation]: 0 });
  expect(await snapshot()).toEqual(before);
});

/** All of the shop's rows that a stranger could have touched. */
async function snapshot(): Promise<unknown> {
  const tables = [
    'orders',
    'requisitions',
    'work_orders',
    'batch_transitions',
    'shipments',
    'operations',
    'process_prices',
    'post_processings',
    'routing_templates',
  ];
  const read = await Promise.all(
    tables.map((table) =>
      door.shop.sql.query(`select * from ${table} where manufacturer_id = $1 order by id`, [
        door.shop.manufacturerId,
      ]),
    ),
  );
  return read.map((result) => result.rows);
}

test('lists hold only what is the caller’s own', async () => {
  for (const path of ['/operation', '/processes', '/material', '/color', '/part-specification']) {
    const [mine, theirs] = [
      await door.ask('GET', path),
      await door.ask('GET', path, undefined, { token: stranger }),
    ];
    const ids = (text: string) => new Set([...text.matchAll(/"id":"?([^",}]+)/g)].map(([, id]) => id));
    expect(shared(ids(mine.text), ids(theirs.text)), path).toEqual(new Set());
  }
});

const shared = <Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>) =>
  new Set([...a].filter((value) => b.has(value)));

test('the same Idempotency-Key is another key for another manufacturer', async () => {
  const how = { headers: { 'idempotency-key': 'shared' } };
  const mine = await door.ask('POST', '/material', { name: 'Brass' }, how);
  const theirs = await door.ask('POST', '/material', { name: 'Brass' }, { ...how, token: stranger });
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(mine.body.id).not.toBe(theirs.body.id);
  expect(theirs.headers).not.toHaveProperty('idempotency-replayed');
});
