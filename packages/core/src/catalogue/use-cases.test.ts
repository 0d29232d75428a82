import { describe, expect, test } from 'vitest';
import { MemoryShop, refusalIn } from '../../testing/memory-shop.ts';
import { given, NOW, run } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { createColor } from './materials/create-color.ts';
import { createMaterial } from './materials/create-material.ts';
import { updateColor, updateMaterial } from './materials/update-material.ts';
import { createOperation } from './operations/create-operation.ts';
import { deleteOperation } from './operations/delete-operation.ts';
import { createOperationAmong } from './operations/operation.ts';
import { placeOperation } from './operations/place-operation.ts';
import { restoreOperation } from './operations/restore-operation.ts';
import { updateOperation } from './operations/update-operation.ts';
import { createPartSpecification } from './parts/create-part-specification.ts';
import { ensureReferences, type NewPartSpecification } from './parts/part-specification.ts';
import { createPostProcessing } from './processes/create-post-processing.ts';
import { createProcess } from './processes/create-process.ts';
import { deletePostProcessing } from './processes/delete-post-processing.ts';
import { updatePostProcessing } from './processes/update-post-processing.ts';
import { updateProcess } from './processes/update-process.ts';

const operation = (id: string, sequence: number, deletedAt: Date | null = null) => ({
  ...createOperationAmong([], { name: id, sequence }, { at: new Date(0), by: 'ada', newId: () => id }),
  deletedAt,
});
const shopOf = (production = given()) =>
  new MemoryShop(
    {
      operations: [
        operation('print', 1),
        operation('qc', 2),
        operation('gone', 3, NOW),
        { ...operation('pack', 4), isCompletedStatus: true },
      ],
    },
    production,
  );
const names = (views: readonly { readonly name: string }[]) => views.map(({ name }) => name).toSorted();

describe('the operations of the shop', () => {
  test('one more is created, one is renamed; each answers all that are not deleted', async () => {
    const { deps, call } = shopOf();
    expect(names(fresh(await createOperation(deps, call, { name: 'paint' })))).toEqual([
      'pack',
      'paint',
      'print',
      'qc',
    ]);
    expect(names(fresh(await updateOperation(deps, call, { operationId: 'qc', name: 'QA' })))).toEqual([
      'QA',
      'pack',
      'paint',
      'print',
    ]);
    expect(await refusalOf(createOperation(deps, call, { name: 'Print' }))).toBe('OPERATION_NAME_TAKEN');
    expect(await refusalOf(updateOperation(deps, call, { operationId: 'gone', name: 'x' }))).toBe(
      'OPERATION_NOT_FOUND',
    );
  });

  test('one is put before another, or last; deleted ones have no place', async () => {
    const shop = shopOf();
    const place = (operationId: string, beforeOperationId: string | null) =>
      placeOperation(shop.deps, shop.call, { operationId, beforeOperationId });
    expect(names(fresh(await place('pack', 'print')))).toEqual(['pack', 'print', 'qc']);
    expect(shop.state.writes[0]).toEqual([
      'operations.place',
      [
        { id: 'pack', sequence: 1 },
        { id: 'print', sequence: 2 },
        { id: 'qc', sequence: 3 },
      ],
      NOW,
    ]);
    fresh(await place('print', null));
    expect(shop.state.writes[1]?.[1]).toEqual([
      { id: 'qc', sequence: 1 },
      { id: 'pack', sequence: 2 },
      { id: 'print', sequence: 3 },
    ]);
    expect([await refusalOf(place('gone', null)), await refusalOf(place('qc', 'gone'))]).toEqual(
      Array(2).fill('OPERATION_NOT_FOUND'),
    );
  });

  test('one is deleted unless units stand at it or can go nowhere else, and restored', async () => {
    const shop = shopOf(
      given(
        run('R1', { over: ['print', 'qc'], standing: ['1 at print 0001', '3 at qc 0001'] }),
        run('R2', { of: 2, over: ['print', 'qc'], standing: ['4 at qc 0002'] }),
      ),
    );
    const remove = (operationId: string) => deleteOperation(shop.deps, shop.call, { operationId });
    const restore = (operationId: string) => restoreOperation(shop.deps, shop.call, { operationId });
    await expect(remove('print')).rejects.toMatchObject({
      code: 'OPERATION_IN_USE',
      message: '1 unit stands at print. Move it on or scrap it first, or rename the operation.',
      details: { units: 1, runs: 1, blockedRuns: 0 },
    });
    await expect(remove('qc')).rejects.toThrow(
      '7 units of 2 runs stand at qc. Move them on or scrap them first, or rename the operation.',
    );
    const live = () => names(shop.state.operations.filter(({ deletedAt }) => deletedAt === null));
    expect(live()).toEqual(['pack', 'print', 'qc']);
    const done = shopOf(given(run('R1', { over: ['print', 'pack'], standing: ['5 at pack 0001'] })));
    await expect(deleteOperation(done.deps, done.call, { operationId: 'pack' })).rejects.toThrow(
      'Units were completed at pack, and are counted there. Rename it instead.',
    );
    expect(fresh(await remove('pack'))).toBeNull();
    expect(await refusalOf(remove('pack'))).toBe('OPERATION_NOT_FOUND');
    expect(names(fresh(await restore('pack')))).toEqual(['pack', 'print', 'qc']);
    expect(names(fresh(await restore('pack')))).toEqual(['pack', 'print', 'qc']);
    expect(await refusalOf(restore('unknown'))).toBe('OPERATION_NOT_FOUND');
    fresh(await remove('pack'));
    fresh(await createOperation(shop.deps, shop.call, { name: 'Pack' }));
    expect(await refusalOf(restore('pack'))).toBe('OPERATION_NAME_TAKEN');
  });

  test('units of a single run are told as such', async () => {
    const shop = shopOf(given(run('R1', { over: ['print'], standing: ['3 at print 0001'] })));
    await expect(deleteOperation(shop.deps, shop.call, { operationId: 'print' })).rejects.toThrow(
      '3 units of 1 run stand at print.',
    );
  });

  test('the only way on of a run in production is not deleted; with another step ahead it is', async () => {
    const shop = shopOf(
      given(run('R1', { over: ['print', 'qc', 'pack', 'pack'], standing: ['2 at print A', '3 at qc A'] })),
    );
    await expect(deleteOperation(shop.deps, shop.call, { operationId: 'pack' })).rejects.toMatchObject({
      code: 'OPERATION_IN_USE',
      message:
        '1 run in production can only go on to pack. Change the routing first, or rename the operation.',
      details: { units: 0, runs: 0, blockedRuns: 1 },
    });
    const other = shopOf(given(run('R1', { over: ['print', 'qc', 'pack'], standing: ['2 at print A'] })));
    fresh(await deleteOperation(other.deps, other.call, { operationId: 'qc' }));
    const planned = shopOf(given(run('R1', { over: ['print', 'pack'], quantity: 2 })));
    fresh(await deleteOperation(planned.deps, planned.call, { operationId: 'pack' }));
  });
});

