import {
  approveRoutingTemplate,
  createRoutingTemplate,
  type Deps,
  deleteOperation,
  editRoutingTemplate,
  makeDefaultRoutingTemplate,
  removeRoutingTemplate,
  scheduleWorkOrders,
} from '@routecard/core';
import { beforeEach, expect, test } from 'vitest';
import { createDeps } from '../../src/create-deps.ts';
import { type Database, openDatabase } from '../../src/engine/client/database.ts';
import {
  listRoutingTemplates,
  readRoutingTemplate,
} from '../../src/routing-templates/queries/routing-templates.ts';
import { addOperation, fresh, sharedShop, testDriver, verdict } from '../../testing/index.ts';

const PROCESSES = 4;

const shop = await sharedShop();
let databases: Database[];
let processes: Deps[];
let partSpecificationId: string;

beforeEach(async () => {
  ({ partSpecificationId } = await shop.addPart());
  // Each stands for a process of its own, with its own connections.
  databases = Array.from({ length: PROCESSES }, () =>
    openDatabase({ ...testDriver(), url: shop.url, maxConnections: 3 }),
  );
  processes = databases.map((database) => createDeps(database));
  return () => Promise.all(databases.map((database) => database.close()));
});

const depsOf = (i: number): Deps => processes[i % PROCESSES] ?? shop.deps;
const call = () => ({ actor: shop.actor() });

const stepsOver = (...operationIds: readonly string[]) =>
  operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 }));

const OLD = () => [shop.operations.print, shop.operations.qc, shop.operations.packing];
const NEW = () => [shop.operations.paint, shop.operations.deburr];

const create = () =>
  fresh(createRoutingTemplate(shop.deps, call(), { partSpecificationId, steps: stepsOver(...OLD()) }));

async function addRequisition(): Promise<number> {
  const { requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [10] });
  const [requisitionId] = requisitionIds;
  if (requisitionId === undefined) throw new Error('no requisition');
  return requisitionId;
}

const schedule = (deps: Deps, requisitionId: number, routingTemplateId?: string) =>
  fresh(
    scheduleWorkOrders(deps, call(), {
      entries: [{ requisitionId, quantity: 1, ...(routingTemplateId ? { routingTemplateId } : {}) }],
    }),
  );

const defaults = async () =>
  (await listRoutingTemplates(shop.database, shop.manufacturerId, partSpecificationId))
    .filter((template) => template.isDefault)
    .map((template) => template.id);

test('two templates made default at once: one of them is it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [first, second] = [await create(), await create()];
    const verdicts = await Promise.all(
      [first, second].map(({ id }, i) =>
        verdict(makeDefaultRoutingTemplate(depsOf(i), call(), { routingTemplateId: id })),
      ),
    );
    expect(verdicts).toEqual(['accepted', 'accepted']);
    const [standing, ...others] = await defaults();
    expect(others).toEqual([]);
    expect([first.id, second.id]).toContain(standing);
  }
});

test('forty changes of the default beside edits and approvals deadlock nobody and leave one', async () => {
  const templates = await Promise.all(Array.from({ length: 5 }, create));
  const verdicts = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const routingTemplateId = templates[i % templates.length]?.id ?? '';
      if (i % 4 === 1)
        return verdict(editRoutingTemplate(depsOf(i), call(), { routingTemplateId, name: `Name ${i}` }));
      if (i % 4 === 2) return verdict(approveRoutingTemplate(depsOf(i), call(), { routingTemplateId }));
      return verdict(makeDefaultRoutingTemplate(depsOf(i), call(), { routingTemplateId }));
    }),
  );
  expect(new Set(verdicts)).toEqual(new Set(['accepted']));
  expect(await defaults()).toHaveLength(1);
});

test('an edit beside the first work order: it wins before use or is refused, and no run mixes both', async () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < 40 || (seen.size < 2 && round < 400); round += 1) {
    const { id } = await create();
    const requisitionId = await addRequisition();
    const editing = () =>
      verdict(editRoutingTemplate(depsOf(0), call(), { routingTemplateId: id, steps: stepsOver(...NEW()) }));
    const starting = () => schedule(depsOf(1), requisitionId, id);
    const both = async () =>
      round % 2 === 0
        ? await Promise.all([editing(), starting()])
        : ((await Promise.all([starting(), editing()])).toReversed() as [
            string,
            Awaited<ReturnType<typeof starting>>,
          ]);
    const [edited, { workOrders }] = await both();
    const routed = workOrders[0]?.routing.map((step) => step.operationId);
    const template = await readRoutingTemplate(shop.database, shop.manufacturerId, id);
    expect(template.workOrderReferences).toBe(1);
    expect(template.steps.map((step) => step.operationId)).toEqual(routed);
    if (edited === 'accepted') expect(routed).toEqual(NEW());
    else {
      expect(edited).toBe('ROUTING_TEMPLATE_FROZEN');
      expect(routed).toEqual(OLD());
    }
    seen.set(edited, (seen.get(edited) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(['ROUTING_TEMPLATE_FROZEN', 'accepted']);
});

test('deleting a template beside its first work order: the run has it, or it was not found', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await create();
    const requisitionId = await addRequisition();
    const verdicts = await Promise.all([
      verdict(removeRoutingTemplate(depsOf(0), call(), { routingTemplateId: id })),
      verdict(schedule(depsOf(1), requisitionId, id)),
    ]);
    expect([
      ['accepted', 'ROUTING_TEMPLATE_NOT_FOUND'],
      ['ROUTING_TEMPLATE_FROZEN', 'accepted'],
    ]).toContainEqual(verdicts);
  }
});

test('a swap of the default beside scheduling by default: each run follows one of the two as a whole', async () => {
  const first = await create();
  const second = await fresh(
    createRoutingTemplate(shop.deps, call(), { partSpecificationId, steps: stepsOver(...NEW()) }),
  );
  await fresh(makeDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId: first.id }));
  const requisitionIds = await Promise.all(Array.from({ length: 12 }, addRequisition));
  const [, ...scheduled] = await Promise.all([
    makeDefaultRoutingTemplate(depsOf(0), call(), { routingTemplateId: second.id }),
    ...requisitionIds.map((requisitionId, i) => schedule(depsOf(i + 1), requisitionId)),
  ]);
  for (const { workOrders } of scheduled) {
    const [run] = workOrders;
    const expected = run?.routingTemplateId === first.id ? OLD() : NEW();
    expect([first.id, second.id]).toContain(run?.routingTemplateId);
    expect(run?.routing.map((step) => step.operationId)).toEqual(expected);
  }
});

test('an operation deleted beside an edit that brings it in leaves a template that can be read', async () => {
  const { id } = await create();
  const operationId = await addOperation(shop);
  const verdicts = await Promise.all([
    verdict(deleteOperation(depsOf(0), call(), { operationId })),
    verdict(editRoutingTemplate(depsOf(1), call(), { routingTemplateId: id, steps: stepsOver(operationId) })),
  ]);
  expect(verdicts[0]).toBe('accepted');
  expect(['accepted', 'OPERATION_NOT_FOUND']).toContain(verdicts[1]);
  const template = await readRoutingTemplate(shop.database, shop.manufacturerId, id);
  expect(template.steps.map((step) => step.operationId)).toEqual(
    verdicts[1] === 'accepted' ? [operationId] : OLD(),
  );
});
