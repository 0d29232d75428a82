import {
  addUnits,
  type BatchInput,
  type MoveEntry,
  type MoveResult,
  move,
  replan,
  reroute,
  type ScheduleEntry,
  type ScheduleResult,
  schedule,
  scheduleLegacy,
  type UndoResult,
  undo,
  undoTogether,
  type WorkOrder,
} from '../../src/index.ts';
import type { Decide } from './production-world.ts';

/** Units of a run; `from` where it is needed to tell which. */
export const units = (quantity: number, workOrderId: string, from: Partial<BatchInput> = {}): BatchInput => ({
  workOrderId,
  quantity,
  ...from,
});

export const to = (toOperationId: string, ...batches: readonly BatchInput[]): MoveEntry => ({
  toOperationId,
  batches,
});

export const split = (toOperationId: string, name: string, batch: BatchInput): MoveEntry => ({
  toOperationId,
  name,
  inPlace: 'SPLIT',
  batches: [batch],
});

export const merge = (toOperationId: string, name: string, ...batches: readonly BatchInput[]): MoveEntry => ({
  toOperationId,
  name,
  inPlace: 'MERGE',
  batches,
});

export const scrap = (...batches: readonly BatchInput[]): MoveEntry => ({ scrapReason: 'warped', batches });

export const moving =
  (...entries: readonly MoveEntry[]): Decide<MoveResult> =>
  (production, stamp) =>
    move(production, stamp, entries);

export const undoing =
  (transitionId: string | undefined): Decide<UndoResult> =>
  (production, stamp) =>
    undo(production, stamp, transitionId ?? 'none');

export const undoingTogether =
  (transitions: readonly { readonly id: string }[]): Decide<readonly UndoResult[]> =>
  (production, stamp) =>
    undoTogether(
      production,
      stamp,
      transitions.map(({ id }) => id),
    );

export const scheduling =
  (...entries: readonly ScheduleEntry[]): Decide<ScheduleResult> =>
  (production, stamp) =>
    schedule(production, stamp, entries);

export const schedulingLegacy =
  (...entries: readonly ScheduleEntry[]): Decide<ScheduleResult> =>
  (production, stamp) =>
    scheduleLegacy(production, stamp, entries);

export const adding =
  (quantity: number, workOrderId: string, name?: string): Decide<WorkOrder> =>
  (production, stamp) =>
    addUnits(production, stamp, { workOrderId, quantity, ...(name === undefined ? {} : { name }) });

/** Steps over the operations, numbered from 1. */
export const stepsOver = (...operationIds: readonly string[]) =>
  operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 }));

export const rerouting =
  (workOrderId: string, ...operationIds: readonly string[]): Decide<WorkOrder> =>
  (production) =>
    reroute(production, { workOrderId, steps: stepsOver(...operationIds) });

export const replanning =
  (workOrderId: string, startDate: string, dueDate?: string): Decide<WorkOrder> =>
  (production) =>
    replan(production, { workOrderId, startDate, ...(dueDate === undefined ? {} : { dueDate }) });
