import { isInt32, isUuid, type RequisitionView } from '@routecard/core';
import type { Database } from '../client/database.ts';
import { REQUISITION, REQUISITION_ROWS } from './requisitions.ts';

/** Which requisitions of the manufacturer. `BACKLOG` are those with units waiting at an operation that is not the last. */
export type RequisitionFilter =
  | { readonly kind: 'ALL'; readonly archived: boolean }
  | { readonly kind: 'BACKLOG' }
  | { readonly kind: 'PART_SPECIFICATION'; readonly id: string }
  | { readonly kind: 'PRODUCTION_STEP'; readonly id: string }
  | { readonly kind: 'OPERATION'; readonly id: string };

/** Rows to read: those after the id, at most so many. */
export interface RequisitionListQuery {
  readonly filter: RequisitionFilter;
  /** The last id of the page before; 0 for the first page. */
  readonly after: number;
  readonly limit: number;
}

/** A page in the order of ids; `next` is where the following one starts, null where there is none. */
export interface RequisitionList {
  readonly requisitions: readonly RequisitionView[];
  readonly next: number | null;
}

const STANDING = (condition: string) => `exists (
  select from batch_balances b
  join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
  where b.manufacturer_id = r.manufacturer_id and b.order_id = r.order_id and b.requisition_id = r.id and ${condition})`;

const CONDITIONS: Record<RequisitionFilter['kind'], string> = {
  ALL: '(o.archived_at is not null) = $3::boolean',
  BACKLOG: `$3::boolean is null and o.archived_at is null and ${STANDING('not op.is_completed_status')}`,
  PART_SPECIFICATION: 'r.part_specification_id = $3::uuid',
  PRODUCTION_STEP: `r.id in (
    select b.requisition_id from batch_balances b
    where b.manufacturer_id = r.manufacturer_id and b.production_step_id = $3::uuid)`,
  OPERATION: `r.id in (
    select b.requisition_id from batch_balances b
    where b.manufacturer_id = r.manufacturer_id and b.operation_id = $3::uuid)`,
};

/**
 * A page of requisitions with their runs. It goes on after an id instead of counting rows, so that the two-hundredth page
 * costs what the first one does.
 */
export async function listRequisitions(
  database: Database,
  manufacturerId: string,
  { filter, after, limit }: RequisitionListQuery,
): Promise<RequisitionList> {
  const rows = await database.read<{ requisition: RequisitionView }>(manufacturerId, {
    name: `list_requisitions_${filter.kind.toLowerCase()}`,
    // The page is cut before its rows are put together: runs are read for the page alone.
    text: `with page as materialized (
        select r.id ${REQUISITION_ROWS} and r.id > $1::int and ${CONDITIONS[filter.kind]} order by r.id limit $2::int + 1
      )
      select ${REQUISITION} as requisition ${REQUISITION_ROWS} and r.id in (select id from page) order by r.id`,
    values: [isInt32(after) ? after : null, limit, parameterOf(filter)],
  });
  const requisitions = rows.slice(0, limit).map((row) => row.requisition);
  return { requisitions, next: rows.length > limit ? (requisitions.at(-1)?.id ?? null) : null };
}

function parameterOf(filter: RequisitionFilter): unknown {
  switch (filter.kind) {
    case 'ALL':
      return filter.archived;
    case 'BACKLOG':
      return null;
    case 'PART_SPECIFICATION':
    case 'PRODUCTION_STEP':
    case 'OPERATION':
      return isUuid(filter.id) ? filter.id : null;
  }
}
