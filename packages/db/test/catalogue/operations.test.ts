import {
  createOperation,
  deleteOperation,
  moveBatches,
  NO_TIMES,
  type OperationView,
  placeOperation,
  restoreOperation,
  scheduleWorkOrders,
  updateOperation,
} from '@routecard/core';
import { beforeEach, expect, test } from 'vitest';
import { listOperations } from '../../src/catalogue/queries/catalogue.ts';
import { readDerivedRouting } from '../../src/routing-templates/queries/derived-routing.ts';
import { fresh, newId, refusalOf, type Shop, sharedShop } from '../../testing/index.ts';
import { addOrder, addPart } from '../../testing/shop-rows.ts';

const world = await sharedShop();
let place: Awaited<ReturnType<Shop['neighbour']>>;

beforeEach(async () => {
  place = await world.neighbour();
});

const call = () => ({ actor: place.actor('PLANNER') });
const namesOf = (operations: readonly OperationView[]) => operations.map((operation) => operation.name);
const list = (deleted?: boolean) =>
  listOperations(world.database, place.manufacturerId, deleted === undefined ? {} : { deleted });

test('a new operation is the last of the shop with everything else at its default', async () => {
  const operations = await fresh(createOperation(world.deps, call(), { name: 'Bead blast' }));
  expect(namesOf(operations)).toEqual(['print', 'deburr', 'qc', 'paint', 'packing', 'Bead blast']);
  expect(operations.at(-1)).toEqual({
    id: expect.any(String),
    name: 'Bead blast',
    stepNamePrefix: 'BEADBLAS',
    productionStepType: 'BATCH',
    viewType: 'PART',
    buildConstraint: null,
    stepNamingStrategy: 'KEEP',
    sequence: 6,
    durationSeconds: 0,
    ...NO_TIMES,
    isCompletedStatus: false,
    allowOverproduction: false,
    automations: [],
    deleted: false,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
  expect(await list()).toEqual(operations);
});

test('every field that is given is kept, and stands where its sequence says', async () => {
  const fields = {
    name: 'Sinter',
    stepNamePrefix: 'SIN',
    productionStepType: 'INDIVIDUAL',
    viewType: 'GROUP',
    buildConstraint: '300x300',
    stepNamingStrategy: 'RENAME',
    sequence: 0,
    durationSeconds: 3600,
    isCompletedStatus: true,
    allowOverproduction: true,
    automations: [{ type: 'NOTIFY', on: ['arrival', { deep: null }] }],
  } as const;
  const [first] = await fresh(createOperation(world.deps, call(), fields));
  expect(first).toMatchObject(fields);
});

test('an update changes what it names and nothing else', async () => {
  const before = (await list()).find((operation) => operation.name === 'paint');
  const operationId = place.operations.paint;
  const operations = await fresh(
    updateOperation(world.deps, call(), { operationId, name: 'Spray', durationSeconds: 90 }),
  );
  const after = operations.find((operation) => operation.id === operationId);
  expect(after).toEqual({ ...before, name: 'Spray', durationSeconds: 90, updatedAt: after?.updatedAt });
  const moved = await fresh(updateOperation(world.deps, call(), { operationId, sequence: 0 }));
  expect(namesOf(moved)).toEqual(['Spray', 'print', 'deburr', 'qc', 'packing']);
});

test('a name is taken in either case, except by the operation itself and by deleted ones', async () => {
  const { qc, paint } = place.operations;
  for (const refused of [
    refusalOf(createOperation(world.deps, call(), { name: 'QC' })),
    refusalOf(updateOperation(world.deps, call(), { operationId: paint, name: 'Qc' })),
  ]) {
    expect((await refused).code).toBe('OPERATION_NAME_TAKEN');
  }
  await fresh(updateOperation(world.deps, call(), { operationId: qc, name: 'QC' }));
  await fresh(deleteOperation(world.deps, call(), { operationId: qc }));
  await fresh(createOperation(world.deps, call(), { name: 'qc' }));
  expect(namesOf(await list())).toEqual(['print', 'deburr', 'paint', 'packing', 'qc']);
});

test('of parallel operations of one name one is made', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 4 }, () => createOperation(world.deps, call(), { name: 'Anneal' })),
  );
  expect(made.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of made) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'OPERATION_NAME_TAKEN' });
  }
  expect(namesOf(await list()).filter((name) => name === 'Anneal')).toEqual(['Anneal']);
});

