import {
  COUNT_COLUMNS,
  COUNTS_CLUSTER,
  countBasis,
  countsOf,
  FLOOR_COLUMNS,
  floorOf,
  floorSumsOf,
  LEFT_LINE_COLUMNS,
  leftLinesOf,
  ORDER_FLOOR_COLUMNS,
  ORDER_WORD_COLUMNS,
  PART_COUNT_COLUMNS,
  partCountsOf,
  wordsOf,
} from '@routecard/db';
import type { Scene } from './scene.ts';

/** Breaks a law: constraints that prevent it are dropped, and foreign keys are not enforced meanwhile. */
export interface SeededViolation {
  readonly law: string;
  /** Laws that cannot hold where this one is broken. */
  readonly alsoBreaks?: readonly string[];
  readonly dropping?: readonly string[];
  seed(scene: Scene): readonly string[];
}

/** Some rules are constraints and some are unique indexes; which is which may change. */
const rule = (table: string, name: string) =>
  `alter table ${table} drop constraint if exists ${name} cascade; drop index if exists ${name}`;

const copyOf = (table: string, where: string, changes: string) => [
  `create temp table copied on commit drop as select * from ${table} where ${where} limit 1`,
  `update copied set ${changes}`,
  `insert into ${table} select * from copied`,
  'drop table copied',
];

const NEW_ID = 'id = gen_random_uuid()';

