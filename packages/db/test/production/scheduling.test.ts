import {
  changeRouting,
  type Refusal,
  type RefusalCode,
  type ScheduleEntry,
  scheduleBatches,
  scheduleWorkOrders,
} from '@routecard/core';
import { describe, expect, test } from 'vitest';
import {
  addPlannedRun,
  addRequisition,
  addTemplate,
  fresh,
  newId,
  openShop,
  productionCounts,
  refusalOf,
  sharedShop,
} from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });
const schedule = (...entries: ScheduleEntry[]) => fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
const scheduleLegacy = (...entries: ScheduleEntry[]) =>
  fresh(scheduleBatches(shop.deps, call(), { entries }));

const requisition = (partSpecificationId?: string) => addRequisition(shop, 10, partSpecificationId);

describe('canonical scheduling', () => {
  test('derives the routing from the process, in the order of the shop, each operation once', async () => {
    const { workOrders, balances } = await schedule({ requisitionId: await requisition(), quantity: 7 });
    const { print, qc, packing } = shop.operations;
    expect(workOrders[0]?.routing.map((step) => step.operationId)).toEqual([print, qc, packing]);
    expect(workOrders[0]?.routingTemplateId).toBeNull();
    expect(balances).toMatchObject([
      { operationId: print, quantity: 7, prefix: 'PRINT', groupId: expect.stringMatching(/^\d{4,}$/) },
    ]);
  });

  test('the same requisition twice is two runs, and the same call twice is four', async () => {
    const requisitionId = await requisition();
    const entries = [
      { requisitionId, quantity: 3 },
      { requisitionId, quantity: 4 },
    ];
    expect((await schedule(...entries)).workOrders.map((run) => [run.runNumber, run.quantity])).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect((await schedule(...entries)).workOrders.map((run) => run.runNumber)).toEqual([3, 4]);
  });

  test('prefers given operations, then the given template, then the default, and records the origin', async () => {
    const { partSpecificationId } = await shop.addPart();
    const byDefault = await addTemplate(shop, partSpecificationId, { isDefault: true });
    const pinned = await addTemplate(shop, partSpecificationId);
    const requisitionId = await requisition(partSpecificationId);
    const { qc } = shop.operations;
    const { workOrders } = await schedule(
      { requisitionId, quantity: 1 },
      { requisitionId, quantity: 1, routingTemplateId: pinned },
      { requisitionId, quantity: 1, routingTemplateId: pinned, operationIds: [qc, qc] },
      { requisitionId, quantity: 1, operationIds: [qc] },
    );
    expect(workOrders.map((run) => [run.routingTemplateId, run.routing.length])).toEqual([
      [byDefault, 2],
      [pinned, 2],
      [pinned, 2],
      [null, 1],
    ]);
    expect(workOrders[2]?.routing.map((step) => step.operationId)).toEqual([qc, qc]);
  });
});

describe('refusals of scheduling', () => {
  async function refused(code: RefusalCode, entries: ScheduleEntry[]): Promise<Refusal> {
    const before = await productionCounts(shop);
    const refusal = await refusalOf(schedule(...entries));
    expect(refusal.code).toBe(code);
    expect(await productionCounts(shop)).toEqual(before);
    return refusal;
  }

  test('unknown ids come first, and a good entry beside a bad one is not written', async () => {
    const requisitionId = await requisition();
    const good = { requisitionId, quantity: 1 };
    await refused('REQUISITION_NOT_FOUND', [good, { requisitionId: 2_000_000_000, quantity: 1 }]);
    await refused('OPERATION_NOT_FOUND', [good, { requisitionId, quantity: 1, operationIds: [newId()] }]);
    await refused('ROUTING_TEMPLATE_NOT_FOUND', [
      { requisitionId, quantity: 1, operationIds: [] },
      { requisitionId, quantity: 1, routingTemplateId: newId() },
    ]);
  });

  test('a template of another part is not found', async () => {
    const other = await addTemplate(shop, (await shop.addPart()).partSpecificationId);
    await refused('ROUTING_TEMPLATE_NOT_FOUND', [
      { requisitionId: await requisition(), quantity: 1, routingTemplateId: other },
    ]);
  });

  test('another manufacturer’s requisition is not found', async () => {
    const neighbour = await shop.neighbour();
    const requisitionId = await requisition();
    const refusal = await refusalOf(
      scheduleWorkOrders(
        shop.deps,
        { actor: neighbour.actor() },
        { entries: [{ requisitionId, quantity: 1 }] },
      ),
    );
    expect(refusal.code).toBe('REQUISITION_NOT_FOUND');
  });

  test('an empty routing and a deprecated template', async () => {
    const { partSpecificationId } = await shop.addPart();
    const deprecated = await addTemplate(shop, partSpecificationId, { deprecated: true });
    const requisitionId = await requisition(partSpecificationId);
    await refused('EMPTY_ROUTING', [{ requisitionId, quantity: 1, operationIds: [] }]);
    await refused('ROUTING_TEMPLATE_DEPRECATED', [
      { requisitionId, quantity: 1, routingTemplateId: deprecated },
    ]);
  });

  test('a viewer and a token without the scope are forbidden', async () => {
    const entries = [{ requisitionId: await requisition(), quantity: 1 }];
    expect(
      (await refusalOf(scheduleWorkOrders(shop.deps, { actor: shop.actor('VIEWER') }, { entries }))).code,
    ).toBe('FORBIDDEN');
    const actor = { ...shop.actor(), scopes: ['production:read' as const] };
    expect((await refusalOf(scheduleWorkOrders(shop.deps, { actor }, { entries }))).code).toBe('FORBIDDEN');
  });
});