test('a deleted operation leaves the list and derived routings, and is listed among the deleted', async () => {
  const { partSpecificationId } = await addPart(world.sql, place, {});
  const derived = async () =>
    (await readDerivedRouting(world.database, place.manufacturerId, partSpecificationId)).map(
      ({ operationName, sequence }) => `${sequence} ${operationName}`,
    );
  expect(await derived()).toEqual(['1 print', '2 qc', '3 packing']);
  await fresh(deleteOperation(world.deps, call(), { operationId: place.operations.qc }));
  expect(await derived()).toEqual(['1 print', '2 packing']);
  expect(namesOf(await list())).toEqual(['print', 'deburr', 'paint', 'packing']);
  const [gone, ...others] = await list(true);
  expect(gone).toMatchObject({ id: place.operations.qc, name: 'qc', deleted: true });
  expect(others).toEqual([]);
});

test('an operation that is unknown, deleted or a neighbour’s is not found', async () => {
  const { qc } = place.operations;
  await fresh(deleteOperation(world.deps, call(), { operationId: qc }));
  for (const operationId of [newId(), 'no-uuid', world.operations.print, qc]) {
    for (const refused of [
      refusalOf(updateOperation(world.deps, call(), { operationId, name: 'Other' })),
      refusalOf(deleteOperation(world.deps, call(), { operationId })),
    ]) {
      expect((await refused).code).toBe('OPERATION_NOT_FOUND');
    }
  }
  const theirs = await listOperations(world.database, world.manufacturerId);
  expect(namesOf(theirs)).toEqual(['print', 'deburr', 'qc', 'paint', 'packing']);
});

test('an operation takes another place, with one statement however many there are', async () => {
  const { print, packing, paint } = place.operations;
  const put = async (operationId: string, beforeOperationId: string | null) =>
    namesOf(await fresh(placeOperation(world.deps, call(), { operationId, beforeOperationId })));
  expect(await put(packing, print)).toEqual(['packing', 'print', 'deburr', 'qc', 'paint']);
  expect(await put(packing, null)).toEqual(['print', 'deburr', 'qc', 'paint', 'packing']);
  const before = await list();
  expect(await put(paint, paint)).toEqual(namesOf(before));
  expect(await list()).toEqual(before);
  await fresh(createOperation(world.deps, call(), { name: 'Anneal' }));
  world.statements.length = 0;
  await put(packing, print);
  const few = world.statements.length;
  for (const name of ['A', 'B', 'C', 'D', 'E']) await fresh(createOperation(world.deps, call(), { name }));
  world.statements.length = 0;
  await put(paint, print);
  expect(world.statements).toHaveLength(few);
});

test('a place beside an operation that is unknown, deleted or a neighbour’s is refused, and nothing moves', async () => {
  const { print, qc } = place.operations;
  await fresh(deleteOperation(world.deps, call(), { operationId: qc }));
  const before = await list();
  for (const strange of [newId(), qc, world.operations.print]) {
    for (const command of [
      { operationId: strange, beforeOperationId: print },
      { operationId: print, beforeOperationId: strange },
    ]) {
      expect((await refusalOf(placeOperation(world.deps, call(), command))).code).toBe('OPERATION_NOT_FOUND');
    }
  }
  expect(await list()).toEqual(before);
});

