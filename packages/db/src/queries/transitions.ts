import type { TransitionType, UserReference } from '@routecard/core';
import type { Database } from '../client/database.ts';

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
  readonly replacesScrapId: string | null;
  readonly createdAt: string;
  readonly createdBy: UserReference;
}

const LEDGER = `select coalesce(json_agg(json_build_object(
    'id', t.id, 'type', t.type, 'requisitionId', t.requisition_id, 'workOrderId', t.work_order_id,
    'fromOperationId', t.from_operation_id, 'fromOperationName', source.name,
    'toOperationId', t.to_operation_id, 'toOperationName', destination.name,
    'fromStepId', t.from_production_step_id, 'toStepId', t.to_production_step_id, 'batchSize', t.quantity,
    'scrapReason', t.scrap_reason, 'reversesId', t.reverses_id, 'replacesScrapId', t.replaces_scrap_id,
    'createdAt', utc_instant(t.created_at), 'createdBy', user_reference(t.manufacturer_id, t.created_by)
  ) order by t.id), '[]'::json) as transitions
  from batch_transitions t
  left join operations source on source.manufacturer_id = t.manufacturer_id and source.id = t.from_operation_id
  left join operations destination
    on destination.manufacturer_id = t.manufacturer_id and destination.id = t.to_operation_id
  where t.manufacturer_id = current_manufacturer_id()`;

/** What happened to the units of the requisitions, oldest first. */
export async function readTransitionsOfRequisitions(
  database: Database,
  manufacturerId: string,
  requisitionIds: readonly number[],
): Promise<TransitionRead[]> {
  const [row] = await database.read<{ transitions: TransitionRead[] }>(manufacturerId, {
    name: 'read_transitions_of_requisitions',
    text: `${LEDGER} and t.requisition_id = any ($1::int[])`,
    values: [requisitionIds],
  });
  return row?.transitions ?? [];
}

/** What came into the production steps and left them, oldest first. */
export async function readTransitionsOfSteps(
  database: Database,
  manufacturerId: string,
  stepIds: readonly string[],
): Promise<TransitionRead[]> {
  const [row] = await database.read<{ transitions: TransitionRead[] }>(manufacturerId, {
    name: 'read_transitions_of_steps',
    text: `${LEDGER} and (t.from_production_step_id = any ($1::uuid[]) or t.to_production_step_id = any ($1::uuid[]))`,
    values: [stepIds],
  });
  return row?.transitions ?? [];
}
