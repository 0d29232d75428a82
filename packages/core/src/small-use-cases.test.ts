import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../testing/memory-shop.ts';
import { NOW } from '../testing/production/index.ts';
import { fresh, refusalOf } from '../testing/shipments/index.ts';
import { issueAccessToken } from './access/issue-access-token.ts';
import { revokeAccessToken } from './access/revoke-access-token.ts';
import { changedMeanwhile } from './as-seen.ts';
import { addComment } from './comments/add-comment.ts';
import { deleteComment } from './comments/delete-comment.ts';
import { editComment } from './comments/edit-comment.ts';
import { restoreComment } from './comments/restore-comment.ts';
import { rememberImportColumns } from './imports/remember-columns.ts';
import { declareUnitValues } from './packing/declare-unit-values.ts';
import { deleteBoxPreset } from './packing/delete-box-preset.ts';
import { saveBoxPreset, updateBoxPreset } from './packing/save-box-preset.ts';
import { renameProductionStep } from './production/rename-production-step.ts';
import { deleteView } from './saved-views/delete-view.ts';
import { makeDefaultView } from './saved-views/make-default-view.ts';
import { renameView } from './saved-views/rename-view.ts';
import { saveView } from './saved-views/save-view.ts';
import { updateSettings } from './settings/update-settings.ts';
import { updateShop } from './settings/update-shop.ts';
import { attachShipmentDocument } from './shipments/attach-shipment-document.ts';
import { deleteShipmentDocument } from './shipments/delete-shipment-document.ts';

const BY_ADA = { at: NOW, by: 'ada' };
const writesOf = (shop: MemoryShop) => shop.state.writes;

/** Fails unless the work is refused with the code and the message. */
async function refused(work: () => Promise<unknown>, code: string, message: string): Promise<void> {
  await expect((async () => work())()).rejects.toMatchObject({ code, message });
}

describe('a comment', () => {
  const target = { orderId: 1, commentId: 'C1' };

  test('is kept without blanks around it, when it is added and when it is changed', async () => {
    const shop = new MemoryShop();
    const { deps, call } = shop;
    fresh(await addComment(deps, call, { orderId: 1, requisitionId: 11, body: ' Look here. \n' }));
    fresh(await editComment(deps, call, { ...target, body: ' Done. ' }));
    expect(writesOf(shop)).toMatchObject([
      ['comments.add', { orderId: 1, requisitionId: 11, body: 'Look here.' }, BY_ADA],
      ['comments.rewrite', target, 'Done.', BY_ADA],
    ]);
  });

  test('is taken away and brought back by whoever wrote it', async () => {
    const shop = new MemoryShop();
    expect(fresh(await deleteComment(shop.deps, shop.call, target))).toBeNull();
    expect(fresh(await restoreComment(shop.deps, shop.call, target))).toBeNull();
    expect(writesOf(shop)).toMatchObject([
      ['comments.remove', target, BY_ADA],
      ['comments.restore', target, BY_ADA],
    ]);
  });

  test('needs words, 4,000 characters at most', async () => {
    const { deps, call } = new MemoryShop();
    const add = (body: string) => () => addComment(deps, call, { orderId: 1, body });
    const edit = (body: string) => () => editComment(deps, call, { ...target, body });
    for (const write of [add, edit]) {
      await refused(write(' \n'), 'COMMENT_INVALID', 'Enter a comment.');
      await refused(
        write('a'.repeat(4_001)),
        'COMMENT_INVALID',
        'The comment has 4001 characters; 4000 are allowed. Divide it.',
      );
      await expect(async () => write('a\0b')()).rejects.toMatchObject({ code: 'COMMENT_INVALID' });
      fresh<unknown>(await write(` ${'a'.repeat(4_000)} `)());
    }
  });
});

