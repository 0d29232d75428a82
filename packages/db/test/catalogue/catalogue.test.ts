import {
  addStarterCatalogue,
  createColor,
  createMaterial,
  createOrder,
  createPartSpecification,
  createPostProcessing,
  createProcess,
  deleteOperation,
  deletePostProcessing,
  deleteProcess,
  updateColor,
  updateMaterial,
  updatePostProcessing,
  updateProcess,
} from '@routecard/core';
import { beforeEach, expect, test } from 'vitest';
import {
  listColors,
  listMaterials,
  listPostProcessings,
  listProcesses,
  readMaterial,
  readPostProcessing,
  readProcess,
} from '../../src/catalogue/queries/catalogue.ts';
import {
  addShopWithoutCatalogue,
  fresh,
  newId,
  refusalOf,
  type Shop,
  sharedShop,
} from '../../testing/index.ts';

const world = await sharedShop();
let place: Awaited<ReturnType<Shop['neighbour']>>;

beforeEach(async () => {
  place = await world.neighbour();
});

const call = () => ({ actor: place.actor('PLANNER') });
const strange = () => ({ actor: world.actor() });

test('a process keeps its operations in the order given, each once', async () => {
  const { print, qc, packing } = place.operations;
  const made = await fresh(
    createProcess(world.deps, call(), {
      technology: 'MJF',
      description: 'Multi jet fusion',
      isInternal: true,
      operationIds: [packing, print, qc, print],
    }),
  );
  expect(made).toEqual({
    id: made.id,
    technology: 'MJF',
    description: 'Multi jet fusion',
    isInternal: true,
    operationIds: [packing, print, qc],
    createdAt: made.createdAt,
    updatedAt: made.updatedAt,
  });
  expect(await readProcess(world.database, place.manufacturerId, made.id)).toEqual(made);
  const bare = await fresh(createProcess(world.deps, call(), { technology: 'CNC milling' }));
  expect(bare).toMatchObject({ description: null, isInternal: false, operationIds: [] });
  const listed = await listProcesses(world.database, place.manufacturerId);
  expect(listed.map((process) => process.technology)).toEqual(['CNC milling', 'MJF', 'SLS']);
  expect(listed[1]).toEqual(made);
});

test('an update of a process replaces what is given and keeps the rest', async () => {
  const { print, qc, paint } = place.operations;
  const { id: processPricesId } = await fresh(
    createProcess(world.deps, call(), { technology: 'MJF', description: 'Old', operationIds: [print, qc] }),
  );
  const update = (edit: Omit<Parameters<typeof updateProcess>[2], 'processPricesId'>) =>
    fresh(updateProcess(world.deps, call(), { processPricesId, ...edit }));
  expect(await update({ technology: 'MJF 5200' })).toMatchObject({
    technology: 'MJF 5200',
    description: 'Old',
    operationIds: [print, qc],
  });
  expect(await update({ operationIds: [qc, paint, print] })).toMatchObject({
    technology: 'MJF 5200',
    operationIds: [qc, paint, print],
  });
  expect(await update({ description: null, isInternal: true, operationIds: [] })).toMatchObject({
    description: null,
    isInternal: true,
    operationIds: [],
  });
});

test('operations deleted since may stay in a process and a finish, but not come into one', async () => {
  const { print, qc, paint } = place.operations;
  const process = await fresh(
    createProcess(world.deps, call(), { technology: 'A', operationIds: [print, qc] }),
  );
  const finish = await fresh(createPostProcessing(world.deps, call(), { name: 'Paint', operationIds: [qc] }));
  await fresh(deleteOperation(world.deps, call(), { operationId: qc }));
  const kept = await fresh(
    updateProcess(world.deps, call(), { processPricesId: process.id, operationIds: [qc, paint] }),
  );
  expect(kept.operationIds).toEqual([qc, paint]);
  const keptFinish = await fresh(
    updatePostProcessing(world.deps, call(), { postProcessingId: finish.id, operationIds: [paint, qc] }),
  );
  expect(keptFinish.operationIds).toEqual([paint, qc]);
  for (const refused of [
    refusalOf(createProcess(world.deps, call(), { technology: 'B', operationIds: [qc] })),
    refusalOf(createPostProcessing(world.deps, call(), { name: 'B', operationIds: [qc] })),
  ]) {
    expect((await refused).code).toBe('OPERATION_NOT_FOUND');
  }
});

