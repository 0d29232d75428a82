import { Refusal, type RefusalCode, type RequisitionExpansion } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { currentCounts, KEPT_AND_CHANGED } from '../counts/order-counts.ts';
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
  | { readonly kind: 'ORDER'; readonly id: number }
  | { readonly kind: 'PART_SPECIFICATION'; readonly id: string }
  | { readonly kind: 'PRODUCTION_STEP'; readonly id: string }
  | { readonly kind: 'OPERATION'; readonly id: string };

/** A row to go on after. It names its order too, so that its place is known when the row is gone. */
export interface RequisitionPlace {
  readonly orderId: number;
  readonly id: number;
}

/** Rows to read: those after the place, at most so many. */
export interface RequisitionListQuery {
  readonly filter: RequisitionFilter;
  /** What each requisition is read with. */
  readonly expand?: readonly RequisitionExpansion[];
  /** The last row of the page before; null for the first page. */
  readonly after: RequisitionPlace | null;
  readonly limit: number;
}

/** A page in the order of ids, or of orders and then ids where all are asked for; `next` is where the following one starts, null where there is none. */
export interface RequisitionList {
  readonly requisitions: readonly ExpandedRequisition[];
  readonly next: RequisitionPlace | null;
}

type FilteredKind = Exclude<RequisitionFilter['kind'], 'ALL' | 'BACKLOG'>;

const CONDITIONS: Record<FilteredKind, string> = {
  IDS: 'r.id = any ($3::int[])',
  EXTERNAL_ID: 'r.external_id = $3',
  UPDATED: `r.order_id in (${changedSince('$3')})`,
  ORDER: 'r.order_id = $3::int',
  PART_SPECIFICATION: 'r.part_specification_id = $3::uuid',
  PRODUCTION_STEP: `r.id in (
    select b.requisition_id from batch_balances b
    where b.manufacturer_id = r.manufacturer_id and b.production_step_id = $3::uuid)`,
  OPERATION: `r.id in (
    select b.requisition_id from batch_balances b
    where b.manufacturer_id = r.manufacturer_id and b.operation_id = $3::uuid)`,
};

type NamedKind = Exclude<FilteredKind, 'IDS' | 'EXTERNAL_ID' | 'UPDATED'>;

/** The tables in which a filter's id stands, and what a list by an id that nothing has is refused with. */
const NAMED: Record<
  NamedKind,
  { readonly table: string; readonly id: string; readonly missing: RefusalCode }
> = {
  ORDER: { table: 'orders', id: '$3::int', missing: 'ORDER_NOT_FOUND' },
  PART_SPECIFICATION: {
    table: 'part_specifications',
    id: '$3::uuid',
    missing: 'PART_SPECIFICATION_NOT_FOUND',
  },
  PRODUCTION_STEP: { table: 'production_steps', id: '$3::uuid', missing: 'PRODUCTION_STEP_NOT_FOUND' },
  OPERATION: { table: 'operations', id: '$3::uuid', missing: 'OPERATION_NOT_FOUND' },
};

const isNamed = (kind: RequisitionFilter['kind']): kind is NamedKind => kind in NAMED;

