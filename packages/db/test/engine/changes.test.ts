import { randomBytes } from 'node:crypto';
import {
  addCustomer,
  addScrapReason,
  approveRoutingTemplate,
  changeRole,
  createColor,
  createKanbanColumn,
  createMaterial,
  createOperation,
  createPostProcessing,
  createProcess,
  createRoutingTemplate,
  disablePerson,
  invitePerson,
  moveBatches,
  scheduleWorkOrders,
  updateSettings,
  updateShop,
} from '@routecard/core';
import { describe, expect, test } from 'vitest';
import { readChanges, readPosition, type Touch } from '../../src/changes/changes.ts';
import { fresh, newId, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const now = () => readPosition(shop.database);

async function since(position: string, ...manufacturerIds: string[]) {
  const asked = manufacturerIds.length > 0 ? manufacturerIds : [shop.manufacturerId];
  const changes = await readChanges(shop.database, asked, position);
  if (!changes) throw new Error('The position was refused');
  return changes;
}

async function touch(orderId: number, id = newId()) {
  await shop.sql.query(
    `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.updated')`,
    [shop.manufacturerId, id, orderId],
  );
}

describe('changes since a position', () => {
  test('are the orders that commands touched, each once, and none from before', async () => {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [5, 5] });
    const { print, qc } = shop.operations;
    const start = await now();
    expect((await since(start)).touched.size).toBe(0);
    const entries = requisitionIds.map((requisitionId) => ({
      requisitionId,
      quantity: 5,
      operationIds: [print, qc],
    }));
    const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, { actor: shop.actor() }, { entries }));
    const batches = workOrders.map(({ id }) => ({ workOrderId: id, quantity: 5 }));
    await fresh(
      moveBatches(shop.deps, { actor: shop.actor() }, { entries: [{ toOperationId: qc, batches }] }),
    );
    const { position, touched } = await since(start);
    expect([...touched]).toEqual([[shop.manufacturerId, [orderId]]]);
    expect((await since(position)).touched.size).toBe(0);
  });

  test('of a transaction that began early and commits late are told after its commit, once', async () => {
    const slow = await shop.addOrder();
    const quick = await shop.addOrder();
    const start = await now();
    const client = await shop.sql.connect();
    await client.query('begin');
    await client.query(
      `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.updated')`,
      [shop.manufacturerId, newId(), slow.orderId],
    );
    await touch(quick.orderId);
    const before = await since(start);
    expect(before.touched.get(shop.manufacturerId)).toEqual([quick.orderId]);
    await client.query('commit');
    client.release();
    const after = await since(before.position);
    expect(after.touched.get(shop.manufacturerId)).toEqual([slow.orderId]);
    expect((await since(after.position)).touched.size).toBe(0);
  });

  test('that were rolled back are never told', async () => {
    const { orderId } = await shop.addOrder();
    const start = await now();
    const client = await shop.sql.connect();
    await client.query('begin');
    await client.query(
      `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.updated')`,
      [shop.manufacturerId, newId(), orderId],
    );
    const before = await since(start);
    await client.query('rollback');
    client.release();
    expect((await since(before.position)).touched.size).toBe(0);
  });

  test('of other manufacturers are told only to those who ask for them', async () => {
    const other = await shop.neighbour();
    const { orderId } = await shop.addOrder();
    const start = await now();
    await touch(orderId);
    expect((await since(start, other.manufacturerId)).touched.size).toBe(0);
    expect([...(await since(start, other.manufacturerId, shop.manufacturerId)).touched.keys()]).toEqual([
      shop.manufacturerId,
    ]);
  });

  test('are also what belongs to the shop and to none of its orders', async () => {
    const call = { actor: shop.actor() };
    const told = async (work: () => Promise<unknown>) => {
      const start = await now();
      await work();
      return (await since(start)).touched.get(shop.manufacturerId);
    };
    const { print } = shop.operations;
    let partSpecificationId = '';
    let routingTemplateId = '';
    const did: [string, () => Promise<unknown>][] = [
      ['operation', () => createOperation(shop.deps, call, { name: newId() })],
      ['process', () => createProcess(shop.deps, call, { technology: newId(), operationIds: [print] })],
      ['postProcessing', () => createPostProcessing(shop.deps, call, { name: newId() })],
      ['material', () => createMaterial(shop.deps, call, { name: newId() })],
      ['color', () => createColor(shop.deps, call, { name: newId() })],
      ['customer', () => addCustomer(shop.deps, call, { name: newId(), defaultIncoterm: null })],
      ['scrapReason', () => addScrapReason(shop.deps, call, { name: newId() })],
      ['kanbanColumn', () => createKanbanColumn(shop.deps, call, { name: newId(), orderStatus: 'ACTIVE' })],
      [
        'partSpecification',
        async () => {
          ({ partSpecificationId } = await shop.addPart());
        },
      ],
      [
        'routingTemplate',
        async () => {
          const steps = [{ operationId: print, sequence: 1 }];
          const made = await fresh(createRoutingTemplate(shop.deps, call, { partSpecificationId, steps }));
          routingTemplateId = made.id;
        },
      ],
      ['routingTemplate', () => approveRoutingTemplate(shop.deps, call, { routingTemplateId })],
      ['settings', () => updateSettings(shop.deps, call, { approvedRoutingTemplateRequired: true })],
      [
        'settings',
        () => updateShop(shop.deps, call, { name: newId(), timeZone: 'UTC', currency: 'EUR', address: '' }),
      ],
    ];
    for (const [noun, work] of did) expect(await told(work), noun).toEqual([noun]);
    const tokenHash = randomBytes(32);
    const invited = { firstName: 'Otto', lastName: 'Lang', email: `${newId()}@example.com` };
    let personId = '';
    const ofPeople: (() => Promise<unknown>)[] = [
      async () => {
        const person = await fresh(invitePerson(shop.deps, call, { ...invited, role: 'VIEWER', tokenHash }));
        personId = person.id;
      },
      () => changeRole(shop.deps, call, { personId, role: 'PLANNER' }),
      () => disablePerson(shop.deps, call, { personId }),
    ];
    for (const work of ofPeople) expect(await told(work)).toEqual(['person']);
    expect(await told(() => changeRole(shop.deps, call, { personId, role: 'PLANNER' }))).toBeUndefined();
    const signIn = 'update users set last_sign_in_at = now(), updated_at = now() where id = $1';
    expect(await told(() => shop.sql.query(signIn, [personId]))).toBeUndefined();
    const again = { approvedRoutingTemplateRequired: true };
    expect(await told(() => updateSettings(shop.deps, call, again))).toBeUndefined();
  });

  test('of the shop are kept for an hour, and removed by what is changed later', async () => {
    const call = { actor: shop.actor() };
    const old = async () => {
      const { rows } = await shop.sql.query<{ rows: number }>(
        `select count(*)::int as rows from shop_changes
         where manufacturer_id = $1 and created_at < now() - interval '1 hour'`,
        [shop.manufacturerId],
      );
      return rows[0]?.rows ?? 0;
    };
    await shop.sql.query(`update shop_changes set created_at = now() - interval '59 minutes'`);
    await fresh(createMaterial(shop.deps, call, { name: newId() }));
    const start = await now();
    await shop.sql.query(`update shop_changes set created_at = now() - interval '61 minutes'`);
    expect(await old()).toBeGreaterThan(0);
    for (let before = await old(); before > 0; ) {
      await fresh(createMaterial(shop.deps, call, { name: newId() }));
      const after = await old();
      expect(after).toBeLessThan(before);
      before = after;
    }
    expect((await since(start)).touched.get(shop.manufacturerId)).toEqual(['material']);
  });

  test('under thirty writers are all told, however the readings fall between them', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => shop.addOrder()));
    let position = await now();
    const seen: Touch[] = [];
    let writing = true;
    const reading = (async () => {
      while (writing) {
        const changes = await since(position);
        seen.push(...(changes.touched.get(shop.manufacturerId) ?? []));
        position = changes.position;
      }
    })();
    await Promise.all(orders.map(({ orderId }) => touch(orderId)));
    writing = false;
    await reading;
    seen.push(...((await since(position)).touched.get(shop.manufacturerId) ?? []));
    expect(seen.toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted());
  });

  test('are unknown since a position that is none, too old, or of a database that was further', async () => {
    const refused = [
      '',
      'yesterday',
      `${Date.now()}.1:2`,
      `${Date.now()}.5:3:`,
      `${Date.now()}.3:9:8,4`,
      `${Date.now()}.3:9:12`,
      `${Date.now()}.1:${10n ** 19n}:`,
      `${Date.now() - 3_600_000}.${(await now()).split('.')[1]}`,
      `${Date.now()}.1000000000:1000000000:`,
    ];
    for (const position of refused) {
      expect(await readChanges(shop.database, [shop.manufacturerId], position), position).toBeNull();
    }
  });
});
