import {
  approveRoutingTemplate,
  clearDefaultRoutingTemplate,
  createRoutingTemplate,
  deleteOperation,
  deprecateRoutingTemplate,
  editRoutingTemplate,
  makeDefaultRoutingTemplate,
  removeRoutingTemplate,
  scheduleWorkOrders,
  updateOperation,
} from '@routecard/core';
import { beforeEach, expect, test } from 'vitest';
import {
  addOperation,
  fresh,
  newId,
  operationIdsOf,
  refusalOf,
  sharedShop,
  templateActions,
} from '../../testing/index.ts';

const shop = await sharedShop();
let partSpecificationId: string;
const { stepsOver, idsOf, create, use, stored, all } = templateActions(shop, () => partSpecificationId);

beforeEach(async () => {
  ({ partSpecificationId } = await shop.addPart());
});

const call = () => ({ actor: shop.actor('PLANNER') });

test('a new version copies the old version’s steps, not what the shop would derive today', async () => {
  const old = await create('paint', 'print', 'paint');
  await fresh(
    updateOperation(shop.deps, call(), { operationId: shop.operations.paint, name: 'Spray', sequence: 77 }),
  );
  const version = await fresh(
    createRoutingTemplate(shop.deps, call(), { partSpecificationId, replacesRoutingTemplateId: old.id }),
  );
  expect(operationIdsOf(version)).toEqual(idsOf('paint', 'print', 'paint'));
  expect(version.steps.map((step) => step.sequence)).toEqual([1, 2, 3]);
  expect(version.steps[0]?.operationName).toBe('Spray');
  expect(version).toMatchObject({ approved: false, isDefault: false });
  const shared = old.steps.filter((step) => version.steps.some((copy) => copy.id === step.id));
  expect(shared).toEqual([]);
});

test('a new version of a frozen or deprecated template is made also where an operation was deleted since', async () => {
  const fading = await addOperation(shop);
  const old = await fresh(
    createRoutingTemplate(shop.deps, call(), {
      partSpecificationId,
      steps: [
        { operationId: shop.operations.print, sequence: 1 },
        { operationId: fading, sequence: 2 },
        { operationId: shop.operations.qc, sequence: 3 },
      ],
    }),
  );
  await use(old.id);
  await fresh(deprecateRoutingTemplate(shop.deps, call(), { routingTemplateId: old.id }));
  await fresh(deleteOperation(shop.deps, call(), { operationId: fading }));
  const version = await fresh(
    createRoutingTemplate(shop.deps, call(), { partSpecificationId, replacesRoutingTemplateId: old.id }),
  );
  expect(operationIdsOf(version)).toEqual([shop.operations.print, fading, shop.operations.qc]);
  expect(version.workOrderReferences).toBe(0);
});

test('a version may bring its own steps; a version of another part’s template is refused', async () => {
  const old = await create('print');
  const version = await fresh(
    createRoutingTemplate(shop.deps, call(), {
      partSpecificationId,
      replacesRoutingTemplateId: old.id,
      steps: stepsOver('print', 'qc'),
    }),
  );
  expect(operationIdsOf(version)).toEqual(idsOf('print', 'qc'));
  const other = await shop.addPart();
  const refused = await refusalOf(
    createRoutingTemplate(shop.deps, call(), {
      partSpecificationId: other.partSpecificationId,
      replacesRoutingTemplateId: old.id,
    }),
  );
  expect(refused.code).toBe('ROUTING_TEMPLATE_NOT_FOUND');
});

test('making one the default takes it from the other; clearing leaves none', async () => {
  const first = await create('print');
  const second = await create('qc');
  const defaults = async () => (await all()).filter((template) => template.isDefault).map(({ id }) => id);
  await fresh(makeDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId: first.id }));
  await fresh(makeDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId: second.id }));
  expect(await defaults()).toEqual([second.id]);
  await fresh(clearDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId: first.id }));
  expect(await defaults()).toEqual([second.id]);
  const cleared = await fresh(
    clearDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId: second.id }),
  );
  expect(cleared.isDefault).toBe(false);
  expect(await defaults()).toEqual([]);
});