describe('a saved view', () => {
  test('is kept under its name without blanks, with its search as it is', async () => {
    const shop = new MemoryShop();
    const { deps, call } = shop;
    expect(fresh(await saveView(deps, call, { name: ' Late ', search: 'late=1' }))).toEqual({
      id: 'V1',
      name: 'Late',
      search: 'late=1',
      isDefault: false,
    });
    fresh(await renameView(deps, call, { savedViewId: 'V1', name: ' Very late ' }));
    fresh(await makeDefaultView(deps, call, { savedViewId: null }));
    fresh(await deleteView(deps, call, { savedViewId: 'V1' }));
    expect(writesOf(shop)).toMatchObject([
      ['savedViews.save', { name: 'Late', search: 'late=1' }, BY_ADA],
      ['savedViews.rename', 'V1', 'Very late', BY_ADA],
      ['savedViews.makeDefault', null, BY_ADA],
      ['savedViews.remove', 'V1', BY_ADA],
    ]);
  });

  test('that was deleted comes back without replacing another one, and as the default only if it was that and there is none now', async () => {
    const shop = new MemoryShop();
    const restored = async (asDefault: boolean) =>
      fresh(await saveView(shop.deps, shop.call, { name: 'Late', search: '', restores: { asDefault } }));
    expect(await restored(false)).toMatchObject({ id: 'V1', isDefault: false });
    expect(await restored(true)).toMatchObject({ id: 'V1', isDefault: true });
    const writes = writesOf(shop).map(([write]) => write);
    expect(writes).toEqual(['savedViews.restore', 'savedViews.restore', 'savedViews.makeFirstDefault']);
  });

  test('needs a name of 255 characters at most, and a search of 4,000', async () => {
    const { deps, call } = new MemoryShop();
    const save =
      (name: string, search = '') =>
      () =>
        saveView(deps, call, { name, search });
    const rename = (name: string) => () => renameView(deps, call, { savedViewId: 'V1', name });
    for (const write of [save, rename]) {
      await refused(write(' '), 'SAVED_VIEW_INVALID', 'The view needs a name.');
      await refused(
        write('a'.repeat(256)),
        'SAVED_VIEW_INVALID',
        'The name has 256 characters; 255 are allowed.',
      );
      await expect(async () => write('a\0')()).rejects.toMatchObject({ code: 'SAVED_VIEW_INVALID' });
      fresh<unknown>(await write('a'.repeat(255))());
    }
    for (const search of ['s'.repeat(4_001), 's\0']) {
      await refused(
        save('a', search),
        'SAVED_VIEW_INVALID',
        'The view is too large to be kept. Search for less.',
      );
    }
    fresh(await save('a', 's'.repeat(4_000))());
  });
});

describe('a box', () => {
  const box = {
    name: ' Small ',
    lengthMillimeters: 1,
    widthMillimeters: 2,
    heightMillimeters: 3,
    tareGrams: 4,
  };

  test('has a name without blanks, and three sides', async () => {
    const shop = new MemoryShop();
    expect(fresh(await saveBoxPreset(shop.deps, shop.call, box))).toEqual({
      ...box,
      id: 'id-1',
      name: 'Small',
    });
    expect(fresh(await deleteBoxPreset(shop.deps, shop.call, { boxPresetId: 'id-1' }))).toBeNull();
    expect(writesOf(shop)[1]).toEqual(['packingAids.deleteBoxPreset', 'id-1']);
  });

  test('is changed, archived and restored by what is given', async () => {
    const shop = new MemoryShop();
    const change = (edit: object) => updateBoxPreset(shop.deps, shop.call, { boxPresetId: 'id-1', ...edit });
    fresh(await change({ name: ' Large ', lengthMillimeters: 9 }));
    fresh(await change({ archived: true }));
    expect(writesOf(shop)).toMatchObject([
      ['packingAids.changeBoxPreset', 'id-1', { name: 'Large', lengthMillimeters: 9 }, expect.any(Date)],
      ['packingAids.changeBoxPreset', 'id-1', { archived: true }, expect.any(Date)],
    ]);
    await refused(() => change({ name: ' ' }), 'BOX_PRESET_INVALID', 'The box needs a name.');
    await refused(
      () => change({ heightMillimeters: 0 }),
      'BOX_PRESET_INVALID',
      'A box needs a name and three sides of at least 1 mm.',
    );
  });

  test('is not changed where a changed field is no longer as it was seen', async () => {
    const shop = new MemoryShop();
    const change = (edit: object) => updateBoxPreset(shop.deps, shop.call, { boxPresetId: 'id-1', ...edit });
    fresh(await change({ heightMillimeters: 9, seen: { heightMillimeters: 3 } }));
    fresh(await change({ tareGrams: 4, seen: { tareGrams: 100 } }));
    await refused(
      () => change({ tareGrams: 90, seen: { tareGrams: 100 } }),
      'PRECONDITION_FAILED',
      changedMeanwhile('the same fields'),
    );
    expect(writesOf(shop)).toMatchObject([
      ['packingAids.changeBoxPreset', 'id-1', { heightMillimeters: 9 }, expect.any(Date)],
      ['packingAids.changeBoxPreset', 'id-1', { tareGrams: 4 }, expect.any(Date)],
    ]);
  });

  test('is refused without a name, or with a side that is no whole millimetre', async () => {
    const { deps, call } = new MemoryShop();
    const save = (change: object) => () => saveBoxPreset(deps, call, { ...box, ...change });
    await refused(save({ name: ' ' }), 'BOX_PRESET_INVALID', 'The box needs a name.');
    for (const side of ['lengthMillimeters', 'widthMillimeters', 'heightMillimeters']) {
      for (const length of [0, -1, 1.5, 2 ** 31]) {
        await refused(
          save({ [side]: length }),
          'BOX_PRESET_INVALID',
          'A box needs a name and three sides of at least 1 mm.',
        );
      }
    }
  });
});

