import type { BatchBalanceView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { type Piece, pieceOf } from '../../engine/reading/page.ts';

/** A balance, its instants ISO 8601 in UTC. */
export type BalanceRead = Omit<BatchBalanceView, 'closedAt' | 'outstandingAt'> & {
  readonly closedAt: null;
  readonly outstandingAt: string;
  /** The day on which it is due, by its run or its part; lists are sorted by it. */
  readonly due: string | null;
};

/** A filter of balances. */
export interface BalanceFilter {
  /** True: those of archived orders alone; otherwise they are left out. */
  readonly archived?: boolean;
  /** In completed steps, with units that arrived at this instant or later. */
  readonly completedAfter?: string;
  /** Completed before this instant or, where `completedBeforeId` is given, at it in a step with a lower id. */
  readonly completedBefore?: string;
  readonly completedBeforeId?: string;
  /** At most this many; with a completion bound also those that share the last one's production step. */
  readonly limit: number;
  /** Without a completion bound: those behind this place of the list. */
  readonly after?: BalancePlace;
}

/** A balance's place among those that are due first; all of it together is unique. */
export interface BalancePlace {
  /** Calendar day YYYY-MM-DD; null comes last. */
  readonly due: string | null;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly runNumber: number;
  readonly routingSequence: number;
  readonly productionStepId: string;
}

/** A balance `b` as JSON, in the production step `p` at the operation `o`. */
export const BALANCE = `json_build_object(
  'workOrderId', b.work_order_id,
  'workOrderNumber', run.work_order_number,
  'workOrderLabel', b.order_number || '-' || b.requisition_sequence || '-R' || b.run_number,
  'workOrderStartDate', utc_instant(coalesce(run.starts_at, run.created_at)),
  'workOrderDueDate', utc_instant(run.due_at), 'due', coalesce(b.due_date, b.dispatch_date),
  'operationId', b.operation_id, 'operationName', o.name, 'operationDurationSeconds', o.duration_seconds,
  'sequence', b.routing_sequence, 'requisitionId', b.requisition_id, 'processPricesId', b.process_prices_id,
  'materialId', b.material_id, 'colorId', b.color_id, 'dispatchDate', b.dispatch_date, 'quantity', b.quantity,
  'productionStepId', b.production_step_id, 'groupId', p.group_id, 'prefix', p.prefix, 'stepType', p.type,
  'orderId', b.order_id, 'orderNumber', b.order_number, 'threadId', b.thread_id,
  'purchaseOrderNumber', b.purchase_order_number, 'commentCount', (
    select count(*) from order_comments k
    where k.manufacturer_id = b.manufacturer_id and k.requisition_id = b.requisition_id and k.deleted_at is null),
  'closedAt', null, 'outstandingAt', utc_instant(b.outstanding_at))`;

/** What `BALANCE` names besides the balance. */
export const BALANCE_JOINS = `join work_orders run on run.manufacturer_id = b.manufacturer_id and run.id = b.work_order_id
  left join operations o on o.manufacturer_id = b.manufacturer_id and o.id = b.operation_id
  join production_steps p on p.manufacturer_id = b.manufacturer_id and p.id = b.production_step_id`;

/** The order of lists of balances: what is due first. */
export const BALANCE_DUE_FIRST = `coalesce(b.due_date, b.dispatch_date, 'infinity'), b.order_number, b.requisition_sequence, b.run_number,
  b.routing_sequence, b.production_step_id`;

const AFTER = `($7::int is null or (${BALANCE_DUE_FIRST})
  > (coalesce($8::date, 'infinity'), $7::int, $9::int, $10::int, $11::int, $12::uuid))`;

/** Units of balance `b` arrived at the instant or later, and were not taken back since. */
const arrivedSince = (instant: string) => `exists (
  select from batch_transitions t
  where t.to_production_step_id = b.production_step_id and t.manufacturer_id = b.manufacturer_id
    and t.work_order_id = b.work_order_id and t.to_routing_step = b.routing_step and t.created_at >= ${instant}
    and not exists (
      select from batch_transitions u where u.manufacturer_id = t.manufacturer_id and u.reverses_id = t.id))`;

/** Units of orders that are not archived at each of the operations; 0 where none stand, also for an operation that is not the manufacturer's. */
export async function countBalances(
  database: Database,
  manufacturerId: string,
  operationIds: readonly string[],
): Promise<Record<string, number>> {
  const [row] = await database.read<{ units: Record<string, number> }>(manufacturerId, {
    name: 'count_balances',
    text: `select json_object_agg(asked.id, coalesce(standing.units, 0)) as units
      from (select distinct id from unnest($1::uuid[]) as asked(id)) asked
      left join (
        select b.operation_id, sum(b.quantity) as units from batch_balances b
        join orders r on r.manufacturer_id = b.manufacturer_id and r.id = b.order_id
        where b.manufacturer_id = current_manufacturer_id() and b.operation_id = any ($1::uuid[])
          and r.archived_at is null
        group by b.operation_id
      ) standing on standing.operation_id = asked.id`,
    values: [operationIds],
  });
  return row?.units ?? {};
}

/**
 * The balances at the operations: with a completion bound those of completed steps, newest first, otherwise all of them,
 * what is due first, with the place where the next ones start.
 */
export async function readBalances(
  database: Database,
  manufacturerId: string,
  operationIds: readonly string[],
  filter: BalanceFilter,
): Promise<Piece<BalanceRead, BalancePlace>> {
  const { limit, after } = filter;
  const byCompletion = filter.completedAfter !== undefined || filter.completedBefore !== undefined;
  const [row] = await database.read<{ balances: BalanceRead[] | null }>(manufacturerId, {
    name: byCompletion ? 'read_completed_balances' : 'read_balances',
    text: `select json_agg(balance) as balances from (
      select ${BALANCE} as balance
      from batch_balances b ${BALANCE_JOINS}
      join orders r on r.manufacturer_id = b.manufacturer_id and r.id = b.order_id
      where b.manufacturer_id = current_manufacturer_id() and b.operation_id = any ($1::uuid[])
        and (r.archived_at is not null) = $2::boolean
        and ($3::timestamptz is null or (o.is_completed_status and ${arrivedSince('$3::timestamptz')}))
        and ($4::timestamptz is null or (o.is_completed_status and (p.created_at, p.id) <
          ($4::timestamptz, coalesce($5::uuid, '00000000-0000-0000-0000-000000000000')))) and ${AFTER}
      order by ${byCompletion ? 'p.created_at desc, p.id desc' : BALANCE_DUE_FIRST}
      fetch first ($6::int) rows ${byCompletion ? 'with ties' : 'only'}
    ) found`,
    values: [
      operationIds,
      filter.archived ?? false,
      filter.completedAfter ?? null,
      filter.completedBefore ?? null,
      filter.completedBeforeId ?? null,
      byCompletion ? limit : limit + 1,
      after?.orderNumber ?? null,
      after?.due ?? null,
      after?.requisitionSequence ?? null,
      after?.runNumber ?? null,
      after?.routingSequence ?? null,
      after?.productionStepId ?? null,
    ],
  });
  const balances = row?.balances ?? [];
  return byCompletion ? { rows: balances, next: null } : pieceOf(balances, limit, placeOf);
}

function placeOf(balance: BalanceRead): BalancePlace {
  const [, requisitionSequence, runNumber] = balance.workOrderLabel.split(/-R?/).map(Number);
  return {
    due: balance.due,
    orderNumber: balance.orderNumber,
    requisitionSequence: requisitionSequence ?? 0,
    runNumber: runNumber ?? 0,
    routingSequence: balance.sequence,
    productionStepId: balance.productionStepId,
  };
}

/** The balances of the requisitions, what is due first. */
export async function readBalancesOfRequisitions(
  database: Database,
  manufacturerId: string,
  requisitionIds: readonly number[],
): Promise<BalanceRead[]> {
  const [row] = await database.read<{ balances: BalanceRead[] | null }>(manufacturerId, {
    name: 'read_balances_of_requisitions',
    text: `select json_agg(${BALANCE} order by ${BALANCE_DUE_FIRST}) as balances
      from requisitions r
      join batch_balances b on b.manufacturer_id = r.manufacturer_id and b.order_id = r.order_id
        and b.requisition_id = r.id
      ${BALANCE_JOINS}
      where r.manufacturer_id = current_manufacturer_id() and r.id = any ($1::int[])`,
    values: [requisitionIds],
  });
  return row?.balances ?? [];
}