/** Holds for as many rows as there are things of that id: one of them or none. */
const known = (kind: RequisitionFilter['kind']) =>
  isNamed(kind)
    ? `select from ${NAMED[kind].table} n where n.manufacturer_id = (select current_manufacturer_id()) and n.id = ${NAMED[kind].id}`
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
      and (r.order_id > $3::int or r.id > $1::int)
    order by r.id
  ) part
  where o.manufacturer_id = (select current_manufacturer_id()) ${ARCHIVED[`${archived}`]}
    and o.id >= $3::int
  order by o.id, part.id limit $2::int + 1`;

const WHOLE_NAMES = { true: 'archived', false: 'live', null: 'all' } as const;

/**
 * The expressions before the page of those with units waiting: as many orders as the page has lines, by the first line of each that waits, and
 * those with such lines on both sides of the cursor. The first lines that wait belong to these orders.
 */
const WAITING_ORDERS = `${KEPT_AND_CHANGED},
counted as materialized (
  select n.order_id, n.waiting_first_id from (${currentCounts('n.waiting_last_id > $1::int', 'o.archived_at is null')}) n
),
candidate as materialized (
  (select order_id from counted where waiting_first_id > $1::int order by waiting_first_id limit $2::int + 1)
  union all
  select order_id from counted where waiting_first_id <= $1::int
)`;

const WAITING_PAGE = `select waiting.id
  from candidate n
  cross join lateral (
    select distinct b.requisition_id as id from batch_balances b
    where b.manufacturer_id = (select current_manufacturer_id()) and b.order_id = n.order_id and b.requisition_id > $1::int
      and (b.operation_id in (
        select op.id from operations op where op.manufacturer_id = (select current_manufacturer_id()) and op.is_completed_status
      )) is not true
    offset 0
  ) waiting
  order by waiting.id limit $2::int + 1`;

/**
 * A page of requisitions with their runs. It goes on after an id instead of counting rows, so that the two-hundredth page
 * costs what the first one does. Throws ORDER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, PRODUCTION_STEP_NOT_FOUND or
 * OPERATION_NOT_FOUND.
 */
export async function listRequisitions(
  database: Database,
  manufacturerId: string,
  { filter, after, limit, expand = [] }: RequisitionListQuery,
): Promise<RequisitionList> {
  const whole = filter.kind === 'ALL';
  const { before, page } = pageOf(filter);
  const rows = await database.readLarge<{ requisition: ExpandedRequisition | null }>(manufacturerId, {
    name: `list_requisitions_${whole ? WHOLE_NAMES[`${filter.archived}`] : filter.kind.toLowerCase()}${expansionName(expand)}`,
    // The page is cut before its rows are put together: runs are read for the page alone.
    text: `with ${before}page as materialized (${page})
      select list.requisition from (${known(filter.kind)}) known left join (
        select ${requisitionWith(requisitionExpansions(expand))} as requisition, r.id, r.order_id ${REQUISITION_ROWS} and r.id = any (array(select id from page))) list on true
      order by ${whole ? 'list.order_id, list.id' : 'list.id'}`,
    values: [after?.id ?? 0, limit, ...(filter.kind === 'BACKLOG' ? [] : [parameterOf(filter, after)])],
  });
  if (rows.length === 0 && isNamed(filter.kind)) throw new Refusal(NAMED[filter.kind].missing);
  const requisitions = rows.slice(0, limit).flatMap((row) => row.requisition ?? []);
  return { requisitions, next: rows.length > limit ? placeOf(requisitions.at(-1)) : null };
}

const placeOf = (last: RequisitionPlace | undefined): RequisitionPlace | null =>
  last === undefined ? null : { orderId: last.orderId, id: last.id };

/** The ids of a page, and the expressions that come before. */
function pageOf(filter: RequisitionFilter): { readonly before: string; readonly page: string } {
  if (filter.kind === 'ALL') return { before: '', page: wholePage(filter.archived) };
  if (filter.kind === 'BACKLOG') return { before: `${WAITING_ORDERS}, `, page: WAITING_PAGE };
  return { before: '', page: filteredPage(filter.kind) };
}

function parameterOf(
  filter: Exclude<RequisitionFilter, { kind: 'BACKLOG' }>,
  after: RequisitionPlace | null,
): unknown {
  switch (filter.kind) {
    case 'ALL':
      return after?.orderId ?? 0;
    case 'IDS':
      return filter.ids;
    case 'EXTERNAL_ID':
      return filter.externalId;
    case 'UPDATED':
      return filter.since;
    case 'ORDER':
      return filter.id;
    case 'PART_SPECIFICATION':
    case 'PRODUCTION_STEP':
    case 'OPERATION':
      return uuidOrNull(filter.id);
  }
}
