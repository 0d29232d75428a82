import { Refusal, type RefusalCode, type RequisitionExpansion } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';
import { changedSince } from './changed-orders.ts';
import { type ExpandedRequisition, expansionName, requisitionExpansions } from './expansions.ts';
import { REQUISITION_ROWS, requisitionWith } from './requisitions.ts';

/**
 * A filter of requisitions. `ALL` are those of archived orders, of the others, or with null of both. `BACKLOG` are those with units waiting at an operation that is not the last, `UPDATED` those of orders
 * with a change that became visible at the instant or later (ISO 8601), archived or not.
 */
export type RequisitionFilter =
  | { readonly kind: 'ALL'; readonly archived: boolean | null }
  | { readonly kind: 'BACKLOG' }
  | { readonly kind: 'IDS'; readonly ids: readonly number[] }
  | { readonly kind: 'EXTERNAL_ID'; readonly externalId: string }
  | { readonly kind: 'UPDATED'; readonly since: string }
  | { readonly kind: 'PART_SPECIFICATION'; readonly id: string }
  | { readonly kind: 'PRODUCTION_STEP'; readonly id: string }
  | { readonly kind: 'OPERATION'; readonly id: string };

/** Rows to read: those after the id, at most so many. */
export interface RequisitionListQuery {
  readonly filter: RequisitionFilter;
  /** What each requisition is read with. */
  readonly expand?: readonly RequisitionExpansion[];
  /** The last id of the page before; 0 for the first page. */
  readonly after: number;
  readonly limit: number;
}

/** A page in the order of ids, or of orders and then ids where all are asked for; `next` is where the following one starts, null where there is none. */
export interface RequisitionList {
  readonly requisitions: readonly ExpandedRequisition[];
  readonly next: number | null;
}

/**
 * The steps with units that are not done. Their runs are found in the board's index alone and each is then looked up by its key:
 * what is done is most of what there is, and is not looked at. `offset 0` keeps the plan so.
 */
const WAITING = `select run.requisition_id
  from operations op
  cross join lateral (
    select distinct b.work_order_id from batch_balances b
    where b.manufacturer_id = op.manufacturer_id and b.operation_id = op.id
  ) waiting
  cross join lateral (
    select w.requisition_id from work_orders w
    where w.manufacturer_id = op.manufacturer_id and w.id = waiting.work_order_id
    offset 0
  ) run
  where op.manufacturer_id = (select current_manufacturer_id()) and not op.is_completed_status
    and run.requisition_id > $1::int`;

type FilteredKind = Exclude<RequisitionFilter['kind'], 'ALL'>;

const CONDITIONS: Record<FilteredKind, string> = {
  BACKLOG: `$3::boolean is null and o.archived_at is null and r.id = any (array(${WAITING}))`,
  IDS: 'r.id = any ($3::int[])',
  EXTERNAL_ID: 'r.external_id = $3',
  UPDATED: `r.order_id in (${changedSince('$3')})`,
  PART_SPECIFICATION: 'r.part_specification_id = $3::uuid',
  PRODUCTION_STEP: `r.id in (
    select b.requisition_id from batch_balances b
    where b.manufacturer_id = r.manufacturer_id and b.production_step_id = $3::uuid)`,
  OPERATION: `r.id in (
    select b.requisition_id from batch_balances b
    where b.manufacturer_id = r.manufacturer_id and b.operation_id = $3::uuid)`,
};

type NamedKind = Exclude<FilteredKind, 'BACKLOG' | 'IDS' | 'EXTERNAL_ID' | 'UPDATED'>;

/** The tables in which a filter's id stands, and what a list by an id that nothing has is refused with. */
const NAMED: Record<NamedKind, { readonly table: string; readonly missing: RefusalCode }> = {
  PART_SPECIFICATION: { table: 'part_specifications', missing: 'PART_SPECIFICATION_NOT_FOUND' },
  PRODUCTION_STEP: { table: 'production_steps', missing: 'PRODUCTION_STEP_NOT_FOUND' },
  OPERATION: { table: 'operations', missing: 'OPERATION_NOT_FOUND' },
};

const isNamed = (kind: RequisitionFilter['kind']): kind is NamedKind => kind in NAMED;