describe('processes and finishes', () => {
  test('name operations of the shop, each once', async () => {
    const shop = shopOf();
    const { deps, call } = shop;
    const process = { technology: 'SLS', operationIds: ['print', 'qc', 'print'] };
    expect(fresh(await createProcess(deps, call, process as never))).toMatchObject({
      technology: 'SLS',
      operationIds: ['print', 'qc'],
    });
    expect(
      fresh(await createPostProcessing(deps, call, { name: 'Dyed', operationIds: ['qc', 'qc'] } as never)),
    ).toMatchObject({
      name: 'Dyed',
      operationIds: ['qc'],
    });
    expect(fresh(await createProcess(deps, call, { technology: 'FDM' } as never))).toMatchObject({
      operationIds: [],
    });
    expect(fresh(await createPostProcessing(deps, call, { name: 'Raw' } as never))).toMatchObject({
      operationIds: [],
    });
  });

  test('a deleted operation is refused, unless it is configured already', async () => {
    const { deps, call } = shopOf();
    const refused = { code: 'OPERATION_NOT_FOUND', message: 'operation gone not found' };
    const named = { operationIds: ['print', 'gone'] };
    await expect(createProcess(deps, call, named as never)).rejects.toMatchObject(refused);
    await expect(createPostProcessing(deps, call, named as never)).rejects.toMatchObject(refused);
    expect(fresh(await updateProcess(deps, call, { processPricesId: 'sls', ...named }))).toMatchObject(named);
    expect(fresh(await updatePostProcessing(deps, call, { postProcessingId: 1, ...named }))).toMatchObject(
      named,
    );
    const unknown = { operationIds: ['weld'] };
    expect(await refusalOf(updateProcess(deps, call, { processPricesId: 'sls', ...unknown }))).toBe(
      'OPERATION_NOT_FOUND',
    );
    expect(await refusalOf(updatePostProcessing(deps, call, { postProcessingId: 1, ...unknown }))).toBe(
      'OPERATION_NOT_FOUND',
    );
  });

  test('keep operations that somebody else gave them since an edit of them began', async () => {
    const { deps, call } = shopOf();
    const seen = { operationIds: ['qc'] };
    const wanted = { operationIds: ['print'], seen };
    const message = (of: string) =>
      `Somebody else has changed the operations of ${of} meanwhile. Look at them as they are now, and decide again.`;
    await expect(updateProcess(deps, call, { processPricesId: 'sls', ...wanted })).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: message('SLS'),
    });
    await expect(updatePostProcessing(deps, call, { postProcessingId: 1, ...wanted })).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: message('Dye'),
    });
  });

  test('keep their operations where an edit names none', async () => {
    const shop = shopOf();
    const { deps, call } = shop;
    fresh(await updateProcess(deps, call, { processPricesId: 'sls', technology: 'MJF' } as never));
    fresh(await updatePostProcessing(deps, call, { postProcessingId: 1, name: 'Dyed' } as never));
    expect(shop.state.writes).toEqual([
      ['catalogue.saveProcess', 'sls', { technology: 'MJF' }, NOW],
      ['catalogue.lockPostProcessing', 1],
      ['catalogue.savePostProcessing', 1, { name: 'Dyed' }, NOW],
    ]);
  });

  test('that get another name are told of to the orders that show it', async () => {
    const ordersShowing = new Map([
      ['process sls', [1]],
      ['postProcessing 1', [2]],
    ]);
    const shop = new MemoryShop({ ordersShowing });
    const { deps, call } = shop;
    fresh(await updateProcess(deps, call, { processPricesId: 'sls', technology: 'SLS' } as never));
    fresh(await updatePostProcessing(deps, call, { postProcessingId: 1, name: 'Dye' } as never));
    expect(shop.events).toEqual([]);
    fresh(await updateProcess(deps, call, { processPricesId: 'sls', technology: 'MJF' } as never));
    fresh(await updatePostProcessing(deps, call, { postProcessingId: 1, name: 'Dyed' } as never));
    expect(shop.events).toEqual(['order.updated 1', 'order.updated 2']);
  });

  test('a finish is marked deleted, under its lock', async () => {
    const shop = shopOf();
    expect(fresh(await deletePostProcessing(shop.deps, shop.call, { postProcessingId: 1 }))).toBeNull();
    expect(shop.state.writes).toEqual([
      ['catalogue.lockPostProcessing', 1],
      ['catalogue.markPostProcessingDeleted', 1, NOW],
    ]);
  });
});

