import type { TransitionType, UserReference } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { type Piece, pieceOf } from '../../engine/reading/page.ts';
import { idBounds } from '../../engine/reading/uuid-bounds.ts';

/** A row of the ledger as answers show it; `createdAt` is ISO 8601 in UTC. */
export interface TransitionRead {
  readonly id: string;
  readonly type: TransitionType;
  readonly requisitionId: number;
  readonly workOrderId: string;
  readonly fromOperationId: string | null;
  readonly fromOperationName: string | null;
  readonly toOperationId: string | null;
  readonly toOperationName: string | null;
  readonly fromStepId: string | null;
  readonly toStepId: string | null;
  /** Units. */
  readonly batchSize: number;
  readonly scrapReason: string | null;
  readonly reversesId: string | null;
  readonly reversedById: string | null;
  readonly replacesScrapId: string | null;
  readonly createdAt: string;
  readonly createdBy: UserReference;
}

const ledgerOf = (condition: string) => `select coalesce(json_agg(json_build_object(
    'id', t.id, 'type', t.type, 'requisitionId', t.requisition_id, 'workOrderId', t.work_order_id,
    'fromOperationId', t.from_operation_id, 'fromOperationName', source.name,
    'toOperationId', t.to_operation_id, 'toOperationName', destination.name,
    'fromStepId', t.from_production_step_id, 'toStepId', t.to_production_step_id, 'batchSize', t.quantity,
    'scrapReason', t.scrap_reason, 'reversesId', t.reverses_id, 'reversedById', (
      select undone.id from batch_transitions undone
      where undone.manufacturer_id = t.manufacturer_id and undone.reverses_id = t.id), 'replacesScrapId', t.replaces_scrap_id,
    'createdAt', utc_instant(t.created_at), 'createdBy', user_reference(t.manufacturer_id, t.created_by)
  ) order by t.id), '[]'::json) as transitions
  from (
    select * from batch_transitions t
    where t.manufacturer_id = current_manufacturer_id() and (${condition}) and ($2::uuid is null or t.id > $2::uuid)
    order by t.id limit $3::int + 1
  ) t
  left join operations source on source.manufacturer_id = t.manufacturer_id and source.id = t.from_operation_id
  left join operations destination
    on destination.manufacturer_id = t.manufacturer_id and destination.id = t.to_operation_id`;

/** What came into the step, looked up for each: by a list of steps, a new shop's plan would read the whole ledger (decision 51). */
const ARRIVALS = `cross join lateral (
    select c.id, c.manufacturer_id, c.work_order_id from batch_transitions c
    where c.manufacturer_id = (select current_manufacturer_id()) and c.to_production_step_id = step.id offset 0
  ) came`;

/**
 * The ids of what came into the steps and left them. What left one is found among the rows of the runs that came into it: a
 * run has a few rows, the ledger has all there ever were.
 */
export const idsOfSteps = (steps: string) => `
  select came.id from unnest(${steps}) as step(id) ${ARRIVALS}
  union
  select went.id from unnest(${steps}) as step(id) ${ARRIVALS}
  cross join lateral (
    select w.id, w.from_production_step_id from batch_transitions w
    where w.manufacturer_id = came.manufacturer_id and w.work_order_id = came.work_order_id offset 0
  ) went
  where went.from_production_step_id = any (${steps})`;

/** Rows to read: those after the id, at most so many. */
export interface LedgerPage {
  /** The last id of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Transitions of the requisitions' units, oldest first. */
export async function readTransitionsOfRequisitions(
  database: Database,
  manufacturerId: string,
  requisitionIds: readonly number[],
  { after, limit }: LedgerPage,
): Promise<Piece<TransitionRead, string>> {
  const [row] = await database.read<{ transitions: TransitionRead[] }>(manufacturerId, {
    name: 'read_transitions_of_requisitions',
    text: ledgerOf('t.requisition_id = any ($1::int[])'),
    values: [requisitionIds, after, limit],
  });
  return pieceOf(row?.transitions ?? [], limit, ({ id }) => id);
}

/** Transitions into and out of the production steps, oldest first. */
export async function readTransitionsOfSteps(
  database: Database,
  manufacturerId: string,
  stepIds: readonly string[],
  { after, limit }: LedgerPage,
): Promise<Piece<TransitionRead, string>> {
  const [row] = await database.read<{ transitions: TransitionRead[] }>(manufacturerId, {
    name: 'read_transitions_of_steps',
    text: ledgerOf(`t.id = any (array(${idsOfSteps('$1::uuid[]')}))`),
    values: [stepIds, after, limit],
  });
  return pieceOf(row?.transitions ?? [], limit, ({ id }) => id);
}

/** Rows of the shop's ledger; null filters do not apply. */
export interface ShopLedgerQuery extends LedgerPage {
  readonly requisitionIds: readonly number[] | null;
  readonly workOrderIds: readonly string[] | null;
  /** Operations that units left or came to. */
  readonly operationIds: readonly string[] | null;
  readonly types: readonly TransitionType[] | null;
  /** The first instant and the end of a span of time, ISO 8601; null is open. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Transitions of the whole shop, oldest first. */
export async function readShopTransitions(
  database: Database,
  manufacturerId: string,
  { requisitionIds, workOrderIds, operationIds, types, from, to, after, limit }: ShopLedgerQuery,
): Promise<Piece<TransitionRead, string>> {
  const values: unknown[] = [null, after, limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    '$1::text is null',
    ...(requisitionIds ? [`t.requisition_id = any (${given(requisitionIds)}::int[])`] : []),
    ...(workOrderIds ? [`t.work_order_id = any (${given(workOrderIds)}::uuid[])`] : []),
    ...(operationIds ? [atOperations(given(operationIds))] : []),
    ...(types ? [`t.type = any (${given(types)}::text[])`] : []),
    // Keys begin with the moment at which they were made: the primary key finds the rows of a time.
    ...(from
      ? [`t.id >= ${given(firstIdAfter(from))}::uuid and t.created_at >= ${given(from)}::timestamptz`]
      : []),
    ...(to ? [`t.id < ${given(firstIdBefore(to))}::uuid and t.created_at < ${given(to)}::timestamptz`] : []),
  ];
  const kinds = [
    requisitionIds && 'requisitions',
    workOrderIds && 'runs',
    operationIds && 'operations',
    types && 'types',
    from && 'from',
    to && 'to',
  ];
  const [row] = await database.readLarge<{ transitions: TransitionRead[] }>(manufacturerId, {
    name: ['read_shop_transitions', ...kinds.filter(Boolean)].join('_'),
    text: ledgerOf(conditions.join(' and ')),
    values,
  });
  return pieceOf(row?.transitions ?? [], limit, ({ id }) => id);
}

const atOperations = (ids: string) =>
  `(t.from_operation_id = any (${ids}::uuid[]) or t.to_operation_id = any (${ids}::uuid[]))`;

const firstIdAfter = (at: string) => idBounds(new Date(at), new Date(at))[0];
const firstIdBefore = (at: string) => idBounds(new Date(at), new Date(at))[1];
