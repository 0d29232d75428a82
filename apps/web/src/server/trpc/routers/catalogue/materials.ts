import { createColor, createMaterial, PERMISSIONS } from '@routecard/core';
import { listColors, listMaterials } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../../builders';
import { hex, idOf, name } from './fields';

/** Materials. */
export const materialsRouter = router({
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listMaterials(database, manufacturerId),
    { refreshOn: ['material'] },
  ),

  create: command(createMaterial, z.object({ name }), { idempotency: 'keyed', shown: idOf }),
});

/** Their colours. */
export const colorsRouter = router({
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listColors(database, manufacturerId),
    { refreshOn: ['color'] },
  ),

  create: command(createColor, z.object({ name, hex: hex.nullable() }), {
    idempotency: 'keyed',
    shown: idOf,
  }),
});
