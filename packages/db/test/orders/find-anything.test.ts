import { prepareShipment, scheduleWorkOrders } from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { begin } from '../../src/engine/client/begin.ts';
import {
  findAnything,
  readOrderName,
  readPartName,
  readRunName,
  readShipmentName,
  readStepName,
  readStepPage,
  readTemplateName,
  readWebhookUrl,
} from '../../src/index.ts';
import { addTemplate, fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
let run: Awaited<ReturnType<typeof startRun>>;

beforeAll(async () => {
  run = await startRun();
});

const call = () => ({ actor: shop.actor() });
const find = (text: string, manufacturerId = shop.manufacturerId) =>
  findAnything(shop.database, manufacturerId, text);

async function startRun() {
  const { partSpecificationId } = await shop.addPart({ name: 'Halter links_50%' });
  const { orderId, requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [10, 4] });
  const [requisitionId = 0] = requisitionIds;
  await shop.sql.query(
    `update orders set purchase_order_number = 'PO-7781', external_id = 'SAP/0042' where id = $1`,
    [orderId],
  );
  await shop.sql.query(`update requisitions set name = 'Halter links_50%' where id = $1`, [requisitionId]);
  const { print, qc } = shop.operations;
  const { workOrders } = await fresh(
    scheduleWorkOrders(shop.deps, call(), {
      entries: [{ requisitionId, quantity: 10, operationIds: [print, qc] }],
    }),
  );
  const workOrderId = workOrders[0]?.id ?? '';
  const shipment = await fresh(
    prepareShipment(shop.deps, call(), {
      orderId,
      shipment: collection(parcel([requisitionId, 1])),
      release: false,
    }),
  );
  const { rows } = await shop.sql.query<{ id: string; label: string }>(
    `select p.id, p.prefix || '-' || p.group_id as label from production_steps p
     join batch_balances b on b.production_step_id = p.id where b.work_order_id = $1`,
    [workOrderId],
  );
  const orderNumber = workOrders[0]?.part.orderNumber ?? 0;
  return { orderId, orderNumber, requisitionId, partSpecificationId, workOrderId, shipment, step: rows[0] };
}

test('an order is found by its number, its customer, its purchase order, its external id', async () => {
  for (const text of [`#${run.orderNumber}`, `${run.orderNumber}`, 'acme', 'po-7781', 'sap/0042']) {
    const { orders } = await find(text);
    expect(orders[0], text).toMatchObject({ id: run.orderId, customerName: 'Acme' });
  }
});

test('an order is found by what it is called elsewhere, and a customer with the orders by the ERP’s name of it', async () => {
  await shop.sql.query(`update orders set custom_reference = 'AUF-4711' where id = $1`, [run.orderId]);
  await shop.sql.query(
    `update customer_organisations set external_id = 'D-10023' where id = (
      select customer_organisation_id from orders where id = $1)`,
    [run.orderId],
  );
  expect((await find('auf-4711')).orders).toMatchObject([{ id: run.orderId }]);
  expect((await find('d-10023')).customers).toMatchObject([{ name: 'Acme' }]);
  expect((await find('d-10023')).orders.map(({ id }) => id)).toContain(run.orderId);
  const { manufacturerId } = await shop.neighbour();
  for (const text of ['auf-4711', 'd-10023'])
    expect(Object.values(await find(text, manufacturerId)).flat(), text).toEqual([]);
});

test('orders, their parts and part specifications are found by their custom fields, and the latter two by external ids', async () => {
  const { orderId, requisitionId, partSpecificationId } = run;
  const fields = (drawing: string) => JSON.stringify({ 'weird name': drawing, weight: 12_345 });
  await shop.sql.query('update orders set custom_fields = $2 where id = $1', [orderId, fields('Zeppelin 1')]);
  await shop.sql.query(
    `update requisitions set custom_fields = $2, external_id = 'SAP/0042-10' where id = $1`,
    [requisitionId, fields('Zeppelin 2')],
  );
  await shop.sql.query(
    `update part_specifications set custom_fields = $2, external_id = 'ART_77' where id = $1`,
    [partSpecificationId, fields('Zeppelin 3')],
  );
  expect((await find('zeppelin')).orders.map(({ id }) => id)).toContain(orderId);
  for (const text of ['zeppelin 2', 'sap/0042-10', '12345']) {
    expect(
      (await find(text)).parts.map((part) => part.requisitionId),
      text,
    ).toContain(requisitionId);
  }
  for (const text of ['zeppelin 3', 'art_77', '12345']) {
    expect(
      (await find(text)).specifications.map(({ id }) => id),
      text,
    ).toContain(partSpecificationId);
  }
  for (const text of ['weird', 'zeppelin 4']) expect((await find(text)).specifications, text).toEqual([]);
});

