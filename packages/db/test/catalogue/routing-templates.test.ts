import {
  approveRoutingTemplate,
  clearDefaultRoutingTemplate,
  createRoutingTemplate,
  deleteOperation,
  deprecateRoutingTemplate,
  editRoutingTemplate,
  makeDefaultRoutingTemplate,
  removeRoutingTemplate,
} from '@routecard/core';
import { beforeEach, expect, test } from 'vitest';
import {
  listRoutingTemplates,
  readRoutingTemplate,
} from '../../src/routing-templates/queries/routing-templates.ts';
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

test('a template shows its steps in order, by id and by name, the same operation twice', async () => {
  const { print, qc, paint } = shop.operations;
  const made = await fresh(
    createRoutingTemplate(shop.deps, call(), {
      partSpecificationId,
      name: 'With paint',
      steps: [
        { operationId: qc, sequence: 40 },
        { operationId: print, sequence: 10 },
        { operationId: qc, sequence: 20 },
        { operationId: paint, sequence: 30 },
      ],
    }),
  );
  expect(made).toMatchObject({
    partSpecificationId,
    name: 'With paint',
    approved: false,
    isDefault: false,
    deprecated: false,
    deprecatedAt: null,
    replacedById: null,
    workOrderReferences: 0,
  });
  expect(
    made.steps.map(({ operationId, operationName, sequence }) => [operationId, operationName, sequence]),
  ).toEqual([
    [print, 'print', 10],
    [qc, 'qc', 20],
    [paint, 'paint', 30],
    [qc, 'qc', 40],
  ]);
  expect(new Set(made.steps.map((step) => step.id)).size).toBe(4);
  expect(await stored(made.id)).toEqual(made);
  expect(await all()).toEqual([made]);
});

test('a template without steps, or over an operation that is unknown or deleted, is refused', async () => {
  const neighbour = await shop.neighbour();
  const gone = await addOperation(shop);
  await fresh(deleteOperation(shop.deps, call(), { operationId: gone }));
  const codeOf = async (operationIds: readonly string[]) => {
    const steps = operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 }));
    return (await refusalOf(createRoutingTemplate(shop.deps, call(), { partSpecificationId, steps }))).code;
  };
  expect(await codeOf([])).toBe('EMPTY_ROUTING');
  for (const operationId of [newId(), 'no-uuid', neighbour.operations.print, gone]) {
    expect(await codeOf([shop.operations.print, operationId])).toBe('OPERATION_NOT_FOUND');
  }
  expect((await refusalOf(createRoutingTemplate(shop.deps, call(), { partSpecificationId }))).code).toBe(
    'EMPTY_ROUTING',
  );
  expect(await all()).toEqual([]);
});

test('an edit replaces name and steps, and new steps withdraw the approval', async () => {
  const { id: routingTemplateId } = await create('print', 'packing');
  await fresh(approveRoutingTemplate(shop.deps, call(), { routingTemplateId }));
  const renamed = await fresh(
    editRoutingTemplate(shop.deps, call(), { routingTemplateId, name: 'Better name' }),
  );
  expect(renamed).toMatchObject({ name: 'Better name', approved: true });
  const edited = await fresh(
    editRoutingTemplate(shop.deps, call(), { routingTemplateId, steps: stepsOver('qc', 'print', 'qc') }),
  );
  expect(edited).toMatchObject({ name: 'Better name', approved: false });
  expect(operationIdsOf(edited)).toEqual(idsOf('qc', 'print', 'qc'));
  expect(await stored(routingTemplateId)).toEqual(edited);
});

test('approval can be given and withdrawn by an edit', async () => {
  const { id: routingTemplateId } = await create('print');
  for (const approved of [true, false]) {
    const edited = await fresh(editRoutingTemplate(shop.deps, call(), { routingTemplateId, approved }));
    expect(edited.approved).toBe(approved);
  }
});

test('an edit to no steps or an unknown operation is refused and changes nothing', async () => {
  const made = await create('print', 'packing');
  const edits = [
    ['EMPTY_ROUTING', []],
    ['OPERATION_NOT_FOUND', [{ operationId: newId(), sequence: 1 }]],
  ] as const;
  for (const [code, steps] of edits) {
    const refused = await refusalOf(
      editRoutingTemplate(shop.deps, call(), { routingTemplateId: made.id, steps, name: 'Never' }),
    );
    expect(refused.code).toBe(code);
  }
  expect(await stored(made.id)).toEqual(made);
});