describe('declared values', () => {
  const declare = (
    shop: MemoryShop,
    ...values: readonly (readonly [requisitionId: number, unitValue: number])[]
  ) =>
    declareUnitValues(shop.deps, shop.call, {
      orderId: 1,
      values: values.map(([requisitionId, unitValue]) => ({ requisitionId, unitValue })),
    });

  test('are kept for each part, also of nothing', async () => {
    const shop = new MemoryShop();
    expect(fresh(await declare(shop, [11, 0], [12, 9.99]))).toBeNull();
    expect(writesOf(shop)).toEqual([
      [
        'packingAids.declareUnitValues',
        1,
        [
          { requisitionId: 11, unitValue: 0 },
          { requisitionId: 12, unitValue: 9.99 },
        ],
        'ada',
        NOW,
      ],
    ]);
  });

  test('are refused below 0, for a part twice, and for a part of another order', async () => {
    const shop = new MemoryShop();
    for (const value of [-0.01, Number.NaN, Number.POSITIVE_INFINITY]) {
      await refused(
        () => declare(shop, [11, value]),
        'DECLARED_VALUE_INVALID',
        'A declared value is a number of at least 0, once for each part.',
      );
    }
    await refused(() => declare(shop, [11, 1], [11, 1]), 'DECLARED_VALUE_INVALID', 'A part is named twice.');
    await refused(
      () => declare(shop, [11, 1], [21, 1]),
      'DECLARED_VALUE_INVALID',
      'One of the parts is not of this order.',
    );
    expect(writesOf(shop)).toEqual([]);
  });
});

describe('an access token', () => {
  const asked = {
    name: 'ERP',
    userId: 'erp',
    scopes: ['orders:read'] as const,
    secretHash: new Uint8Array([1]),
  };

  test('is issued without its secret, of which the hash is kept', async () => {
    const shop = new MemoryShop();
    const token = fresh(await issueAccessToken(shop.deps, shop.call, asked));
    expect(token).toEqual({
      id: 'id-1',
      name: 'ERP',
      userId: 'erp',
      scopes: ['orders:read'],
      createdAt: NOW,
      expiresAt: null,
      revokedAt: null,
    });
    expect(writesOf(shop)).toEqual([['accessTokens.add', token, asked.secretHash]]);
    const expiring = { ...asked, expiresAt: new Date(0) };
    expect(fresh(await issueAccessToken(shop.deps, shop.call, expiring))).toMatchObject({
      expiresAt: new Date(0),
    });
  });

  test('is revoked; an unknown one is refused', async () => {
    const shop = new MemoryShop();
    expect(fresh(await revokeAccessToken(shop.deps, shop.call, { accessTokenId: 'T1' }))).toBeNull();
    expect(writesOf(shop)).toEqual([['accessTokens.revoke', 'T1', NOW]]);
    await refused(
      () => revokeAccessToken(shop.deps, shop.call, { accessTokenId: 'T2' }),
      'NOT_FOUND',
      'access token not found',
    );
  });
});

test('settings that are left out stay', async () => {
  const shop = new MemoryShop();
  fresh(await updateSettings(shop.deps, shop.call, { approvedRoutingTemplateRequired: true }));
  expect(writesOf(shop)).toEqual([['settings.save', { approvedRoutingTemplateRequired: true }]]);
});

test('fields of the shop that are left out stay as they are; a wrong one is named', async () => {
  const shop = new MemoryShop();
  const before = shop.state.shop;
  expect(fresh(await updateShop(shop.deps, shop.call, { currency: ' jpy ' }))).toEqual({
    ...before,
    currency: 'JPY',
  });
  await expect(updateShop(shop.deps, shop.call, { name: 'Mill', timeZone: 'Berlin' })).rejects.toMatchObject({
    code: 'REQUEST_VALIDATION_FAILED',
    details: { field: 'timeZone' },
  });
  expect(shop.state.shop).toEqual({ ...before, currency: 'JPY' });
});

