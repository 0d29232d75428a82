import {
  type ColorView,
  isInt32,
  isUuid,
  type MaterialView,
  type OperationView,
  type PostProcessingView,
  type ProcessView,
  Refusal,
} from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** A row `o` of operations as both interfaces show it. */
export const OPERATION_VIEW = `json_build_object(
  'id', o.id, 'name', o.name, 'stepNamePrefix', o.step_name_prefix,
  'productionStepType', o.production_step_type, 'viewType', o.view_type, 'buildConstraint', o.build_constraint,
  'stepNamingStrategy', o.step_naming_strategy, 'sequence', o.sequence, 'durationSeconds', o.duration_seconds,
  'isCompletedStatus', o.is_completed_status, 'allowOverproduction', o.allow_overproduction,
  'automations', o.automations, 'deleted', o.deleted_at is not null,
  'createdAt', utc_instant(o.created_at), 'updatedAt', utc_instant(o.updated_at))`;

/** The order of the shop. */
export const OPERATION_ORDER = 'o.sequence, o.name, o.id';

/** A row `p` of process_prices as both interfaces show it. */
export const PROCESS_VIEW = `json_build_object(
  'id', p.id, 'technology', p.technology, 'description', p.description, 'isInternal', p.is_internal,
  'operationIds', coalesce((
    select json_agg(po.operation_id order by po.position) from process_prices_operations po
    where po.manufacturer_id = p.manufacturer_id and po.process_prices_id = p.id), '[]'::json),
  'createdAt', utc_instant(p.created_at), 'updatedAt', utc_instant(p.updated_at))`;

/** A row `f` of post_processings as both interfaces show it. */
export const POST_PROCESSING_VIEW = `json_build_object(
  'id', f.id, 'name', f.name, 'purchasable', f.purchasable,
  'operationIds', coalesce((
    select json_agg(fo.operation_id order by fo.position) from post_processing_operations fo
    where fo.manufacturer_id = f.manufacturer_id and fo.post_processing_id = f.id), '[]'::json),
  'createdAt', utc_instant(f.created_at), 'updatedAt', utc_instant(f.updated_at))`;

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

/** One process. Throws PROCESS_NOT_FOUND. */
export async function readProcess(
  database: Database,
  manufacturerId: string,
  processPricesId: string,
): Promise<ProcessView> {
  const [row] = await database.read<{ view: ProcessView }>(manufacturerId, {
    name: 'read_process',
    text: `select ${PROCESS_VIEW} as view from process_prices p
      where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
    values: [isUuid(processPricesId) ? processPricesId : null],
  });
  if (row === undefined) throw new Refusal('PROCESS_NOT_FOUND');
  return row.view;
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

/** One finish. Throws POST_PROCESSING_NOT_FOUND, also for a deleted one. */
export async function readPostProcessing(
  database: Database,
  manufacturerId: string,
  postProcessingId: number,
): Promise<PostProcessingView> {
  const [row] = await database.read<{ view: PostProcessingView }>(manufacturerId, {
    name: 'read_post_processing',
    text: `select ${POST_PROCESSING_VIEW} as view from post_processings f
      where f.manufacturer_id = current_manufacturer_id() and f.id = $1::int and f.deleted_at is null`,
    values: [isInt32(postProcessingId) ? postProcessingId : null],
  });
  if (row === undefined) throw new Refusal('POST_PROCESSING_NOT_FOUND');
  return row.view;
}

/** What parts are made of, by name. */
export function listMaterials(database: Database, manufacturerId: string): Promise<MaterialView[]> {
  return database.read<MaterialView>(manufacturerId, {
    name: 'list_materials',
    text: 'select id, name from materials where manufacturer_id = current_manufacturer_id() order by name, id',
  });
}

/** The colours, by name. */
export function listColors(database: Database, manufacturerId: string): Promise<ColorView[]> {
  return database.read<ColorView>(manufacturerId, {
    name: 'list_colors',
    text: 'select id, name, hex from colors where manufacturer_id = current_manufacturer_id() order by name, id',
  });
}