/** One way to break each law. */
export const SEEDED: readonly SeededViolation[] = [
  {
    law: 'balances-equal-ledger',
    seed: ({ runId }) => [
      `update batch_balances set quantity = quantity + case routing_step when 1 then 1 else -1 end where work_order_id = '${runId}'`,
    ],
  },
  {
    law: 'balances-positive',
    dropping: [rule('batch_balances', 'batch_balances_quantity_positive')],
    seed: ({ runId, otherRunId }) =>
      copyOf(
        'batch_balances',
        `work_order_id = '${runId}' and routing_step = 1`,
        `quantity = 0, production_step_id = (select production_step_id from batch_balances where work_order_id = '${otherRunId}')`,
      ),
  },
  {
    law: 'units-conserved',
    alsoBreaks: ['balances-equal-ledger'],
    seed: ({ runId }) => [
      `update batch_balances set quantity = quantity + 1 where work_order_id = '${runId}' and routing_step = 1`,
    ],
  },
  {
    law: 'run-quantity-scheduled',
    seed: ({ runId }) => [
      `update work_orders set quantity = quantity + 1 where id = '${runId}'`,
      `update batch_balances set run_quantity = run_quantity + 1 where work_order_id = '${runId}'`,
    ],
  },
  {
    law: 'balances-in-routing',
    seed: ({ runId }) => [
      `update work_orders set routing = jsonb_set(routing, '{0,operationId}', routing -> 1 -> 'operationId') where id = '${runId}'`,
    ],
  },
  {
    law: 'routings-ordered',
    seed: ({ runId }) => [
      `update work_orders set routing = jsonb_set(routing, '{2,sequence}', '9') where id = '${runId}'`,
    ],
  },
  {
    law: 'balances-match-sources',
    seed: ({ requisitionId }) => [`update requisitions set name = 'Renamed' where id = ${requisitionId}`],
  },
  {
    law: 'places-match-groups',
    seed: ({ shop, runId }) => [
      `update production_steps set operation_id = '${shop.operations.deburr}' where id in (
        select production_step_id from batch_balances where work_order_id = '${runId}' and routing_step = 1)`,
    ],
  },
  {
    law: 'transitions-shaped',
    dropping: [rule('batch_transitions', 'batch_transitions_scrap_reason')],
    seed: () => [`update batch_transitions set scrap_reason = null where type = 'SCRAP'`],
  },
  {
    law: 'reversed-once',
    dropping: [rule('batch_transitions', 'batch_transitions_reversed_once')],
    seed: () => [
      ...copyOf('batch_transitions', 'reverses_id is not null', NEW_ID),
      ...copyOf('batch_transitions', 'id in (select reverses_id from batch_transitions)', NEW_ID),
    ],
  },
  {
    law: 'reversals-mirror',
    seed: () => [
      `update batch_transitions set reverses_id = (select id from batch_transitions where type = 'MOVE' and quantity = 6)
       where reverses_id is not null`,
    ],
  },
  {
    law: 'replacements-follow-scrap',
    seed: () => [
      `update batch_transitions set replaces_scrap_id = (select id from batch_transitions where type = 'MOVE' and quantity = 6)
       where replaces_scrap_id is not null`,
    ],
  },
  {
    law: 'ledger-names-part',
    seed: ({ otherRequisitionId }) => [
      `update batch_transitions set requisition_id = ${otherRequisitionId} where type = 'SCRAP'`,
    ],
  },
  {
    law: 'allocations-within-order',
    seed: () => ['update parcel_allocations set quantity = 10 where quantity = 2'],
  },
  {
    law: 'allocations-on-one-order',
    dropping: [rule('parcels', 'parcels_shipment')],
    seed: ({ otherOrderId }) => [`update shipments set order_id = ${otherOrderId} where status = 'PREPARED'`],
  },
  {
    law: 'shipments-stamped',
    dropping: [rule('shipments', 'shipments_stamps')],
    seed: () => [`update shipments set released_by = null where status = 'RELEASED'`],
  },
  {
    law: 'part-files-whole',
    seed: () => ['delete from part_file_chunks where position = 1'],
  },
  {
    law: 'part-files-whole',
    seed: () => ['delete from part_file_chunks'],
  },
  {
    law: 'shipments-packed',
    seed: () => ['delete from parcel_allocations where quantity = 1'],
  },
  {
    law: 'one-default-template',
    dropping: [rule('routing_templates', 'routing_templates_one_default')],
    seed: () => copyOf('routing_templates', 'is_default', NEW_ID),
  },
  {
    law: 'default-not-deprecated',
    dropping: [rule('routing_templates', 'routing_templates_default_is_not_deprecated')],
    seed: () => ['update routing_templates set deprecated_at = now() where is_default'],
  },
  {
    law: 'runs-on-own-template',
    seed: ({ otherSpecificationId }) => [
      `update routing_templates set part_specification_id = '${otherSpecificationId}'`,
    ],
  },
  {
    law: 'references-hold',
    seed: ({ orderId }) => [`update orders set kanban_column_id = gen_random_uuid() where id = ${orderId}`],
  },
  {
    law: 'manufacturers-known',
    dropping: [rule('materials', 'materials_manufacturer_id_manufacturers_id_fk')],
    seed: () => [`insert into materials (manufacturer_id, name) values (gen_random_uuid(), 'Nobody’s')`],
  },
  {
    law: 'idempotency-keys-unique',
    dropping: [rule('idempotency_keys', 'idempotency_keys_manufacturer_id_key_pk')],
    seed: () => copyOf('idempotency_keys', 'true', 'status = 201'),
  },
  {
    law: 'order-numbers-unique',
    seed: () => ['update shop_counters set last_order_number = 0'],
  },
  {
    law: 'line-numbers-unique',
    dropping: [rule('requisitions', 'requisitions_sequence')],
    seed: ({ otherRequisitionId }) => [
      `update requisitions set sequence = 1 where id = ${otherRequisitionId}`,
      `update batch_balances set requisition_sequence = 1 where requisition_id = ${otherRequisitionId}`,
    ],
  },
  {
    law: 'run-numbers-unique',
    dropping: [rule('work_orders', 'work_orders_run_number')],
    seed: ({ runId }) =>
      copyOf(
        'work_orders',
        `id = '${runId}'`,
        `${NEW_ID}, work_order_number = work_order_number + 1000`,
      ).concat('update shop_counters set last_work_order_number = last_work_order_number + 1000'),
  },
  {
    law: 'work-order-numbers-unique',
    seed: () => ['update shop_counters set last_work_order_number = 0'],
  },
  {
    law: 'step-labels-unique',
    dropping: [rule('production_steps', 'production_steps_label')],
    seed: () => [
      `insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type, completed_at)
       select manufacturer_id, gen_random_uuid(), operation_id, group_id, prefix, type, completed_at from production_steps limit 1`,
    ],
  },
  ...['id', 'thread_id'].map((column) => ({
    law: 'counters-not-behind',
    seed: () => [`alter table orders alter column ${column} restart with 2`],
  })),
  {
    law: 'event-numbers-consecutive',
    seed: ({ orderId }) => [
      `update order_events e set sequence = 2 * t.n, relayed_at = now()
       from (select id, row_number() over (order by id) as n from order_events where order_id = ${orderId}) t where t.id = e.id`,
      `insert into order_sequences (manufacturer_id, order_id, last_sequence)
       select manufacturer_id, order_id, max(sequence) from order_events where order_id = ${orderId} group by 1, 2`,
    ],
  },
  {
    law: 'lanes-count-deliveries',
    // The webhook is made up.
    alsoBreaks: ['references-hold'],
    seed: () => [
      `insert into webhook_lanes (manufacturer_id, endpoint_id, lane, pending, due_at)
       select id, gen_random_uuid(), 1, 1, now() from manufacturers limit 1`,
    ],
  },
  {
    law: 'deliveries-in-order',
    alsoBreaks: ['lanes-count-deliveries', 'references-hold'],
    seed: () => [
      `insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, event_id, state, finished_at)
       select e.manufacturer_id, e.manufacturer_id, e.order_id, e.id, e.id, t.state, t.finished_at
       from (select * from order_events limit 1) e,
         (values ('PENDING', null::timestamptz), ('SUCCEEDED', now())) t(state, finished_at)`,
    ],
  },
  {
    law: 'pasts-add-up',
    seed: ({ orderId }) => [
      `update orders set archived_at = created_at - interval '2 days' where id = ${orderId}`,
    ],
  },
  ...[
    `update order_counts set completed = completed + 1`,
    `update order_words set words = words || 'x'`,
    `delete from order_words`,
    `update left_lines set units = units + 1`,
    `delete from left_lines`,
    `update part_counts set lines = lines + 1`,
    `update part_counts set first_due = '2020-01-01'`,
    `update order_floor_counts set units = 0`,
    `update floor_counts set runs = runs + 1`,
  ].map((damage) => ({
    law: 'kept-counts-true',
    seed: ({ shop }: Scene) => [
      `insert into order_counts (manufacturer_id, order_id, ${COUNT_COLUMNS.join(', ')})
       select manufacturer_id, order_id, ${COUNT_COLUMNS.join(', ')} from (${countsOf('select * from orders')}) n`,
      `insert into order_words (manufacturer_id, ${ORDER_WORD_COLUMNS.join(', ')})
       select manufacturer_id, ${ORDER_WORD_COLUMNS.join(', ')} from (${wordsOf('select * from orders')}) w`,
      `insert into left_lines (manufacturer_id, ${LEFT_LINE_COLUMNS.join(', ')})
       select manufacturer_id, ${LEFT_LINE_COLUMNS.join(', ')} from (${leftLinesOf('select * from orders')}) n`,
      `insert into part_counts (manufacturer_id, ${PART_COUNT_COLUMNS.join(', ')})
       select manufacturer_id, ${PART_COUNT_COLUMNS.join(', ')} from (${partCountsOf('select * from left_lines')}) n`,
      `insert into order_floor_counts (manufacturer_id, ${ORDER_FLOOR_COLUMNS.join(', ')})
       select manufacturer_id, ${ORDER_FLOOR_COLUMNS.join(', ')} from (${floorOf('select * from orders')}) n`,
      `insert into floor_counts (manufacturer_id, ${FLOOR_COLUMNS.join(', ')})
       select manufacturer_id, ${FLOOR_COLUMNS.join(', ')} from (${floorSumsOf('select * from order_floor_counts')}) n`,
      `insert into count_keepings (manufacturer_id, snapshot, basis, cluster, kept_at)
       select m.id, pg_current_snapshot(), ${countBasis('m.id')}, ${COUNTS_CLUSTER}, now() from manufacturers m
       where m.id = '${shop.manufacturerId}'`,
      damage,
    ],
  })),
];
