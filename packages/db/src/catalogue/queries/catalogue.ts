import {
  type ColorView,
  type MaterialView,
  type OperationView,
  type PostProcessingView,
  type ProcessView,
  present,
} from '@routecard/core';
import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Statement } from '../../engine/client/connection.ts';
import type { Database } from '../../engine/client/database.ts';
import { jsonOf, omit } from '../../engine/reading/columns.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';
import {
  operations,
  postProcessingOperations,
  postProcessings,
  processPrices,
  processPricesOperations,
} from '../schema.ts';

/** A row `o` of operations as both interfaces show it. */
export const OPERATION_VIEW = jsonOf('o', omit(operations, 'manufacturerId', 'deletedAt'), {
  deleted: 'o.deleted_at is not null',
});

/** The order of the shop. */
export const OPERATION_ORDER = 'o.sequence, o.name, o.id';

const named = (table: PgTable, entry: AnyPgColumn, alias: string) => `coalesce((
  select json_agg(n.operation_id order by n.position) from ${getTableName(table)} n
  where n.manufacturer_id = ${alias}.manufacturer_id and n.${entry.name} = ${alias}.id), '[]'::json)`;

/** A row `p` of process_prices as both interfaces show it. */
const PROCESS_VIEW = jsonOf('p', omit(processPrices, 'manufacturerId'), {
  operationIds: named(processPricesOperations, processPricesOperations.processPricesId, 'p'),
});

/** A row `f` of post_processings as both interfaces show it. */
const POST_PROCESSING_VIEW = jsonOf('f', omit(postProcessings, 'manufacturerId', 'deletedAt'), {
  operationIds: named(postProcessingOperations, postProcessingOperations.postProcessingId, 'f'),
});

/** The operations in the order of the shop: those in use, or with `deleted` those that were deleted. */
export async function listOperations(
  database: Database,
  manufacturerId: string,
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<OperationView[]> {
  const rows = await database.read<{ view: OperationView }>(manufacturerId, {
    name: 'list_operations',
    text: `select ${OPERATION_VIEW} as view from operations o
      where o.manufacturer_id = current_manufacturer_id() and (o.deleted_at is not null) = $1::boolean
      order by ${OPERATION_ORDER}`,
    values: [deleted],
  });
  return rows.map((row) => row.view);
}

/** The manufacturing processes, by technology. */
export async function listProcesses(database: Database, manufacturerId: string): Promise<ProcessView[]> {
  const rows = await database.read<{ view: ProcessView }>(manufacturerId, {
    name: 'list_processes',
    text: `select ${PROCESS_VIEW} as view from process_prices p
      where p.manufacturer_id = current_manufacturer_id() order by p.technology, p.id`,
  });
  return rows.map((row) => row.view);
}

/** The statement that reads one process. */
export const processById = (id: string): Statement => ({
  name: 'read_process',
  text: `select ${PROCESS_VIEW} as view from process_prices p
    where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
  values: [uuidOrNull(id)],
});

/** One process. Throws PROCESS_NOT_FOUND. */
export async function readProcess(
  database: Database,
  manufacturerId: string,
  processPricesId: string,
): Promise<ProcessView> {
  const [row] = await database.read<{ view: ProcessView }>(manufacturerId, processById(processPricesId));
  return present(row, 'PROCESS_NOT_FOUND').view;
}

/** The finishes that are not deleted, by name. */
export async function listPostProcessings(
  database: Database,
  manufacturerId: string,
): Promise<PostProcessingView[]> {
  const rows = await database.read<{ view: PostProcessingView }>(manufacturerId, {
    name: 'list_post_processings',
    text: `select ${POST_PROCESSING_VIEW} as view from post_processings f
      where f.manufacturer_id = current_manufacturer_id() and f.deleted_at is null order by f.name, f.id`,
  });
  return rows.map((row) => row.view);
}

/** The statement that reads one finish unless it is deleted. */
export const postProcessingById = (id: number): Statement => ({
  name: 'read_post_processing',
  text: `select ${POST_PROCESSING_VIEW} as view from post_processings f
    where f.manufacturer_id = current_manufacturer_id() and f.id = $1::int and f.deleted_at is null`,
  values: [int32OrNull(id)],
});

/** One finish. Throws POST_PROCESSING_NOT_FOUND, also for a deleted one. */
export async function readPostProcessing(
  database: Database,
  manufacturerId: string,
  postProcessingId: number,
): Promise<PostProcessingView> {
  const statement = postProcessingById(postProcessingId);
  const [row] = await database.read<{ view: PostProcessingView }>(manufacturerId, statement);
  return present(row, 'POST_PROCESSING_NOT_FOUND').view;
}

interface ArchivedQuery {
  /** True reads the archived ones instead. */
  readonly archived?: boolean;
}

/** The materials that new parts can have, by name; or those that are archived. */
export function listMaterials(
  database: Database,
  manufacturerId: string,
  { archived = false }: ArchivedQuery = {},
): Promise<MaterialView[]> {
  return database.read<MaterialView>(manufacturerId, {
    name: 'list_materials',
    text: `select id, name, density_kg_per_m3 as "densityKgPerM3" from materials
      where manufacturer_id = current_manufacturer_id() and (archived_at is not null) = $1::boolean order by name, id`,
    values: [archived],
  });
}

/** The colours that new parts can have, by name; or those that are archived. */
export function listColors(
  database: Database,
  manufacturerId: string,
  { archived = false }: ArchivedQuery = {},
): Promise<ColorView[]> {
  return database.read<ColorView>(manufacturerId, {
    name: 'list_colors',
    text: `select id, name, hex from colors
      where manufacturer_id = current_manufacturer_id() and (archived_at is not null) = $1::boolean order by name, id`,
    values: [archived],
  });
}

/** A material, archived or not. Throws MATERIAL_NOT_FOUND. */
export async function readMaterial(
  database: Database,
  manufacturerId: string,
  materialId: number,
): Promise<MaterialView> {
  const [material] = await database.read<MaterialView>(manufacturerId, {
    name: 'read_material',
    text: `select id, name, density_kg_per_m3 as "densityKgPerM3" from materials
      where manufacturer_id = current_manufacturer_id() and id = $1`,
    values: [materialId],
  });
  return present(material, 'MATERIAL_NOT_FOUND');
}

/** A colour, archived or not. Throws COLOR_NOT_FOUND. */
export async function readColor(
  database: Database,
  manufacturerId: string,
  colorId: number,
): Promise<ColorView> {
  const [color] = await database.read<ColorView>(manufacturerId, {
    name: 'read_color',
    text: 'select id, name, hex from colors where manufacturer_id = current_manufacturer_id() and id = $1',
    values: [colorId],
  });
  return present(color, 'COLOR_NOT_FOUND');
}
