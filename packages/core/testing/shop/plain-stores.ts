import type { ShownRow } from '../../src/catalogue/catalogue-store.ts';
import {
  externalIdTaken,
  type NewPartSpecification,
  type PartSpecificationView,
  type Shop,
} from '../../src/index.ts';
import { specificationFacts } from './facts.ts';
import type { ShopParts } from './shop-parts.ts';

/** Stores of which a test sees what was written, and what the database would have answered. */
export function plainStores({ state, note }: ShopParts) {
  const known = (name: string) => name !== 'Taken';
  return {
    accessTokens: {
      add: note('accessTokens.add', () => undefined),
      revoke: note('accessTokens.revoke', (id: string) => id === 'T1'),
    },
    catalogue: {
      addProcess: note('catalogue.addProcess', (id: string, process: object) => ({ id, ...process })),
      lockProcess: async () => ({ technology: 'SLS', operationIds: ['gone'] }),
      saveProcess: note('catalogue.saveProcess', (id: string, edit: object) => ({ id, ...edit })),
      deleteProcess: note('catalogue.deleteProcess', () => undefined),
      addPostProcessing: note('catalogue.addPostProcessing', (given: object) => ({ id: 1, ...given })),
      lockPostProcessing: note('catalogue.lockPostProcessing', () => ({
        name: 'Dye',
        operationIds: ['gone'],
      })),
      savePostProcessing: note('catalogue.savePostProcessing', (id: number, edit: object) => ({
        id,
        ...edit,
      })),
      markPostProcessingDeleted: note('catalogue.markPostProcessingDeleted', () => undefined),
      lockEmpty: async () => state.operations.length === 0,
      addAll: note('catalogue.addAll', () => undefined),
      addMaterial: note('catalogue.addMaterial', (name: string, densityKgPerM3: number | null) =>
        known(name) ? { id: 5, name, densityKgPerM3 } : null,
      ),
      addColor: note('catalogue.addColor', (name: string, hex: string | null) =>
        known(name) ? { id: 6, name, hex } : null,
      ),
      lockMaterial: async () => ({ name: 'PA12' }),
      lockColor: async () => ({ name: 'Black' }),
      saveMaterial: note('catalogue.saveMaterial', (id: number, edit: object) => ({ id, ...edit })),
      saveColor: note('catalogue.saveColor', (id: number, edit: object) => ({ id, ...edit })),
      ordersShowing: async ({ kind, id }: ShownRow) => state.ordersShowing.get(`${kind} ${id}`) ?? [],
    },
    comments: {
      add: note('comments.add', (comment: object) => comment),
      rewrite: note('comments.rewrite', (target: object, body: string) => ({ ...target, body })),
      remove: note('comments.remove', () => undefined),
      restore: note('comments.restore', () => undefined),
    },
    packingAids: {
      saveBoxPreset: note('packingAids.saveBoxPreset', (preset: object) => preset),
      lockBoxPreset: async (id: string) => ({
        id,
        name: 'Small',
        lengthMillimeters: 1,
        widthMillimeters: 2,
        heightMillimeters: 3,
        tareGrams: 4,
      }),
      changeBoxPreset: note('packingAids.changeBoxPreset', (id: string, edit: object) => ({ id, ...edit })),
      deleteBoxPreset: note('packingAids.deleteBoxPreset', () => undefined),
      declareUnitValues: note(
        'packingAids.declareUnitValues',
        (_orderId: number, values: readonly { readonly requisitionId: number }[]) =>
          values.filter(({ requisitionId }) => requisitionId < 20).length,
      ),
    },
    partFiles: {
      add: note(
        'partFiles.add',
        (_, { uploadedBy: _by, content: _content, preview: _preview, ...file }: Record<string, unknown>) =>
          file,
      ),
      lockUse: note('partFiles.lockUse', () => state.partFileUse),
      chooseThumbnail: note('partFiles.chooseThumbnail', () => undefined),
      delete: note('partFiles.delete', () => undefined),
    },
    partSpecifications: {
      hold: note('partSpecifications.hold', () => undefined),
      known: async (ids: readonly string[]) => ids.filter((id) => id !== 'gone'),
      idsByExternalId: async (externalIds: readonly string[]) =>
        new Map(
          state.specifications.flatMap(({ externalId, id }) =>
            externalId !== null && externalIds.includes(externalId) ? [[externalId, id] as const] : [],
          ),
        ),
      lockByExternalId: async (externalId: string) =>
        state.specifications.find((one) => one.externalId === externalId),
      references: async () => ({ process: true, material: true, color: false, postProcessingIds: [1] }),
      lock: note('partSpecifications.lock', (id: string) => ({ id, customFields: { Drawing: 'D-7' } })),
      save: note('partSpecifications.save', (id: string, edit: object) => ({ id, ...edit })),
      add: note('partSpecifications.add', (ids: { readonly id: string }, given: NewPartSpecification) => {
        // Another call creates it after this one has found none.
        if (given.externalId === 'Raced') throw externalIdTaken('part specification', given.externalId);
        const added = {
          ...specificationFacts(ids.id, { externalId: null }),
          ...ids,
          ...given,
        } as PartSpecificationView;
        state.specifications.push(added);
        return added;
      }),
    },
    productionSteps: {
      holdOrders: async (id: string) => (id === 'empty' ? [] : [1, 2]),
      rename: note('productionSteps.rename', (_id: string, name: string) => name !== 'SAME'),
      view: async (id: string) => ({ id }),
    },
    scrapReasons: {
      add: note('scrapReasons.add', (reason: object) => reason),
      save: note('scrapReasons.save', (id: string, edit: object) => ({ id, ...edit })),
      remove: note('scrapReasons.remove', () => undefined),
    },
    savedViews: {
      save: note('savedViews.save', (view: object) => ({ id: 'V1', isDefault: false, ...view })),
      restore: note('savedViews.restore', (view: object) => ({ id: 'V1', isDefault: false, ...view })),
      rename: note('savedViews.rename', () => undefined),
      remove: note('savedViews.remove', () => undefined),
      makeDefault: note('savedViews.makeDefault', () => undefined),
      makeFirstDefault: note('savedViews.makeFirstDefault', () => true),
    },
    settings: {
      save: note('settings.save', (settings: object) => settings),
      saveAuditRetention: note('settings.saveAuditRetention', () => undefined),
      lockShop: async () => state.shop,
      saveShop: note('settings.saveShop', (shop: Shop) => {
        state.shop = shop;
      }),
      saveSecondFactorRequired: note('settings.saveSecondFactorRequired', () => undefined),
    },
    shipments: {
      parcelIds: async () => null,
      touch: note('shipments.touch', () => undefined),
      addDocument: note('shipments.addDocument', (_target: object, document: object) => document),
      deleteDocument: note('shipments.deleteDocument', () => undefined),
    },
  };
}