test('a used template keeps its steps and stays; name, approval, default and deprecation still change', async () => {
  const { id: routingTemplateId } = await create('print', 'packing');
  await use(routingTemplateId);
  const used = await stored(routingTemplateId);
  expect(used.workOrderReferences).toBe(1);
  for (const refused of [
    await refusalOf(
      editRoutingTemplate(shop.deps, call(), { routingTemplateId, name: 'Never', steps: stepsOver('qc') }),
    ),
    await refusalOf(removeRoutingTemplate(shop.deps, call(), { routingTemplateId })),
  ]) {
    expect(refused.code).toBe('ROUTING_TEMPLATE_FROZEN');
    expect(refused.status).toBe(409);
  }
  expect(await stored(routingTemplateId)).toEqual(used);

  await fresh(editRoutingTemplate(shop.deps, call(), { routingTemplateId, name: 'In use' }));
  await fresh(approveRoutingTemplate(shop.deps, call(), { routingTemplateId }));
  await fresh(makeDefaultRoutingTemplate(shop.deps, call(), { routingTemplateId }));
  const changed = await stored(routingTemplateId);
  expect(changed).toMatchObject({ name: 'In use', approved: true, isDefault: true });
  expect(changed.steps).toEqual(used.steps);
  const deprecated = await fresh(deprecateRoutingTemplate(shop.deps, call(), { routingTemplateId }));
  expect(deprecated).toMatchObject({ deprecated: true, isDefault: false, workOrderReferences: 1 });
});

test('an unused template is deleted with its steps', async () => {
  const { id: routingTemplateId } = await create('print', 'packing');
  await fresh(removeRoutingTemplate(shop.deps, call(), { routingTemplateId }));
  expect((await refusalOf(stored(routingTemplateId))).code).toBe('ROUTING_TEMPLATE_NOT_FOUND');
  const left = await shop.sql.query('select from routing_template_steps where routing_template_id = $1', [
    routingTemplateId,
  ]);
  expect(left.rowCount).toBe(0);
});

test('a neighbour sees and changes none of it', async () => {
  const neighbour = await shop.neighbour();
  const { id: routingTemplateId } = await create('print');
  const strange = { actor: neighbour.actor() };
  for (const refused of [
    refusalOf(editRoutingTemplate(shop.deps, strange, { routingTemplateId, name: 'Mine' })),
    refusalOf(approveRoutingTemplate(shop.deps, strange, { routingTemplateId })),
    refusalOf(makeDefaultRoutingTemplate(shop.deps, strange, { routingTemplateId })),
    refusalOf(clearDefaultRoutingTemplate(shop.deps, strange, { routingTemplateId })),
    refusalOf(deprecateRoutingTemplate(shop.deps, strange, { routingTemplateId })),
    refusalOf(removeRoutingTemplate(shop.deps, strange, { routingTemplateId })),
    refusalOf(readRoutingTemplate(shop.database, neighbour.manufacturerId, routingTemplateId)),
    refusalOf(readRoutingTemplate(shop.database, shop.manufacturerId, 'no-uuid')),
  ]) {
    expect((await refused).code).toBe('ROUTING_TEMPLATE_NOT_FOUND');
  }
  const steps = [{ operationId: neighbour.operations.print, sequence: 1 }];
  for (const refused of [
    refusalOf(createRoutingTemplate(shop.deps, strange, { partSpecificationId, steps })),
    refusalOf(listRoutingTemplates(shop.database, neighbour.manufacturerId, partSpecificationId)),
    refusalOf(listRoutingTemplates(shop.database, shop.manufacturerId, newId())),
  ]) {
    expect((await refused).code).toBe('PART_SPECIFICATION_NOT_FOUND');
  }
  expect(await stored(routingTemplateId)).toMatchObject({ name: 'Routing 1', approved: false });
});

test('who may only look or pack changes no template', async () => {
  const { id: routingTemplateId } = await create('print');
  for (const role of ['SHIPPER', 'VIEWER'] as const) {
    const refused = await refusalOf(
      approveRoutingTemplate(shop.deps, { actor: shop.actor(role) }, { routingTemplateId }),
    );
    expect(refused.code).toBe('FORBIDDEN');
  }
});

test('a change takes as many statements among fifty templates of fifty steps as among two', async () => {
  const statementsOf = async (work: () => Promise<unknown>) => {
    shop.statements.length = 0;
    await work();
    return shop.statements.length;
  };
  const first = await create('print');
  await create('qc');
  const edit = (length: number) =>
    fresh(
      editRoutingTemplate(shop.deps, call(), {
        routingTemplateId: first.id,
        steps: Array.from({ length }, (_, i) => ({ operationId: shop.operations.qc, sequence: i + 1 })),
      }),
    );
  const few = await statementsOf(() => edit(1));
  for (let i = 0; i < 48; i += 1) await create('print', 'qc');
  expect(await statementsOf(() => edit(50))).toBe(few);
  expect(await statementsOf(all)).toBe(3);
});
