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

export const scrap = (...batches: readonly BatchInput[]): MoveEntry => ({ scrapReason: 'warped', batches });

export const moving =
  (...entries: readonly MoveEntry[]): Decide<MoveResult> =>
  (book, stamp) =>
    move(book, stamp, entries);

export const undoing =
  (transitionId: string | undefined): Decide<UndoResult> =>
  (book, stamp) =>
    undo(book, stamp, transitionId ?? 'none');

export const undoingTogether =
  (transitions: readonly { readonly id: string }[]): Decide<readonly UndoResult[]> =>
  (book, stamp) =>
    undoTogether(
      book,
      stamp,
      transitions.map(({ id }) => id),
    );

export const scheduling =
  (...entries: readonly ScheduleEntry[]): Decide<ScheduleResult> =>
  (book, stamp) =>
    schedule(book, stamp, entries);

export const schedulingLegacy =
  (...entries: readonly ScheduleEntry[]): Decide<ScheduleResult> =>
  (book, stamp) =>
    scheduleLegacy(book, stamp, entries);

export const adding =
  (quantity: number, workOrderId: string, name?: string): Decide<WorkOrder> =>
  (book, stamp) =>
    addUnits(book, stamp, { workOrderId, quantity, ...(name === undefined ? {} : { name }) });

/** Steps over the operations, numbered from 1. */
export const stepsOver = (...operationIds: readonly string[]) =>
  operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 }));

export const rerouting =
  (workOrderId: string, ...operationIds: readonly string[]): Decide<WorkOrder> =>
  (book) =>
    reroute(book, { workOrderId, steps: stepsOver(...operationIds) });

export const replanning =
  (workOrderId: string, startDate: string, dueDate?: string): Decide<WorkOrder> =>
  (book) =>
    replan(book, { workOrderId, startDate, ...(dueDate === undefined ? {} : { dueDate }) });
