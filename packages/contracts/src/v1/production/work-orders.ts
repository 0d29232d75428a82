import {
  type ScheduleEntry,
  stepTimesOf,
  type WorkOrder,
  type WorkOrderView,
  workOrderLabel,
} from '@routecard/core';
import { z } from 'zod';
import { oldRoutingStepKeys, presentOldRoutingStepKeys } from '../deprecated-keys.ts';
import {
  instant,
  instantOrDay,
  isoOf,
  label,
  operationIds,
  quantity,
  stepInputs,
  stepTimesShown,
  uuid,
  uuidShown,
  workOrderLabelShown,
  workOrderNumberShown,
} from '../fields.ts';
import { given } from '../given.ts';

/** A production run as answers show it (interface.md section 2.7). */
export const workOrderBody = z
  .object({
    id: uuidShown,
    name: z.string().optional(),
    workOrderNumber: workOrderNumberShown,
    workOrderLabel: workOrderLabelShown,
    quantity: z.int(),
    routingTemplateId: uuidShown.nullable(),
    routing: z.array(
      z.object({ operationId: uuidShown, sequence: z.int(), ...stepTimesShown, ...oldRoutingStepKeys }),
    ),
    startDate: instant.meta({
      description: 'When it is planned to start, else when it was scheduled.',
    }),
    dueDate: instant.optional(),
    createdAt: instant,
  })
  .meta({ id: 'WorkOrder' });

export type WorkOrderBody = z.infer<typeof workOrderBody>;

type Shown = Omit<WorkOrderView, 'createdAt'> & { readonly createdAt: Date | string };

/** A run, read. */
export function presentWorkOrderView(workOrder: Shown): WorkOrderBody {
  const { id, name, quantity: units, routingTemplateId, routing, startsAt, dueAt, createdAt } = workOrder;
  return {
    id,
    ...(name === null ? {} : { name }),
    workOrderNumber: workOrder.workOrderNumber,
    workOrderLabel: workOrder.workOrderLabel,
    quantity: units,
    routingTemplateId,
    routing: routing.map((step) => ({
      operationId: step.operationId,
      sequence: step.sequence,
      ...stepTimesOf(step),
      ...presentOldRoutingStepKeys(step),
    })),
    startDate: startsAt ?? isoOf(createdAt),
    ...(dueAt === null ? {} : { dueDate: dueAt }),
    createdAt: isoOf(createdAt),
  };
}

/** A run, as a command left it. */
export function presentWorkOrder(workOrder: WorkOrder): WorkOrderBody {
  return presentWorkOrderView({ ...workOrder, workOrderLabel: workOrderLabel(workOrder) });
}

/** `POST /requisition/{requisitionId}/work-order`. */
export const createWorkOrderRequest = z.object({
  quantity,
  name: label.nullish(),
  routingTemplateId: uuid.nullish(),
  operationIds: operationIds.nullish(),
});

/** The run that it asks for. */
export function createWorkOrderCommand(
  requisitionId: number,
  body: z.output<typeof createWorkOrderRequest>,
): ScheduleEntry {
  return { ...given(body), requisitionId };
}

/** `POST /work-orders/{id}/parts`; `name` names the step that the units enter. */
export const addPartsRequest = z.object({ quantity, name: label.nullish() });

/** `PATCH /work-orders/{id}/routing`. */
export const changeRoutingRequest = z.object({ steps: stepInputs });

/** `PATCH /work-orders/{id}/dates`. */
export const changeDatesRequest = z.object({
  startDate: instantOrDay,
  dueDate: instantOrDay.nullish().meta({ description: 'Left out, it stays as it is; null takes it away.' }),
});
