import {
  createPartSpecification,
  createPostProcessing,
  deletePostProcessing,
  type NewPartSpecification,
  updatePartSpecification,
} from '@routecard/core';
import { beforeEach, expect, test } from 'vitest';
import {
  listPartSpecifications,
  PART_SPECIFICATION_SORTS,
  type PartSpecificationSort,
  readPartSpecification,
} from '../../src/catalogue/queries/part-specifications.ts';
import { readDerivedRouting } from '../../src/routing-templates/queries/derived-routing.ts';
import { fresh, newId, refusalOf, type Shop, sharedShop } from '../../testing/index.ts';

const world = await sharedShop();
let place: Awaited<ReturnType<Shop['neighbour']>>;

beforeEach(async () => {
  place = await world.neighbour();
});

const call = () => ({ actor: place.actor('PLANNER') });

const create = (input: Partial<NewPartSpecification> = {}) =>
  createPartSpecification(world.deps, call(), {
    partRevisionName: 'Bracket',
    processPricesId: place.processPricesId,
    materialId: place.materialId,
    ...input,
  });

const addFinish = (name: string, operationIds: readonly string[] = []) =>
  fresh(createPostProcessing(world.deps, call(), { name, operationIds }));

test('a part specification is a new revision with what it is made of and finished with', async () => {
  const [dye, blast] = [await addFinish('Dye'), await addFinish('Blast')];
  const made = await fresh(
    create({
      partRevisionName: 'Bracket rev. B',
      colorId: place.colorId,
      postProcessingIds: [blast.id, dye.id, blast.id],
      units: 'INCHES',
    }),
  );
  expect(made).toEqual({
    id: made.id,
    partRevisionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    partRevisionName: 'Bracket rev. B',
    processPricesId: place.processPricesId,
    materialId: place.materialId,
    colorId: place.colorId,
    postProcessingIds: [blast.id, dye.id],
    units: 'INCHES',
    externalId: null,
    customFields: {},
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await readPartSpecification(world.database, place.manufacturerId, made.id)).toEqual(made);
  const plain = await fresh(create({ colorId: null }));
  expect(plain).toMatchObject({ colorId: null, postProcessingIds: [], units: 'MILLIMETERS' });
  expect(plain.partRevisionId).not.toBe(made.partRevisionId);
});

test('whatever it names must be there, of this shop and not deleted; else nothing is made', async () => {
  const gone = await addFinish('Gone');
  await fresh(deletePostProcessing(world.deps, call(), { postProcessingId: gone.id }));
  const refusals: readonly (readonly [string, Partial<NewPartSpecification>])[] = [
    ['PROCESS_NOT_FOUND', { processPricesId: newId() }],
    ['PROCESS_NOT_FOUND', { processPricesId: 'no-uuid' }],
    ['PROCESS_NOT_FOUND', { processPricesId: world.processPricesId }],
    ['MATERIAL_NOT_FOUND', { materialId: world.materialId }],
    ['MATERIAL_NOT_FOUND', { materialId: 2 ** 40 }],
    ['COLOR_NOT_FOUND', { colorId: world.colorId }],
    ['POST_PROCESSING_NOT_FOUND', { postProcessingIds: [gone.id] }],
    ['POST_PROCESSING_NOT_FOUND', { postProcessingIds: [2_000_000_000] }],
  ];
  for (const [code, input] of refusals) expect((await refusalOf(create(input))).code).toBe(code);
  const made = await world.sql.query('select from part_revisions where manufacturer_id = $1', [
    place.manufacturerId,
  ]);
  expect(made.rowCount).toBe(0);
});

test('the derived routing joins process and finishes in the order of the shop, each operation once', async () => {
  const { qc, paint, deburr } = place.operations;
  const [dye, deburring] = [await addFinish('Dye', [paint, qc]), await addFinish('Deburr', [deburr])];
  const { id } = await fresh(create({ postProcessingIds: [dye.id, deburring.id] }));
  expect(await readDerivedRouting(world.database, place.manufacturerId, id)).toEqual(
    ['print', 'deburr', 'qc', 'paint', 'packing'].map((operationName, i) => ({
      operationId: place.operations[operationName as keyof typeof place.operations],
      operationName,
      sequence: i + 1,
    })),
  );
});

test('a process without operations derives an empty routing', async () => {
  await world.sql.query('delete from process_prices_operations where process_prices_id = $1', [
    place.processPricesId,
  ]);
  const { id } = await fresh(create());
  expect(await readDerivedRouting(world.database, place.manufacturerId, id)).toEqual([]);
});

test('a neighbour’s part specification is not found', async () => {
  const { id } = await fresh(create());
  for (const refused of [
    refusalOf(readPartSpecification(world.database, world.manufacturerId, id)),
    refusalOf(readPartSpecification(world.database, place.manufacturerId, 'no-uuid')),
    refusalOf(readDerivedRouting(world.database, world.manufacturerId, id)),
  ]) {
    expect((await refused).code).toBe('PART_SPECIFICATION_NOT_FOUND');
  }
});

const list = (query: {
  page?: number;
  size?: number;
  by?: PartSpecificationSort;
  direction?: 'ASC' | 'DESC';
  search?: string;
}) =>
  listPartSpecifications(world.database, place.manufacturerId, {
    page: query.page ?? 0,
    size: query.size ?? 20,
    sorts: [{ by: query.by ?? 'partRevisionName', direction: query.direction ?? 'ASC' }],
    search: query.search ?? '',
  });

test('pages cover the list once, whatever the order, and say where they are', async () => {
  const names = ['Arm', 'Base', 'Base', 'Cover', 'Duct'];
  for (const partRevisionName of names.toReversed()) await fresh(create({ partRevisionName }));
  for (const by of Object.keys(PART_SPECIFICATION_SORTS) as PartSpecificationSort[]) {
    for (const direction of ['ASC', 'DESC'] as const) {
      const pages = [];
      for (const page of [0, 1, 2, 3]) pages.push(await list({ by, direction, page, size: 2 }));
      const ids = pages.flatMap((page) => page.content.map((specification) => specification.id));
      expect(new Set(ids).size).toBe(names.length);
      expect(ids).toHaveLength(names.length);
      expect(pages.map(({ isFirst, isLast, isEmpty }) => [isFirst, isLast, isEmpty])).toEqual([
        [true, false, false],
        [false, false, false],
        [false, true, false],
        [false, true, true],
      ]);
      expect(pages[1]).toMatchObject({ totalElements: 5, totalPages: 3, pageNumber: 1, pageSize: 2 });
    }
  }
  const sorted = await list({ direction: 'DESC' });
  expect(sorted.content.map((specification) => specification.partRevisionName)).toEqual(names.toReversed());
});

test('a search finds the text in part, technology, material or colour, and takes it literally', async () => {
  const percent = await fresh(create({ partRevisionName: 'Infill 100%_v2' }));
  const grey = await fresh(create({ partRevisionName: 'Arm', colorId: place.colorId }));
  const found = async (search: string) => (await list({ search })).content.map(({ id }) => id);
  expect(await found('100%_')).toEqual([percent.id]);
  expect(await found('1%v2')).toEqual([]);
  expect(await found('_rm')).toEqual([]);
  expect(await found(' GREY ')).toEqual([grey.id]);
  for (const search of ['', 'sls', 'pa12']) expect(await found(search)).toEqual([grey.id, percent.id]);
  expect(await list({ search: 'nothing like it' })).toMatchObject({
    content: [],
    totalElements: 0,
    totalPages: 0,
    isEmpty: true,
    isFirst: true,
    isLast: true,
  });
});

test('changes of single custom fields at once lose none of each other', async () => {
  const { id } = await fresh(create({ customFields: { Drawing: 'D-7' } }));
  const change = (customFieldChanges: Record<string, string | null>) =>
    fresh(updatePartSpecification(world.deps, call(), { partSpecificationId: id, customFieldChanges }));
  await Promise.all([
    change({ Drawing: null }),
    ...['a', 'b', 'c', 'd', 'e'].map((name) => change({ [name]: name })),
  ]);
  const { customFields } = await readPartSpecification(world.database, place.manufacturerId, id);
  expect(customFields).toEqual({ a: 'a', b: 'b', c: 'c', d: 'd', e: 'e' });
  const missing = { partSpecificationId: newId(), customFieldChanges: { a: 'b' } };
  expect((await refusalOf(updatePartSpecification(world.deps, call(), missing))).code).toBe(
    'PART_SPECIFICATION_NOT_FOUND',
  );
});