test('an unknown or a neighbour’s operation is refused, and nothing is written', async () => {
  const { processPricesId } = place;
  const before = await readProcess(world.database, place.manufacturerId, processPricesId);
  const finish = await fresh(createPostProcessing(world.deps, call(), { name: 'Dye' }));
  for (const operationId of [newId(), 'no-uuid', world.operations.print]) {
    const operationIds = [place.operations.print, operationId];
    for (const refused of [
      refusalOf(createProcess(world.deps, call(), { technology: 'Never', operationIds })),
      refusalOf(updateProcess(world.deps, call(), { processPricesId, technology: 'Never', operationIds })),
      refusalOf(createPostProcessing(world.deps, call(), { name: 'Never', operationIds })),
      refusalOf(updatePostProcessing(world.deps, call(), { postProcessingId: finish.id, operationIds })),
    ]) {
      expect((await refused).code).toBe('OPERATION_NOT_FOUND');
    }
  }
  expect(await listProcesses(world.database, place.manufacturerId)).toEqual([before]);
  expect(await listPostProcessings(world.database, place.manufacturerId)).toEqual([finish]);
});

test('a finish is made, changed, listed by name, and gone once deleted', async () => {
  const { paint, qc } = place.operations;
  const dye = await fresh(
    createPostProcessing(world.deps, call(), { name: 'Dye', operationIds: [paint, qc] }),
  );
  expect(dye).toMatchObject({ name: 'Dye', purchasable: true, operationIds: [paint, qc] });
  const blast = await fresh(
    createPostProcessing(world.deps, call(), { name: 'Bead blast', purchasable: false }),
  );
  const renamed = await fresh(
    updatePostProcessing(world.deps, call(), { postProcessingId: dye.id, name: 'Dye black' }),
  );
  expect(renamed).toEqual({ ...dye, name: 'Dye black', updatedAt: renamed.updatedAt });
  expect(await listPostProcessings(world.database, place.manufacturerId)).toEqual([blast, renamed]);

  await fresh(deletePostProcessing(world.deps, call(), { postProcessingId: dye.id }));
  expect(await listPostProcessings(world.database, place.manufacturerId)).toEqual([blast]);
  for (const refused of [
    refusalOf(readPostProcessing(world.database, place.manufacturerId, dye.id)),
    refusalOf(updatePostProcessing(world.deps, call(), { postProcessingId: dye.id, name: 'Back' })),
    refusalOf(deletePostProcessing(world.deps, call(), { postProcessingId: dye.id })),
  ]) {
    expect((await refused).code).toBe('POST_PROCESSING_NOT_FOUND');
  }
});

test('materials and colours have their own names, which neighbours may use too', async () => {
  const material = await fresh(createMaterial(world.deps, call(), { name: 'Alumide' }));
  const color = await fresh(createColor(world.deps, call(), { name: 'Signal red', hex: '#A01B2C' }));
  const plain = await fresh(createColor(world.deps, call(), { name: 'As printed' }));
  expect(color).toEqual({ id: color.id, name: 'Signal red', hex: '#a01b2c' });
  expect(await listMaterials(world.database, place.manufacturerId)).toEqual([
    material,
    { id: place.materialId, name: 'PA12', densityKgPerM3: null },
  ]);
  expect(await listColors(world.database, place.manufacturerId)).toEqual([
    { ...plain, hex: null },
    { id: place.colorId, name: 'Grey', hex: '#808080' },
    color,
  ]);
  const codes = [
    await refusalOf(createMaterial(world.deps, call(), { name: 'Alumide' })),
    await refusalOf(createColor(world.deps, call(), { name: 'Signal red' })),
    await refusalOf(createColor(world.deps, call(), { name: 'Odd', hex: 'red' })),
  ].map((refusal) => refusal.code);
  expect(codes).toEqual(['MATERIAL_NAME_TAKEN', 'COLOR_NAME_TAKEN', 'REQUEST_VALIDATION_FAILED']);
  expect((await fresh(createMaterial(world.deps, strange(), { name: 'Alumide' }))).name).toBe('Alumide');
});