test('a deprecated template is neither approved, made default nor scheduled', async () => {
  const { id: routingTemplateId } = await create('print');
  await fresh(makeDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId }));
  const deprecated = await fresh(deprecateRoutingTemplate(shop.deps, call(), { routingTemplateId }));
  expect(deprecated).toMatchObject({ deprecated: true, isDefault: false, replacedById: null });
  expect(deprecated.deprecatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  const { requisitionIds } = await shop.addOrder({ partSpecificationId });
  const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 1, routingTemplateId }));
  for (const refused of [
    refusalOf(approveRoutingTemplate(shop.deps, call(), { routingTemplateId })),
    refusalOf(editRoutingTemplate(shop.deps, call(), { routingTemplateId, approved: true })),
    refusalOf(makeDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId })),
    refusalOf(scheduleWorkOrders(shop.deps, call(), { entries })),
  ]) {
    expect((await refused).code).toBe('ROUTING_TEMPLATE_DEPRECATED');
  }
  expect(await stored(routingTemplateId)).toEqual(deprecated);
});

test('deprecating names the replacement, which must be a template of the part that is in use', async () => {
  const old = await create('print');
  const replacement = await create('print', 'qc');
  const retired = await create('qc');
  const foreign = await shop.addPart();
  const other = await fresh(
    createRoutingTemplate(shop.deps, call(), { ...foreign, steps: stepsOver('print') }),
  );
  await fresh(deprecateRoutingTemplate(shop.deps, call(), { routingTemplateId: retired.id }));
  for (const [replacedByRoutingTemplateId, code] of [
    [newId(), 'ROUTING_TEMPLATE_NOT_FOUND'],
    [other.id, 'ROUTING_TEMPLATE_NOT_FOUND'],
    [retired.id, 'ROUTING_TEMPLATE_DEPRECATED'],
    [old.id, 'ROUTING_TEMPLATE_DEPRECATED'],
  ] as const) {
    const refused = await refusalOf(
      deprecateRoutingTemplate(shop.deps, call(), { routingTemplateId: old.id, replacedByRoutingTemplateId }),
    );
    expect(refused.code).toBe(code);
  }
  const deprecated = await fresh(
    deprecateRoutingTemplate(shop.deps, call(), {
      routingTemplateId: old.id,
      replacedByRoutingTemplateId: replacement.id,
    }),
  );
  expect(deprecated.replacedById).toBe(replacement.id);

  await fresh(removeRoutingTemplate(shop.deps, call(), { routingTemplateId: replacement.id }));
  expect((await stored(old.id)).replacedById).toBeNull();
  expect((await all()).map(({ id }) => id)).toEqual([old.id, retired.id]);
});

test('a default that was seen is changed, and one that somebody made meanwhile is left alone', async () => {
  const [first, second, third] = [await create('print'), await create('qc'), await create('paint')];
  const make = (routingTemplateId: string, seenDefaultId: string | null) =>
    makeDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId, seenDefaultId });
  const clear = (routingTemplateId: string) =>
    clearDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId, seenDefaultId: routingTemplateId });
  const defaults = async () => (await all()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  await fresh(make(first.id, null));
  await fresh(make(second.id, first.id));
  expect(await refusalOf(make(third.id, first.id))).toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: `Somebody has made “${second.name}” the default meanwhile.`,
  });
  expect(await refusalOf(clear(first.id))).toMatchObject({ code: 'PRECONDITION_FAILED' });
  expect(await defaults()).toEqual([second.id]);
  await fresh(clear(second.id));
  expect(await refusalOf(make(first.id, second.id))).toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'Somebody has removed the part’s default in the meantime.',
  });
  expect(await defaults()).toEqual([]);
});