test('a customer is found by words of the name, with the orders', async () => {
  const { customers } = await find('acm');
  expect(customers).toEqual([{ id: expect.any(Number), name: 'Acme' }]);
  expect((await find('acme gmbh')).customers).toEqual([]);
});

test('what is named exactly comes before what only begins so', async () => {
  const longer = await shop.addOrder();
  await shop.sql.query('update orders set order_number = $2 where id = $1', [
    longer.orderId,
    run.orderNumber * 10 + 3,
  ]);
  const { orders } = await find(String(run.orderNumber));
  expect(orders.map(({ id }) => id).slice(0, 2)).toEqual([run.orderId, longer.orderId]);
});

test('a part of an order, its specification and its runs are found by all of the words', async () => {
  for (const text of ['halter links', 'links_50% HALTER', 'hal']) {
    const { parts, specifications, runs } = await find(text);
    expect(parts.map(({ requisitionId }) => requisitionId)).toEqual([run.requisitionId]);
    expect(specifications.map(({ id }) => id)).toEqual([run.partSpecificationId]);
    expect(runs.map(({ id }) => id)).toEqual([run.workOrderId]);
  }
  expect(await find('halter rechts')).toMatchObject({ parts: [], specifications: [], runs: [] });
  // A wildcard is a character like any other.
  expect(await find('halter%links')).toMatchObject({ parts: [] });
});

test('a line and a run are found by their short names', async () => {
  const line = await find(`#${run.orderNumber}-1`);
  expect(line.parts[0]).toMatchObject({ requisitionId: run.requisitionId, sequence: 1 });
  expect(line.runs.map(({ id }) => id)).toEqual([run.workOrderId]);
  expect((await find(`#${run.orderNumber}-1 · R1`)).runs.map(({ id }) => id)).toEqual([run.workOrderId]);
  expect((await find(`#${run.orderNumber}-1 · R2`)).runs).toEqual([]);
  expect((await find(`#${run.orderNumber}-2`)).runs).toEqual([]);
});

test('a shipment is found by its short name, its order and its tracking number', async () => {
  const shortName = `S-${run.shipment.id.slice(-4).toUpperCase()}`;
  for (const text of [shortName, `#${run.orderNumber} · ${shortName}`, `#${run.orderNumber}`]) {
    expect((await find(text)).shipments, text).toMatchObject([{ id: run.shipment.id, status: 'PREPARED' }]);
  }
  await shop.sql.query(
    `update shipments set type = 'COURIER', to_address = from_address, tracking = $2 where id = $1`,
    [run.shipment.id, { provider: 'DHL', providerService: 'Paket', trackingNumber: 'JD014600' }],
  );
  expect((await find('JD014600')).shipments).toMatchObject([{ id: run.shipment.id }]);
});

test('a production step is found by its label, in full or by its number', async () => {
  const { id = '', label = '' } = run.step ?? {};
  const number = String(Number(label.split('-').at(-1)));
  for (const text of [label, label.toLowerCase(), number]) {
    expect((await find(text)).steps, text).toContainEqual({ id, label, operationName: 'print' });
  }
});

test('nothing typed finds nothing, and asks nothing', async () => {
  shop.statements.length = 0;
  expect(Object.values(await find('  ')).flat()).toEqual([]);
  expect(shop.statements).toEqual([]);
});

test('another manufacturer finds none of it, and names none of it', async () => {
  const { manufacturerId } = await shop.neighbour();
  const texts = [`#${run.orderNumber}`, 'acme', 'halter', 'JD014600', run.step?.label ?? '', 'po-7781'];
  for (const text of texts) expect(Object.values(await find(text, manufacturerId)).flat(), text).toEqual([]);
  expect(await readOrderName(shop.database, manufacturerId, run.orderId)).toBeNull();
  expect(await readRunName(shop.database, manufacturerId, run.workOrderId)).toBeNull();
  expect(await readStepName(shop.database, manufacturerId, run.step?.id ?? '')).toBeNull();
  expect(await readShipmentName(shop.database, manufacturerId, run.orderId, run.shipment.id)).toBeNull();
  expect(await readPartName(shop.database, manufacturerId, run.partSpecificationId)).toBeNull();
  const refused = await refusalOf(readStepPage(shop.database, manufacturerId, run.step?.id ?? ''));
  expect(refused.code).toBe('PRODUCTION_STEP_NOT_FOUND');
});