test('a neighbour’s process and finish are not found', async () => {
  const { processPricesId } = place;
  const finish = await fresh(createPostProcessing(world.deps, call(), { name: 'Dye' }));
  const ids = { processPricesId, postProcessingId: finish.id };
  const codes = [
    await refusalOf(updateProcess(world.deps, strange(), { ...ids, technology: 'Mine' })),
    await refusalOf(readProcess(world.database, world.manufacturerId, processPricesId)),
    await refusalOf(readProcess(world.database, place.manufacturerId, 'no-uuid')),
    await refusalOf(updatePostProcessing(world.deps, strange(), { ...ids, name: 'Mine' })),
    await refusalOf(deletePostProcessing(world.deps, strange(), ids)),
    await refusalOf(readPostProcessing(world.database, world.manufacturerId, finish.id)),
    await refusalOf(readPostProcessing(world.database, place.manufacturerId, 2 ** 40)),
  ].map((refusal) => refusal.code);
  expect(codes).toEqual([
    ...new Array<string>(3).fill('PROCESS_NOT_FOUND'),
    ...new Array<string>(4).fill('POST_PROCESSING_NOT_FOUND'),
  ]);
  expect(await listPostProcessings(world.database, place.manufacturerId)).toEqual([finish]);
});

test('who may only look or pack changes nothing of the catalogue', async () => {
  const looking = { actor: place.actor('VIEWER') };
  for (const refused of [
    refusalOf(createProcess(world.deps, looking, { technology: 'X' })),
    refusalOf(createPostProcessing(world.deps, looking, { name: 'X' })),
    refusalOf(createMaterial(world.deps, looking, { name: 'X' })),
    refusalOf(createColor(world.deps, looking, { name: 'X' })),
  ]) {
    expect((await refused).code).toBe('FORBIDDEN');
  }
});

test('of two starter catalogues that are added at once, one is; a shop with operations gets none', async () => {
  const actor = await addShopWithoutCatalogue(world);
  const add = (trade: 'CNC_MACHINING' | '3D_PRINTING') =>
    addStarterCatalogue(world.deps, { actor }, { trade }).then(
      () => 'added',
      (refusal: { readonly code: string }) => refusal.code,
    );
  const both = await Promise.all([add('CNC_MACHINING'), add('3D_PRINTING')]);
  expect(both.toSorted()).toEqual(['CATALOGUE_NOT_EMPTY', 'added']);

  const { rows } = await world.sql.query(
    `select (select count(*)::int from operations where manufacturer_id = $1) as operations,
      (select count(*)::int from process_prices_operations where manufacturer_id = $1) > 10 as routed,
      (select count(*)::int from post_processing_operations where manufacturer_id = $1) > 2 as finished,
      (select count(*)::int from kanban_columns where manufacturer_id = $1) as columns,
      (select count(*)::int from kanban_column_automations where manufacturer_id = $1) as automations,
      (select count(*)::int from box_presets where manufacturer_id = $1) as boxes`,
    [actor.manufacturerId],
  );
  expect(rows).toEqual([
    { operations: 10, routed: true, finished: true, columns: 5, automations: 2, boxes: 3 },
  ]);
  const refusal = await refusalOf(addStarterCatalogue(world.deps, call(), { trade: 'SHEET_METAL' }));
  expect(refusal).toMatchObject({ code: 'CATALOGUE_NOT_EMPTY' });
});