test('a field of the shop that is no longer as it was seen is not changed', async () => {
  const shop = new MemoryShop();
  const save = (edit: object) => updateShop(shop.deps, shop.call, edit);
  fresh(await save({ address: 'Mill Lane 1', seen: { address: '' } }));
  await refused(
    () => save({ address: 'Mill Lane 2', seen: { address: '' } }),
    'PRECONDITION_FAILED',
    changedMeanwhile('the same fields'),
  );
  fresh(await save({ address: 'Mill Lane 1', seen: { address: '' } }));
  fresh(await save({ name: 'Mill', seen: { name: 'Works' } }));
  expect(shop.state.shop).toMatchObject({ name: 'Mill', address: 'Mill Lane 1' });
});

describe('a document of a shipment', () => {
  const target = { orderId: 1, shipmentId: 'S1' };
  const file = { ...target, name: 'Invoice', contentType: 'application/pdf' };
  const LIMIT = 25 * 1024 * 1024;

  test('is attached while the shipment is held, and taken off it', async () => {
    const shop = new MemoryShop();
    const content = new Uint8Array(LIMIT);
    fresh(await attachShipmentDocument(shop.deps, shop.call, { ...file, content }));
    expect(
      fresh(await deleteShipmentDocument(shop.deps, shop.call, { ...target, documentId: 'id-1' })),
    ).toBeNull();
    expect(shop.written).toEqual([
      'shipments.touch',
      'shipments.addDocument',
      'shipments.touch',
      'shipments.deleteDocument',
    ]);
    const [, [, , attached] = []] = writesOf(shop);
    const { content: kept, ...document } = attached as { content: Uint8Array };
    expect(kept === content).toBe(true);
    expect(shop.events).toEqual(['order.updated 1', 'order.updated 1']);
    expect(document).toEqual({
      id: 'id-1',
      name: 'Invoice',
      contentType: 'application/pdf',
      uploadedBy: 'ada',
      createdAt: NOW,
    });
    expect(writesOf(shop)[3]?.slice(1)).toEqual([{ ...target, documentId: 'id-1' }, 'id-1']);
  });

  test('may have 25 MB at most', async () => {
    const { deps, call } = new MemoryShop();
    const content = new Uint8Array(LIMIT + 1);
    const attach = async () => attachShipmentDocument(deps, call, { ...file, content });
    await expect(attach()).rejects.toMatchObject({ code: 'SHIPMENT_DOCUMENT_TOO_LARGE' });
  });

  test('has a content', async () => {
    const { deps, call } = new MemoryShop();
    await refused(
      () => attachShipmentDocument(deps, call, { ...file, content: new Uint8Array() }),
      'REQUEST_VALIDATION_FAILED',
      'The file is empty.',
    );
  });
});

describe('a production step', () => {
  const rename = (shop: MemoryShop, name: string, stepId = 'S1') =>
    renameProductionStep(shop.deps, shop.call, { stepId, name });

  test('gets another label, and every order with units in it is told of', async () => {
    const shop = new MemoryShop();
    expect(fresh(await rename(shop, 'RUSH'))).toEqual({ id: 'S1' });
    expect(writesOf(shop)).toEqual([['productionSteps.rename', 'S1', 'RUSH', NOW]]);
    expect(shop.events).toEqual(['order.updated 1', 'order.updated 2']);
  });

  test('that has the label already changes nothing, and nobody is told', async () => {
    const shop = new MemoryShop();
    fresh(await rename(shop, 'SAME'));
    expect(shop.events).toEqual([]);
  });
});

test('a dry run, and a command that is refused half-way, leave nothing behind', async () => {
  const shop = new MemoryShop();
  const view = { name: 'Late', search: '' };
  fresh(await saveView(shop.deps, { ...shop.call, dryRun: true }, view));
  expect(await refusalOf(revokeAccessToken(shop.deps, shop.call, { accessTokenId: 'T2' }))).toBe('NOT_FOUND');
  expect(writesOf(shop)).toEqual([]);
});

describe('columns of an import', () => {
  test('are remembered, but for what is no name', async () => {
    const shop = new MemoryShop();
    const columns = { Menge: 'quantity', Farbe: null, '': 'line', ['x'.repeat(256)]: 'part' } as const;
    expect(fresh(await rememberImportColumns(shop.deps, shop.call, { columns }))).toBeNull();
    expect(writesOf(shop)).toEqual([
      ['imports.rememberColumns', { Menge: 'quantity', Farbe: null }, BY_ADA.at],
    ]);
  });

  test('are not written where none is named', async () => {
    const shop = new MemoryShop();
    await rememberImportColumns(shop.deps, shop.call, { columns: {} });
    expect(writesOf(shop)).toEqual([]);
  });
});