test('things are named, and what there is not has no name', async () => {
  const { database, manufacturerId } = shop;
  const { orderNumber } = run;
  expect(await readOrderName(database, manufacturerId, run.orderId)).toEqual({
    orderNumber,
    customerName: 'Acme',
  });
  expect(await readRunName(database, manufacturerId, run.workOrderId)).toEqual({
    orderNumber,
    requisitionSequence: 1,
    runNumber: 1,
    partName: 'Halter links_50%',
  });
  expect(await readShipmentName(database, manufacturerId, run.orderId, run.shipment.id)).toMatchObject({
    orderNumber,
  });
  expect(await readStepName(database, manufacturerId, run.step?.id ?? '')).toMatchObject({
    label: run.step?.label,
  });
  expect(await readPartName(database, manufacturerId, run.partSpecificationId)).toMatchObject({
    name: 'Halter links_50%',
  });
  const templateId = await addTemplate(shop, run.partSpecificationId);
  expect(await readTemplateName(database, manufacturerId, run.partSpecificationId, templateId)).toEqual({
    name: 'Standard',
    partName: 'Halter links_50%',
  });
  for (const id of [newId(), 'no id']) {
    expect(await readPartName(database, manufacturerId, id)).toBeNull();
    expect(await readTemplateName(database, manufacturerId, run.partSpecificationId, id)).toBeNull();
    expect(await readTemplateName(database, manufacturerId, id, templateId)).toBeNull();
    expect(await readWebhookUrl(database, manufacturerId, id)).toBeNull();
    expect(await readRunName(database, manufacturerId, id)).toBeNull();
    expect(await readStepName(database, manufacturerId, id)).toBeNull();
    expect(await readShipmentName(database, manufacturerId, run.orderId, id)).toBeNull();
  }
  expect(await readOrderName(database, manufacturerId, 2_000_000_000)).toBeNull();
});

test('a step’s page shows what stands there, in one statement', async () => {
  shop.statements.length = 0;
  const page = await readStepPage(shop.database, shop.manufacturerId, run.step?.id ?? '');
  expect(page).toMatchObject({ label: run.step?.label, operationName: 'print', isCompletedStatus: false });
  expect(page.batches).toMatchObject([
    { workOrderId: run.workOrderId, quantity: 10, runQuantity: 10, nextOperationName: 'qc' },
  ]);
  expect(shop.statements.filter((text) => text.includes('from production_steps'))).toHaveLength(1);
});

describe('among 60,000 parts', () => {
  beforeAll(async () => {
    const { partSpecificationId } = await shop.addPart();
    await shop.sql.query(
      `with made as (
        insert into orders (manufacturer_id, order_number, state, customer_organisation_id, custom_reference)
        select manufacturer_id, 1000000 + n, 'ORDER', customer_organisation_id, 'ERP ' || 4500000000 + n
        from orders cross join generate_series(1, 20000) n where id = $1 returning manufacturer_id, id, order_number
      )
      insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
      select manufacturer_id, id, $2, 1, case when order_number % 1000 = 7 and n = 1 then 'Zahnrad ' || order_number else 'Deckel ' || order_number || '/' || n end, n
      from made cross join generate_series(1, 3) n`,
      [run.orderId, partSpecificationId],
    );
    await shop.sql.query('vacuum analyze orders, requisitions, part_revisions, customer_organisations');
  });

  /** Pages of the database that the search itself looks at, planned as the application plans it. */
  async function pagesLookedAt(pattern: string): Promise<number> {
    const connection = await shop.database.connect();
    try {
      await connection.query({ text: begin(shop.manufacturerId, 'read only') });
      const { rows } = await connection.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>({
        text: `explain (analyze, buffers, format json) select * from find_by_words(array['${pattern}'], null, null, 6)`,
      });
      await connection.query({ text: 'rollback' });
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    } finally {
      connection.release();
    }
  }

  test.each(['deckel', 'zahnrad', 'halter links', 'nichts dergleichen'])(
    '“%s” is found without reading them all, the newest first',
    async (words) => {
      const { rows } = await shop.sql.query<{ id: number }>(
        'select id from requisitions where name ilike $1 order by id desc limit 6',
        [`%${words}%`],
      );
      expect((await find(words)).parts.map(({ requisitionId }) => requisitionId)).toEqual(
        rows.map(({ id }) => id),
      );
      const { rows: sizes } = await shop.sql.query<{ pages: number }>(
        `select (pg_relation_size('requisitions') / 8192)::int as pages`,
      );
      expect(await pagesLookedAt(`%${words}%`)).toBeLessThan((sizes[0]?.pages ?? 0) / 2);
    },
  );

  test('an order is found by its ERP’s number without reading the orders', async () => {
    expect((await find('4500012345')).orders).toMatchObject([{ orderNumber: 1_012_345 }]);
    const { rows } = await shop.sql.query<{ pages: number }>(
      `select (pg_relation_size('orders') / 8192)::int as pages`,
    );
    expect(await pagesLookedAt('%4500012345%')).toBeLessThan(rows[0]?.pages ?? 0);
  });
});