test('a material is renamed, archived and restored; parts that have it keep it', async () => {
  const { manufacturerId, processPricesId } = place;
  const { id: materialId } = await fresh(createMaterial(world.deps, call(), { name: 'Brass' }));
  const { id: colorId } = await fresh(createColor(world.deps, call(), { name: 'Red', hex: '#ff0000' }));
  const part = { partRevisionName: 'Ring', processPricesId, materialId, colorId };
  const made = await fresh(createPartSpecification(world.deps, call(), part));
  const names = async (archived: boolean) => [
    ...(await listMaterials(world.database, manufacturerId, { archived })).map(({ name }) => name),
    ...(await listColors(world.database, manufacturerId, { archived })).map(({ name }) => name),
  ];

  expect(await fresh(updateMaterial(world.deps, call(), { materialId, name: 'CuZn39' }))).toEqual({
    id: materialId,
    name: 'CuZn39',
    densityKgPerM3: null,
  });
  const weighed = { id: materialId, name: 'CuZn39', densityKgPerM3: 8470 };
  const densify = { materialId, densityKgPerM3: 8470 };
  expect(await fresh(updateMaterial(world.deps, call(), densify))).toEqual(weighed);
  expect(await readMaterial(world.database, manufacturerId, materialId)).toEqual(weighed);
  expect(await fresh(updateColor(world.deps, call(), { colorId, hex: '#AA0000' }))).toEqual({
    id: colorId,
    name: 'Red',
    hex: '#aa0000',
  });
  await fresh(updateMaterial(world.deps, call(), { materialId, archived: true }));
  await fresh(updateColor(world.deps, call(), { colorId, archived: true }));
  expect(await names(true)).toEqual(['CuZn39', 'Red']);
  expect(await names(false)).not.toContain('CuZn39');
  expect(await names(false)).not.toContain('Red');

  const ordered = {
    customerOrganisationName: 'Acme',
    requisitions: [{ partSpecificationId: made.id, quantity: 1 }],
  };
  expect((await fresh(createOrder(world.deps, call(), ordered))).requisitions).toMatchObject([
    { materialId },
  ]);
  const again = () => refusalOf(createPartSpecification(world.deps, call(), part));
  expect(await again()).toMatchObject({ code: 'MATERIAL_NOT_FOUND' });
  await fresh(updateMaterial(world.deps, call(), { materialId, archived: false }));
  expect(await again()).toMatchObject({ code: 'COLOR_NOT_FOUND' });
  await fresh(updateColor(world.deps, call(), { colorId, archived: false }));
  await fresh(createPartSpecification(world.deps, call(), part));
});

test('a material and a colour keep names of their own, of one shop alone', async () => {
  const { id: materialId } = await fresh(createMaterial(world.deps, call(), { name: 'Brass' }));
  const { id: colorId } = await fresh(createColor(world.deps, call(), { name: 'Red' }));
  await fresh(createMaterial(world.deps, call(), { name: 'Zinc' }));
  await fresh(createColor(world.deps, call(), { name: 'Blue' }));
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  expect(await codeOf(updateMaterial(world.deps, call(), { materialId, name: 'Zinc' }))).toBe(
    'MATERIAL_NAME_TAKEN',
  );
  expect(await codeOf(updateColor(world.deps, call(), { colorId, name: 'Blue' }))).toBe('COLOR_NAME_TAKEN');
  expect(await codeOf(updateMaterial(world.deps, strange(), { materialId, name: 'X' }))).toBe(
    'MATERIAL_NOT_FOUND',
  );
  expect(await codeOf(updateColor(world.deps, strange(), { colorId, archived: true }))).toBe(
    'COLOR_NOT_FOUND',
  );
});

test('a process that no part has is deleted, and one that a part has is not', async () => {
  const { id: processPricesId } = await fresh(
    createProcess(world.deps, call(), { technology: 'MJF', operationIds: [place.operations.print] }),
  );
  const remove = (by = call()) => deleteProcess(world.deps, by, { processPricesId });
  expect(await refusalOf(remove(strange()))).toMatchObject({ code: 'PROCESS_NOT_FOUND' });
  const { id: materialId } = await fresh(createMaterial(world.deps, call(), { name: 'Brass' }));
  const part = { partRevisionName: 'Ring', processPricesId, materialId };
  await fresh(createPartSpecification(world.deps, call(), part));
  expect(await refusalOf(remove())).toMatchObject({ code: 'PROCESS_IN_USE' });
  const { rowCount } = await world.sql.query('delete from part_specifications where process_prices_id = $1', [
    processPricesId,
  ]);
  expect(rowCount).toBe(1);
  await fresh(remove());
  expect(await refusalOf(remove())).toMatchObject({ code: 'PROCESS_NOT_FOUND' });
});

test('a process is either deleted or gets a part, however both meet', async () => {
  const { id: materialId } = await fresh(createMaterial(world.deps, call(), { name: 'Brass' }));
  for (let i = 0; i < 10; i += 1) {
    const { id: processPricesId } = await fresh(createProcess(world.deps, call(), { technology: `P${i}` }));
    const part = { partRevisionName: 'Ring', processPricesId, materialId };
    const [removed, added] = await Promise.allSettled([
      deleteProcess(world.deps, call(), { processPricesId }),
      createPartSpecification(world.deps, call(), part),
    ]);
    const codes = [removed, added].map((end) => (end.status === 'rejected' ? end.reason.code : null));
    expect([
      ['PROCESS_IN_USE', null],
      [null, 'PROCESS_NOT_FOUND'],
    ]).toContainEqual(codes);
  }
});