test('two people who reorder at once leave one order, in which no two share a place', async () => {
  const { print, deburr, qc, paint, packing } = place.operations;
  await Promise.all(
    [packing, paint, qc, deburr].map((operationId) =>
      fresh(placeOperation(world.deps, call(), { operationId, beforeOperationId: print })),
    ),
  );
  const after = await list();
  expect(after.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(after.at(-1)?.id).toBe(print);
});

test('an operation stays while units stand at it; the refusal says how many, and what to do', async () => {
  const { requisitionIds } = await addOrder(world.sql, place, { quantities: [8, 3] });
  const operationIds = [place.operations.deburr, place.operations.packing];
  const entries = requisitionIds.map((requisitionId, i) => ({
    requisitionId,
    quantity: [8, 3][i] ?? 1,
    operationIds,
  }));
  const { workOrders } = await fresh(scheduleWorkOrders(world.deps, call(), { entries }));
  const removing = () => deleteOperation(world.deps, call(), { operationId: place.operations.deburr });
  const refused = await refusalOf(removing());
  expect(refused.code).toBe('OPERATION_IN_USE');
  expect(refused.message).toBe(
    '11 units of 2 runs stand at deburr. Move them on or scrap them first, or rename the operation.',
  );
  const batches = workOrders.map(({ id, quantity }) => ({ workOrderId: id, quantity }));
  await fresh(
    moveBatches(world.deps, call(), { entries: [{ toOperationId: place.operations.packing, batches }] }),
  );
  await fresh(removing());
  expect(namesOf(await list())).not.toContain('deburr');
});

test('the only way on of a run in production stays; a deleted operation is restored at its place, with its name free', async () => {
  const { print, qc, paint, packing } = place.operations;
  const { requisitionIds } = await addOrder(world.sql, place, { quantities: [8, 3] });
  const [first = 0, second = 0] = requisitionIds;
  const entries = [
    { requisitionId: first, quantity: 8, operationIds: [print, qc, paint, paint] },
    { requisitionId: second, quantity: 3, operationIds: [print, paint, qc] },
  ];
  const { workOrders } = await fresh(scheduleWorkOrders(world.deps, call(), { entries }));
  const remove = (operationId: string) => deleteOperation(world.deps, call(), { operationId });
  await fresh(remove(packing));
  await fresh(remove(qc));
  const restore = (operationId: string) => fresh(restoreOperation(world.deps, call(), { operationId }));
  expect(namesOf(await restore(qc))).toEqual(['print', 'deburr', 'qc', 'paint']);
  expect(namesOf(await restore(qc))).toEqual(['print', 'deburr', 'qc', 'paint']);

  const batches = [{ workOrderId: workOrders[0]?.id ?? '', quantity: 3 }];
  await fresh(moveBatches(world.deps, call(), { entries: [{ toOperationId: qc, batches }] }));
  const refused = await refusalOf(remove(paint));
  expect(refused.code).toBe('OPERATION_IN_USE');
  expect(refused.details).toEqual({ units: 0, runs: 0, blockedRuns: 1 });

  await fresh(createOperation(world.deps, call(), { name: 'Packing' }));
  const taken = await refusalOf(restoreOperation(world.deps, call(), { operationId: packing }));
  expect(taken.code).toBe('OPERATION_NAME_TAKEN');
  for (const operationId of [newId(), 'no-uuid', world.operations.print]) {
    expect((await refusalOf(restoreOperation(world.deps, call(), { operationId }))).code).toBe(
      'OPERATION_NOT_FOUND',
    );
  }
});

test.each([
  ['first', ['qc', 'packing']],
  ['last', ['packing', 'qc']],
] as const)(
  'of the two ways on of a run one is deleted, and the other stays, with the nearest %s',
  async (_, [gone, kept]) => {
    const { print, qc, packing } = place.operations;
    const { requisitionIds } = await addOrder(world.sql, place, { quantities: [8] });
    const entries = [
      { requisitionId: requisitionIds[0] ?? 0, quantity: 8, operationIds: [print, qc, packing] },
    ];
    await fresh(scheduleWorkOrders(world.deps, call(), { entries }));
    await fresh(deleteOperation(world.deps, call(), { operationId: place.operations[gone] }));
    const refused = await refusalOf(
      deleteOperation(world.deps, call(), { operationId: place.operations[kept] }),
    );
    expect(refused.code).toBe('OPERATION_IN_USE');
    expect(refused.details).toEqual({ units: 0, runs: 0, blockedRuns: 1 });
  },
);

test('who may only look or pack changes no operation', async () => {
  for (const role of ['SHIPPER', 'VIEWER'] as const) {
    const refused = await refusalOf(createOperation(world.deps, { actor: place.actor(role) }, { name: 'X' }));
    expect(refused.code).toBe('FORBIDDEN');
  }
});
