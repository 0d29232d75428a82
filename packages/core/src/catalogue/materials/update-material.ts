import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { ColorView, MaterialView } from '../catalogue-views.ts';
import { tellOfName } from '../tell-of-names.ts';
import { ensureHex } from './create-color.ts';

/** Fields that materials and colours share; what is left out stays. */
interface NamedEdit {
  readonly name?: string;
  /** True: no new part can have it; parts that have it keep it. */
  readonly archived?: boolean;
}

export interface UpdateMaterial extends NamedEdit {
  readonly materialId: number;
  /** Null where it is not known. */
  readonly densityKgPerM3?: number | null;
}

export interface UpdateColor extends NamedEdit {
  readonly colorId: number;
  /** As `#rrggbb`, in either case; null for none. */
  readonly hex?: string | null;
}

/** `PATCH /material/{materialId}`. Throws MATERIAL_NOT_FOUND, MATERIAL_NAME_TAKEN. */
export const updateMaterial = defineUseCase<UpdateMaterial, MaterialView>(
  'updateMaterial',
  PERMISSIONS.writeCatalogue,
  ['MATERIAL_NOT_FOUND', 'MATERIAL_NAME_TAKEN'],
  (deps, call, { materialId, ...edit }) =>
    deps.transact(call, async (store, stamp) => {
      const { name } = await store.catalogue.lockMaterial(materialId);
      await tellOfName(store, { kind: 'material', id: materialId }, { before: name, after: edit.name });
      return store.catalogue.saveMaterial(materialId, edit, stamp.at);
    }),
);

/** `PATCH /color/{colorId}`. Throws COLOR_NOT_FOUND, COLOR_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export const updateColor = defineUseCase<UpdateColor, ColorView>(
  'updateColor',
  PERMISSIONS.writeCatalogue,
  ['COLOR_NOT_FOUND', 'COLOR_NAME_TAKEN'],
  (deps, call, { colorId, hex, ...edit }) => {
    const change = hex === undefined ? edit : { ...edit, hex: ensureHex(hex) };
    return deps.transact(call, async (store, stamp) => {
      const { name } = await store.catalogue.lockColor(colorId);
      await tellOfName(store, { kind: 'color', id: colorId }, { before: name, after: edit.name });
      return store.catalogue.saveColor(colorId, change, stamp.at);
    });
  },
);
