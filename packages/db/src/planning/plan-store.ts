import type { OperationSequence, PlanStore, Routing } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { ownRows } from '../engine/own-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { planSequences, plans } from './schema.ts';

/** The plan of the transaction's manufacturer. */
export function planStore(scope: TransactionScope): PlanStore {
  const { connection, drizzle } = scope;
  const head = ownRows(scope, plans);
  const rows = ownRows(scope, planSequences);
  return {
    async lock() {
      await head.insert({}).onConflictDoNothing();
      const [plan] = await drizzle
        .select({ version: plans.version, previous: plans.previous })
        .from(plans)
        .where(head.own())
        .for('no key update');
      const stored = await drizzle
        .select(rows.columns)
        .from(planSequences)
        .where(rows.own())
        .orderBy(planSequences.operationId);
      return {
        version: plan?.version ?? 0,
        previous: plan?.previous ?? null,
        sequences: stored.map(
          ({ operationId, workOrderIds, routingSteps }): OperationSequence => ({
            operationId,
            work: workOrderIds.map((workOrderId, i) => ({ workOrderId, step: routingSteps[i] ?? 0 })),
          }),
        ),
      };
    },
    async save(before, after) {
      const earlier = new Map(before.sequences.map((sequence) => [sequence.operationId, sequence]));
      const changed = after.sequences.filter((sequence) => earlier.get(sequence.operationId) !== sequence);
      const kept = new Set(after.sequences.map(({ operationId }) => operationId));
      const gone = [...earlier.keys()].filter((operationId) => !kept.has(operationId));
      if (gone.length > 0)
        await rows.delete({}, sql`${planSequences.operationId} = any (${sql.param(gone)}::uuid[])`);
      if (changed.length > 0) {
        await rows
          .insert(
            ...changed.map(({ operationId, work }) => ({
              operationId,
              workOrderIds: work.map(({ workOrderId }) => workOrderId),
              routingSteps: work.map(({ step }) => step),
            })),
          )
          .onConflictDoUpdate({
            target: [planSequences.manufacturerId, planSequences.operationId],
            set: {
              workOrderIds: sql`excluded.work_order_ids`,
              routingSteps: sql`excluded.routing_steps`,
            },
          });
      }
      await head.update({}, { version: after.version, previous: after.previous, updatedAt: sql`now()` });
    },
    async named(operationIds, workOrderIds) {
      const { rows: found } = await connection.query<{ id: string; routing: Routing | null }>({
        name: 'named_in_plan',
        text: `select o.id, null as routing from operations o
          where o.manufacturer_id = current_manufacturer_id() and o.id = any ($1::uuid[])
          union all
          select w.id, w.routing from work_orders w
          where w.manufacturer_id = current_manufacturer_id() and w.id = any ($2::uuid[])`,
        values: [operationIds, workOrderIds],
      });
      return {
        operationIds: new Set(found.flatMap(({ id, routing }) => (routing === null ? [id] : []))),
        routings: new Map(
          found.flatMap(({ id, routing }) => (routing === null ? [] : [[id, routing] as const])),
        ),
      };
    },
  };
}
