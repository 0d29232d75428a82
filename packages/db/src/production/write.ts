import type {
  NearlyCompletedOrder,
  OrderEvent,
  ProductionUnitOfWork,
  ShopCounters,
  TouchedBalance,
  WorkOrder,
} from '@routecard/core';
import type { Statement } from '../engine/client/connection.ts';
import { type AnswerRow, answerRows, insertAnswers } from '../engine/group-commit/answers.ts';
import { eventRows, eventsToInsert, insertEvents } from '../engine/group-commit/event-rows.ts';
import { rowSet } from '../engine/group-commit/row-set.ts';
import { compileStatement } from '../engine/group-commit/statement.ts';
import { insertRows, keysBut, updateRows } from '../engine/group-commit/table-rows.ts';
import {
  BALANCE_KEY,
  balanceRows,
  changedBalanceRows,
  changedRunRows,
  emptiedBalanceRows,
  newRunRows,
  OF_RUN,
  stepRows,
  transitionRows,
} from './rows.ts';

type CompletedRun = NearlyCompletedOrder['runs'][number];

/** Everything a group of production commands did, in one statement; it fails unless every row it changes was there. */
const statement = compileStatement(
  'write_production',
  {
    newRun: newRunRows,
    changedRun: changedRunRows,
    newStep: stepRows,
    newBalance: balanceRows,
    changedBalance: changedBalanceRows,
    emptiedBalance: emptiedBalanceRows,
    transition: transitionRows,
    event: eventRows,
    completedOrder: rowSet<{ id: string; orderId: number; wasOpen: boolean }>('completed_order', {
      id: ['uuid', (order) => order.id],
      order_id: ['integer', (order) => order.orderId],
      was_open: ['boolean', (order) => order.wasOpen],
    }),
    completedRun: rowSet<CompletedRun>('completed_run', {
      work_order_id: ['uuid', ({ workOrder }) => workOrder.id],
      requisition_id: ['integer', ({ workOrder }) => workOrder.part.requisitionId],
      units: ['integer', ({ units }) => units],
      units_before: ['integer', ({ unitsBefore }) => unitsBefore],
    }),
    answer: answerRows,
    counted: rowSet<ShopCounters>('counted', {
      last_step_number: ['integer', (last) => last.lastStepNumber],
      last_work_order_number: ['integer', (last) => last.lastWorkOrderNumber],
    }),
  },
  `tenant as (select current_manufacturer_id() as id),
inserted_run as (${insertRows(newRunRows, { updated_at: 'created_at' })}),
updated_run as (${updateRows(changedRunRows, {
    by: ['id'],
    keys: keysBut(
      changedRunRows,
      'id',
      'orderId',
      'requisitionId',
      'workOrderNumber',
      'runNumber',
      'createdAt',
      'createdBy',
    ),
    more: { updated_at: 'now()' },
  })}),
inserted_step as (${insertRows(stepRows, { updated_at: 'created_at' })}),
inserted_balance as (${insertRows(balanceRows)}),
updated_balance as (${updateRows(changedBalanceRows, {
    by: BALANCE_KEY,
    keys: [...OF_RUN, 'outstandingAt'],
    more: { quantity: 'batch_balances.quantity + changed_balance.quantity' },
  })}),
deleted_balance as (
  delete from batch_balances b
  using emptied_balance e, tenant
  where b.manufacturer_id = tenant.id and b.work_order_id = e.work_order_id and b.routing_step = e.routing_step
    and b.production_step_id = e.production_step_id and b.quantity = e.quantity
  returning 1),
inserted_transition as (${insertRows(transitionRows)}),
updated_counter as (
  update shop_counters c set last_step_number = n.last_step_number, last_work_order_number = n.last_work_order_number
  from counted n, tenant where c.manufacturer_id = tenant.id),
${insertEvents},
-- An order is complete where the runs that were not read agree, which only the function sees as they are by now. One that was complete
-- before was told then; that is asked only of those of which no run was open, where units were added to what was completed.
inserted_completion as (
  insert into order_events (manufacturer_id, id, order_id, type, created_at)
  select tenant.id, completed_order.id, completed_order.order_id, 'order.completed', clock_timestamp()
  from completed_order cross join tenant
  where completed_order.order_id in (
    select completed_orders(
      (select array_agg(order_id) from completed_order), (select array_agg(work_order_id) from completed_run),
      (select array_agg(requisition_id) from completed_run), (select array_agg(units) from completed_run)))
    and completed_order.order_id not in (
      select completed_orders(
        (select array_agg(order_id) from completed_order where not was_open), (select array_agg(work_order_id) from completed_run),
        (select array_agg(requisition_id) from completed_run), (select array_agg(units_before) from completed_run)))),
${insertAnswers}
select expect_rows($1::int, (select count(*) from updated_run) + (select count(*) from updated_balance)
  + (select count(*) from deleted_balance))`,
);

