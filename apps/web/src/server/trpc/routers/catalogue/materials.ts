import { intId, stated } from '@routecard/contracts';
import {
  createColor,
  createMaterial,
  MAX_DENSITY_KG_PER_M3,
  PERMISSIONS,
  updateColor,
  updateMaterial,
} from '@routecard/core';
import { listColors, listMaterials } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../../builders';
import { hex, idOf, name } from './fields';

const density = z.int32().min(1).max(MAX_DENSITY_KG_PER_M3).nullable();
const edit = z.object({ name: name.optional(), archived: z.boolean().optional() });

/** Materials. */
export const materialsRouter = router({
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listMaterials(database, manufacturerId),
    { refreshOn: ['material'] },
  ),

  archived: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listMaterials(database, manufacturerId, { archived: true }),
    { refreshOn: ['material'] },
  ),

  update: command(updateMaterial, edit.extend({ materialId: intId, densityKgPerM3: density.optional() }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  create: command(createMaterial, z.object({ name, densityKgPerM3: density.default(null) }), {
    idempotency: 'keyed',
    shown: idOf,
  }),
});

/** Their colours. */
export const colorsRouter = router({
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listColors(database, manufacturerId),
    { refreshOn: ['color'] },
  ),

  archived: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listColors(database, manufacturerId, { archived: true }),
    { refreshOn: ['color'] },
  ),

  update: command(updateColor, edit.extend({ colorId: intId, hex: hex.nullable().optional() }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  create: command(createColor, z.object({ name, hex: hex.nullable() }), {
    idempotency: 'keyed',
    shown: idOf,
  }),
});