/** Holds for as many rows as there are things of that id: one of them or none. */
const known = (kind: RequisitionFilter['kind']) =>
  isNamed(kind)
    ? `select from ${NAMED[kind].table} n where n.manufacturer_id = (select current_manufacturer_id()) and n.id = $3::uuid`
    : 'select';

/** The ids of a page among the rows that a filter leaves. */
const filteredPage = (kind: FilteredKind) =>
  `select r.id
  from requisitions r
  cross join lateral (
    select o.archived_at from orders o where o.manufacturer_id = r.manufacturer_id and o.id = r.order_id offset 0
  ) o
  where r.manufacturer_id = (select current_manufacturer_id()) and r.id > $1::int and ${CONDITIONS[kind]} order by r.id limit $2::int + 1`;

const ARCHIVED = {
  true: 'and o.archived_at is not null',
  false: 'and o.archived_at is null',
  null: '',
} as const;

/**
 * The ids of a page of all live or all archived requisitions, or of both, order by order: the index of just those orders is walked from
 * the cursor's order on, so that the others cost nothing. `lateral` keeps the plan so, whatever the limit.
 */
const wholePage = (archived: boolean | null) => `select part.id
  from orders o
  cross join lateral (
    select r.id from requisitions r
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id
      and (r.order_id > (select order_id from last) or r.id > $1::int)
    order by r.id
  ) part
  where o.manufacturer_id = (select current_manufacturer_id()) ${ARCHIVED[`${archived}`]}
    and o.id >= (select order_id from last) and $1::int is not null
  order by o.id, part.id limit $2::int + 1`;

const WHOLE_NAMES = { true: 'archived', false: 'live', null: 'all' } as const;

/** The order that the cursor stands in; 0 before the first page. */
const LAST = `last as materialized (
  select coalesce((
    select r.order_id from requisitions r
    where r.manufacturer_id = (select current_manufacturer_id()) and r.id = $1::int), 0) as order_id)`;

/**
 * A page of requisitions with their runs. It goes on after an id instead of counting rows, so that the two-hundredth page
 * costs what the first one does. Throws PART_SPECIFICATION_NOT_FOUND, PRODUCTION_STEP_NOT_FOUND or OPERATION_NOT_FOUND.
 */
export async function listRequisitions(
  database: Database,
  manufacturerId: string,
  { filter, after, limit, expand = [] }: RequisitionListQuery,
): Promise<RequisitionList> {
  const whole = filter.kind === 'ALL';
  const rows = await database.readLarge<{ requisition: ExpandedRequisition | null }>(manufacturerId, {
    name: `list_requisitions_${whole ? WHOLE_NAMES[`${filter.archived}`] : filter.kind.toLowerCase()}${expansionName(expand)}`,
    // The page is cut before its rows are put together: runs are read for the page alone.
    text: `with ${whole ? `${LAST}, ` : ''}page as materialized (${whole ? wholePage(filter.archived) : filteredPage(filter.kind)})
      select list.requisition from (${known(filter.kind)}) known left join (
        select ${requisitionWith(requisitionExpansions(expand))} as requisition, r.id, r.order_id ${REQUISITION_ROWS} and r.id = any (array(select id from page))) list on true
      order by ${whole ? 'list.order_id, list.id' : 'list.id'}`,
    values: [int32OrNull(after), limit, ...(whole ? [] : [parameterOf(filter)])],
  });
  if (rows.length === 0 && isNamed(filter.kind)) throw new Refusal(NAMED[filter.kind].missing);
  const requisitions = rows.slice(0, limit).flatMap((row) => row.requisition ?? []);
  return { requisitions, next: rows.length > limit ? (requisitions.at(-1)?.id ?? null) : null };
}

function parameterOf(filter: Exclude<RequisitionFilter, { kind: 'ALL' }>): unknown {
  switch (filter.kind) {
    case 'BACKLOG':
      return null;
    case 'IDS':
      return filter.ids;
    case 'EXTERNAL_ID':
      return filter.externalId;
    case 'UPDATED':
      return filter.since;
    case 'PART_SPECIFICATION':
    case 'PRODUCTION_STEP':
    case 'OPERATION':
      return uuidOrNull(filter.id);
  }
}