test('the approval gate names the specifications it holds back, and lets approved templates through', async () => {
  const gated = await openShop();
  try {
    await gated.sql.query('update manufacturers set approved_routing_template_required = true');
    const blocked = await gated.addPart();
    const requisitionIds = (
      await gated.addOrder({ quantities: [1, 2], partSpecificationId: blocked.partSpecificationId })
    ).requisitionIds;
    const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 1 }));
    const refusal = await refusalOf(scheduleWorkOrders(gated.deps, { actor: gated.actor() }, { entries }));
    expect([refusal.code, refusal.details]).toEqual([
      'NO_APPROVED_ROUTING_TEMPLATE',
      {
        partSpecificationIds: [blocked.partSpecificationId],
        entries: requisitionIds.map((requisitionId, index) => ({
          index,
          error: 'NO_APPROVED_ROUTING_TEMPLATE',
          message: refusal.message,
          requisitionId,
        })),
      },
    ]);
    const id = await addTemplate(gated, blocked.partSpecificationId, { approved: true, isDefault: true });
    const { workOrders } = await fresh(scheduleWorkOrders(gated.deps, { actor: gated.actor() }, { entries }));
    expect(workOrders.map((run) => run.routingTemplateId)).toEqual([id, id]);
    // Ad-hoc operations never pass, even where they equal the approved template's.
    const adHoc = entries.map((entry) => ({
      ...entry,
      operationIds: [gated.operations.print, gated.operations.packing],
    }));
    expect(
      (await refusalOf(scheduleWorkOrders(gated.deps, { actor: gated.actor() }, { entries: adHoc }))).code,
    ).toBe('NO_APPROVED_ROUTING_TEMPLATE');
    const [run] = workOrders;
    const steps = [gated.operations.print, gated.operations.qc].map((operationId, i) => ({
      operationId,
      sequence: i + 1,
    }));
    const reroute = changeRouting(
      gated.deps,
      { actor: gated.actor() },
      { workOrderId: run?.id ?? '', steps },
    );
    expect((await refusalOf(reroute)).details).toEqual({
      partSpecificationIds: [blocked.partSpecificationId],
    });
  } finally {
    await gated.close();
  }
});

describe('legacy scheduling', () => {
  test('creates, then skips, and refuses when every part is skipped', async () => {
    const [first, second] = [await requisition(), await requisition()];
    expect((await scheduleLegacy({ requisitionId: first, quantity: 5 })).balances).toHaveLength(1);
    expect((await refusalOf(scheduleLegacy({ requisitionId: first, quantity: 5 }))).code).toBe(
      'NOTHING_TO_SCHEDULE',
    );
    const mixed = await scheduleLegacy(
      { requisitionId: first, quantity: 5 },
      { requisitionId: second, quantity: 6 },
    );
    expect(mixed.balances.map((balance) => [balance.requisitionId, balance.quantity])).toEqual([[second, 6]]);
  });

  test('a planned run enters production with its own units, and is not doubled', async () => {
    const requisitionId = await requisition();
    const planned = await addPlannedRun(shop, requisitionId, 8);
    const { balances } = await scheduleLegacy({ requisitionId, quantity: 8 });
    expect(balances).toMatchObject([{ workOrderId: planned, quantity: 8 }]);
    expect((await refusalOf(scheduleLegacy({ requisitionId, quantity: 8 }))).code).toBe(
      'NOTHING_TO_SCHEDULE',
    );
  });

  test('routing fields make a new run, whatever runs there are', async () => {
    const requisitionId = await requisition();
    await scheduleLegacy({ requisitionId, quantity: 5 });
    const { workOrders } = await scheduleLegacy({
      requisitionId,
      quantity: 5,
      operationIds: [shop.operations.qc],
    });
    expect(workOrders.map((run) => run.runNumber)).toEqual([2]);
  });

  test('the same part twice in one call is one run of the sum', async () => {
    const requisitionId = await requisition();
    const { balances } = await scheduleLegacy({ requisitionId, quantity: 5 }, { requisitionId, quantity: 5 });
    expect(balances.map((balance) => balance.quantity)).toEqual([10]);
  });

  test('a planned run starts with the units of the call, topped up or split; the same call again makes no more than was planned', async () => {
    const other = await requisition();
    const short = await addPlannedRun(shop, other, 2);
    const toppedUp = await scheduleLegacy({ requisitionId: other, quantity: 5 });
    expect(toppedUp.workOrders).toMatchObject([{ id: short, quantity: 5 }]);

    const requisitionId = await requisition();
    const planned = await addPlannedRun(shop, requisitionId, 8);
    const started = await scheduleLegacy({ requisitionId, quantity: 5 });
    expect(started.balances).toMatchObject([{ workOrderId: planned, quantity: 5 }]);
    const rest = await scheduleLegacy({ requisitionId, quantity: 6 });
    expect(rest.workOrders).toMatchObject([{ runNumber: 2, quantity: 3 }]);
    const { rows } = await shop.sql.query(
      'select run_number as "runNumber", quantity from work_orders where requisition_id = $1 order by 1',
      [requisitionId],
    );
    expect(rows).toEqual([
      { runNumber: 1, quantity: 5 },
      { runNumber: 2, quantity: 3 },
    ]);
  });
});