/** The write of what the unit of work and the answers hold and of what is to be told; undefined where no command changed anything. */
export function writeProduction(
  production: ProductionUnitOfWork,
  answers: readonly AnswerRow[],
  newId: () => string,
  events: readonly OrderEvent[] = production.allEvents(),
): Statement | undefined {
  const { ledger, newSteps } = production;
  const newRun = [...production.newWorkOrders.values()];
  const changedRun = [...production.changedWorkOrders.values()].filter(
    (run) => !onlyStarted(production, run),
  );
  if (newRun.length + changedRun.length + ledger.length + events.length + answers.length === 0)
    return undefined;

  const completed = production.nearlyCompletedOrders();
  const counted = production.countedUpTo();
  const touched = withRestOf(production, changedRun);
  const inRun = (row: TouchedBalance) => ({
    ...row,
    workOrder: production.workOrder(row.balance.workOrderId),
  });
  const newBalance = touched.filter((row) => row.quantityBefore === 0 && row.balance.quantity > 0).map(inRun);
  const changedBalance = touched
    .filter((row) => row.quantityBefore > 0 && row.balance.quantity > 0)
    .map(inRun);
  const emptiedBalance = touched.filter((row) => row.quantityBefore > 0 && row.balance.quantity === 0);
  return statement(changedRun.length + changedBalance.length + emptiedBalance.length, {
    newRun,
    changedRun,
    newStep: newSteps,
    newBalance,
    changedBalance,
    emptiedBalance,
    transition: ledger,
    event: eventsToInsert(events, newId),
    completedOrder: completed.map(({ orderId, wasOpen }) => ({ id: newId(), orderId, wasOpen })),
    completedRun: completed.flatMap(({ runs }) => runs),
    answer: answers,
    counted: counted === undefined ? [] : [counted],
  });
}

/** True if the run's row stays as it is: that units have entered it shows in the ledger alone. */
function onlyStarted(production: ProductionUnitOfWork, run: WorkOrder): boolean {
  const read = production.asRead(run.id);
  return read !== undefined && sameRow(read, run);
}

function sameRow(a: WorkOrder, b: WorkOrder): boolean {
  return (
    a.name === b.name &&
    a.quantity === b.quantity &&
    a.routing === b.routing &&
    a.routingTemplateId === b.routingTemplateId &&
    a.startsAt === b.startsAt &&
    a.dueAt === b.dueAt
  );
}

/** Touched balances and, where a run's own row changed, its other balances too: they show its dates and quantity. */
function withRestOf(
  production: ProductionUnitOfWork,
  changed: readonly WorkOrder[],
): readonly TouchedBalance[] {
  const touched = production.touchedBalances();
  if (changed.length === 0) return touched;
  const known = new Set(touched.map((row) => row.balance));
  const rest = changed.flatMap((run) =>
    production.balancesOf(run.id).filter((balance) => !known.has(balance)),
  );
  return [...touched, ...rest.map((balance) => ({ balance, quantityBefore: balance.quantity }))];
}