describe('materials and colours', () => {
  test('have names that nobody else has', async () => {
    const { deps, call } = shopOf();
    expect(fresh(await createMaterial(deps, call, { name: 'PA12' }))).toEqual({
      id: 5,
      name: 'PA12',
      densityKgPerM3: null,
    });
    const dense = { name: 'Steel', densityKgPerM3: 7850 };
    expect(fresh(await createMaterial(deps, call, dense))).toEqual({ id: 5, ...dense });
    expect(await refusalOf(createMaterial(deps, call, { name: 'Taken' }))).toBe('MATERIAL_NAME_TAKEN');
    expect(await refusalOf(createColor(deps, call, { name: 'Taken' }))).toBe('COLOR_NAME_TAKEN');
  });

  /** Orders 1 and 2 show material 5, orders 2 and 3 colour 5. */
  const shopShowing = () =>
    new MemoryShop({
      ordersShowing: new Map([
        ['material 5', [1, 2]],
        ['color 5', [2, 3]],
      ]),
    });

  test('a material is changed in what is given, and who shows its name is told of another one', async () => {
    const shop = shopShowing();
    const change = (edit: object) => updateMaterial(shop.deps, shop.call, { materialId: 5, ...edit });
    expect(fresh(await change({ archived: true }))).toEqual({ id: 5, archived: true });
    fresh(await change({ name: 'PA12', densityKgPerM3: null }));
    expect(shop.events).toEqual([]);
    expect(fresh(await change({ name: 'PA 2200' }))).toEqual({ id: 5, name: 'PA 2200' });
    expect(shop.events).toEqual(['order.updated 1', 'order.updated 2']);
    expect(shop.state.writes).toEqual([
      ['catalogue.saveMaterial', 5, { archived: true }, NOW],
      ['catalogue.saveMaterial', 5, { name: 'PA12', densityKgPerM3: null }, NOW],
      ['catalogue.saveMaterial', 5, { name: 'PA 2200' }, NOW],
    ]);
  });

  test('a colour is changed in what is given, and who shows its name is told of another one', async () => {
    const shop = shopShowing();
    const change = (edit: object) => updateColor(shop.deps, shop.call, { colorId: 5, ...edit });
    fresh(await change({ hex: '#FF00aa' }));
    fresh(await change({ name: 'Black', hex: null }));
    expect(shop.events).toEqual([]);
    expect(fresh(await change({ name: 'Deep black', archived: false }))).toEqual({
      id: 5,
      name: 'Deep black',
      archived: false,
    });
    expect(shop.events).toEqual(['order.updated 2', 'order.updated 3']);
    expect(shop.state.writes).toEqual([
      ['catalogue.saveColor', 5, { hex: '#ff00aa' }, NOW],
      ['catalogue.saveColor', 5, { name: 'Black', hex: null }, NOW],
      ['catalogue.saveColor', 5, { name: 'Deep black', archived: false }, NOW],
    ]);
    expect(await refusalIn(shop, () => change({ name: 'Red', hex: 'red' }))).toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: 'A colour is written as #rrggbb.',
    });
  });

  test('are not changed by who may not write the catalogue', async () => {
    const shop = shopShowing();
    const call = { actor: { ...shop.call.actor, role: 'VIEWER' as const } };
    const material = () => updateMaterial(shop.deps, call, { materialId: 5, archived: true });
    const color = () => updateColor(shop.deps, call, { colorId: 5, archived: true });
    for (const change of [material, color]) {
      expect(await refusalIn(shop, change)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('a colour is kept in lower case, or without its hex', async () => {
    const { deps, call } = shopOf();
    expect(fresh(await createColor(deps, call, { name: 'Red', hex: '#FF00aa' }))).toMatchObject({
      hex: '#ff00aa',
    });
    expect(fresh(await createColor(deps, call, { name: 'Red' }))).toMatchObject({ hex: null });
    expect(fresh(await createColor(deps, call, { name: 'Red', hex: null }))).toMatchObject({ hex: null });
  });

  test.each(['red', '#ff00a', '#ff00aa0', 'x#ff00aa', '#gg00aa', ''])(
    'the colour %j is refused',
    async (hex) => {
      const { deps, call } = shopOf();
      const refused = async () => createColor(deps, call, { name: 'Red', hex });
      await expect(refused()).rejects.toMatchObject({
        code: 'REQUEST_VALIDATION_FAILED',
        message: 'A colour is written as #rrggbb.',
      });
    },
  );
});

describe('a part specification', () => {
  const input: NewPartSpecification = { partRevisionName: 'Bracket', processPricesId: 'sls', materialId: 1 };
  const all = { process: true, material: true, color: true, postProcessingIds: [1, 2] };

  test('is of a new revision of its part', async () => {
    const { deps, call } = shopOf();
    const made = fresh(await createPartSpecification(deps, call, { ...input, postProcessingIds: [1] }));
    expect(made).toMatchObject({ partRevisionName: 'Bracket', postProcessingIds: [1] });
    expect(made.id).not.toBe(made.partRevisionId);
    expect(await refusalOf(createPartSpecification(deps, call, { ...input, colorId: 3 }))).toBe(
      'COLOR_NOT_FOUND',
    );
  });

  test.each([
    ['a process', { ...all, process: false }, input, 'PROCESS_NOT_FOUND'],
    ['a material', { ...all, material: false }, input, 'MATERIAL_NOT_FOUND'],
    ['a colour', { ...all, color: false }, { ...input, colorId: 3 }, 'COLOR_NOT_FOUND'],
    ['a finish', all, { ...input, postProcessingIds: [2, 3] }, 'POST_PROCESSING_NOT_FOUND'],
  ])('needs %s that there is', (_what, found, given, code) => {
    expect(() => ensureReferences(given, found)).toThrow(expect.objectContaining({ code }));
  });

  test('may have no colour and no finish; a finish that is missing is named', () => {
    ensureReferences(input, { ...all, color: false });
    ensureReferences({ ...input, colorId: null }, { ...all, color: false });
    ensureReferences({ ...input, postProcessingIds: [1, 2], colorId: 3 }, all);
    expect(() => ensureReferences({ ...input, postProcessingIds: [3] }, all)).toThrow(
      'post-processing 3 not found',
    );
  });
});
