import {
  type OrderEvent,
  onePerOrder,
  type ProductionBook,
  type TouchedBalance,
  type WorkOrder,
} from '@routecard/core';
import type { Statement } from '../client/connection.ts';
import { type AnswerRow, answerRows, insertAnswers } from './answers.ts';
import { eventRows, insertEvents } from './event-rows.ts';
import {
  balanceRows,
  changedBalanceRows,
  emptiedBalanceRows,
  stepRows,
  transitionRows,
  workOrderRows,
} from './production-rows.ts';
import { rowSet } from './row-set.ts';
import { compileStatement } from './statement.ts';

/** Everything a group of production commands did, in one statement; it fails unless every row it changes was there. */
const statement = compileStatement(
  'write_production',
  {
    newRun: workOrderRows('new_run'),
    changedRun: workOrderRows('changed_run'),
    newStep: stepRows,
    newBalance: balanceRows,
    changedBalance: changedBalanceRows,
    emptiedBalance: emptiedBalanceRows,
    transition: transitionRows,
    event: eventRows,
    answer: answerRows,
    numbered: rowSet<number>('numbered', { last_step_number: ['integer', (last) => last] }),
  },
  `tenant as (select current_manufacturer_id() as id),
inserted_run as (
  insert into work_orders (manufacturer_id, id, order_id, requisition_id, run_number, name, quantity,
    routing_template_id, routing, start_date, due_date, created_at, updated_at, created_by)
  select tenant.id, r.id, order_id, requisition_id, run_number, name, quantity,
    routing_template_id, routing, start_date, due_date, created_at, created_at, created_by
  from new_run r, tenant),
updated_run as (
  update work_orders w set name = r.name, quantity = r.quantity, routing_template_id = r.routing_template_id,
    routing = r.routing, start_date = r.start_date, due_date = r.due_date, updated_at = now()
  from changed_run r, tenant
  where w.manufacturer_id = tenant.id and w.id = r.id
  returning 1),
inserted_step as (
  insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type, completed_at, created_at, updated_at)
  select tenant.id, s.id, operation_id, group_id, prefix, type, completed_at, created_at, created_at
  from new_step s, tenant),
inserted_balance as (
  insert into batch_balances (manufacturer_id, work_order_id, routing_step, production_step_id, operation_id,
    next_operation_id, routing_sequence, quantity, outstanding_at, order_id, requisition_id, order_number,
    requisition_sequence, run_number, run_quantity, part_name, customer_name, purchase_order_number, thread_id,
    dispatch_date, start_date, due_date, process_prices_id, material_id, color_id)
  select tenant.id, work_order_id, routing_step, production_step_id, operation_id,
    next_operation_id, routing_sequence, quantity, outstanding_at, order_id, requisition_id, order_number,
    requisition_sequence, run_number, run_quantity, part_name, customer_name, purchase_order_number, thread_id,
    dispatch_date, start_date, due_date, process_prices_id, material_id, color_id
  from new_balance, tenant),
updated_balance as (
  update batch_balances b set quantity = b.quantity + c.units, routing_sequence = c.routing_sequence,
    next_operation_id = c.next_operation_id, run_quantity = c.run_quantity, start_date = c.start_date, due_date = c.due_date
  from changed_balance c, tenant
  where b.manufacturer_id = tenant.id and b.work_order_id = c.work_order_id and b.routing_step = c.routing_step
    and b.production_step_id = c.production_step_id
  returning 1),
deleted_balance as (
  delete from batch_balances b
  using emptied_balance e, tenant
  where b.manufacturer_id = tenant.id and b.work_order_id = e.work_order_id and b.routing_step = e.routing_step
    and b.production_step_id = e.production_step_id and b.quantity = e.quantity
  returning 1),
inserted_transition as (
  insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, from_operation_id,
    from_routing_step, from_production_step_id, to_operation_id, to_routing_step, to_production_step_id, quantity,
    scrap_reason, reverses_id, replaces_scrap_id, created_at, created_by)
  select tenant.id, t.id, type, requisition_id, work_order_id, from_operation_id,
    from_routing_step, from_production_step_id, to_operation_id, to_routing_step, to_production_step_id, quantity,
    scrap_reason, reverses_id, replaces_scrap_id, created_at, created_by
  from transition t, tenant),
updated_counter as (
  update shop_counters c set last_step_number = n.last_step_number
  from numbered n, tenant where c.manufacturer_id = tenant.id),
${insertEvents},
${insertAnswers}
select expect_rows($1::int, (select count(*) from updated_run) + (select count(*) from updated_balance)
  + (select count(*) from deleted_balance))`,
);

/** The write of what the book and the answers hold and of what is to be told; undefined where no command changed anything. */
export function writeProduction(
  book: ProductionBook,
  answers: readonly AnswerRow[],
  newId: () => string,
  events: readonly OrderEvent[] = book.events,
): Statement | undefined {
  const { ledger, newSteps } = book;
  const newRun = [...book.newWorkOrders.values()];
  const changedRun = [...book.changedWorkOrders.values()].filter((run) => !onlyStarted(book, run));
  if (newRun.length + changedRun.length + ledger.length + events.length + answers.length === 0)
    return undefined;

  const numbered = book.numberedUpTo();
  const touched = withRestOf(book, changedRun);
  const inRun = (row: TouchedBalance) => ({ ...row, workOrder: book.workOrder(row.balance.workOrderId) });
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
    event: onePerOrder(events).map((event) => ({ ...event, id: newId() })),
    answer: answers,
    numbered: numbered === undefined ? [] : [numbered],
  });
}

/** Whether the run's row stays as it is: that units have entered it shows in the ledger alone. */
function onlyStarted(book: ProductionBook, run: WorkOrder): boolean {
  const read = book.asRead(run.id);
  return read !== undefined && sameRow(read, run);
}

function sameRow(a: WorkOrder, b: WorkOrder): boolean {
  return (
    a.name === b.name &&
    a.quantity === b.quantity &&
    a.routing === b.routing &&
    a.routingTemplateId === b.routingTemplateId &&
    a.startDate === b.startDate &&
    a.dueDate === b.dueDate
  );
}

/** Touched balances and, where a run's own row changed, its other balances too: they show its dates and quantity. */
function withRestOf(book: ProductionBook, changed: readonly WorkOrder[]): readonly TouchedBalance[] {
  const touched = book.touchedBalances();
  if (changed.length === 0) return touched;
  const known = new Set(touched.map((row) => row.balance));
  const rest = changed.flatMap((run) => book.balancesOf(run.id).filter((balance) => !known.has(balance)));
  return [...touched, ...rest.map((balance) => ({ balance, quantityBefore: balance.quantity }))];
}
