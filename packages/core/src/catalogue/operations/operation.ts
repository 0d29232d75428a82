import type { ProductionStepType, StepNamingStrategy } from '../../production/production-step.ts';
import { ensure, present } from '../../refusals.ts';
import type { Stamp } from '../../stamp.ts';
import {
  ensureMachines,
  NO_TIMES,
  type OperationTimes,
  withMachineCount,
} from '../../time/operation-times.ts';

/** True if a board shows an operation's units by part or by production step. */
export const VIEW_TYPES = ['PART', 'GROUP'] as const;
export type ViewType = (typeof VIEW_TYPES)[number];

/** A stage of the shop as it is configured (decisions.md section 5). */
export interface Operation extends OperationTimes {
  readonly id: string;
  readonly name: string;
  readonly stepNamePrefix: string;
  readonly productionStepType: ProductionStepType;
  readonly viewType: ViewType;
  readonly buildConstraint: string | null;
  readonly stepNamingStrategy: StepNamingStrategy;
  /** Its place in the shop; equal ones are ordered by name. */
  readonly sequence: number;
  /** The time of a load unless `secondsPerLoad` says another one. */
  readonly durationSeconds: number;
  readonly isCompletedStatus: boolean;
  readonly allowOverproduction: boolean;
  /** Kept and shown, not interpreted. */
  readonly automations: readonly unknown[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
}

/** Fields of an operation that a caller gives; what is left out keeps its value, or gets its default. */
export type OperationFields = Partial<
  Omit<Operation, 'id' | 'name' | 'createdAt' | 'updatedAt' | 'deletedAt'>
> & {
  /** So many machines instead of `machines`: those that are there stay, the last ones go. */
  readonly machineCount?: number;
};

/** An operation to make. */
export interface NewOperation extends OperationFields {
  readonly name: string;
}

/** The fields of an operation to change. */
export interface OperationEdit extends OperationFields {
  readonly name?: string;
}

const PREFIX_LETTERS = 8;
const DEFAULTS = {
  productionStepType: 'BATCH',
  viewType: 'PART',
  buildConstraint: null,
  stepNamingStrategy: 'KEEP',
  durationSeconds: 0,
  ...NO_TIMES,
  isCompletedStatus: false,
  allowOverproduction: false,
  automations: [],
} as const satisfies OperationFields;

/** The prefix of step labels that a name suggests: `Bead blast` gives `BEADBLAS`, a name without letters `STEP`. */
export function stepNamePrefixOf(name: string): string {
  const letters = name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.slice(0, PREFIX_LETTERS) || 'STEP';
}

/** A further operation, after all others unless it says where. Throws OPERATION_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export function createOperationAmong(
  operations: readonly Operation[],
  input: NewOperation,
  stamp: Stamp,
): Operation {
  ensureNameFree(operations, input.name);
  const last = operations.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  const { machineCount, ...fields } = input;
  return {
    ...DEFAULTS,
    stepNamePrefix: stepNamePrefixOf(input.name),
    sequence: last + 1,
    ...fields,
    machines: machinesAfter(DEFAULTS.machines, input),
    id: stamp.newId(),
    createdAt: stamp.at,
    updatedAt: stamp.at,
    deletedAt: null,
  };
}

/** The operation after the edit; itself after one that names no field. Throws OPERATION_NOT_FOUND, OPERATION_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export function editOperation(
  operations: readonly Operation[],
  id: string,
  edit: OperationEdit,
  stamp: Stamp,
): Operation {
  const operation = liveOperation(operations, id);
  if (Object.keys(edit).length === 0) return operation;
  if (edit.name !== undefined) ensureNameFree(operations, edit.name, id);
  const { machineCount, ...fields } = edit;
  return {
    ...operation,
    ...fields,
    machines: machinesAfter(operation.machines, edit),
    updatedAt: stamp.at,
  };
}

function machinesAfter(
  before: OperationTimes['machines'],
  { machines = before, machineCount }: Pick<OperationFields, 'machines' | 'machineCount'>,
): OperationTimes['machines'] {
  const after = machineCount === undefined ? machines : withMachineCount(machines, machineCount);
  ensureMachines(after);
  return after;
}

/** The operation, marked deleted: routings that name it keep it, new ones cannot have it. Throws OPERATION_NOT_FOUND. */
export function deleteOperationAmong(operations: readonly Operation[], id: string, stamp: Stamp): Operation {
  return { ...liveOperation(operations, id), updatedAt: stamp.at, deletedAt: stamp.at };
}

/** The deleted operation as it was; null if it is not deleted. Throws OPERATION_NOT_FOUND, OPERATION_NAME_TAKEN. */
export function restoreOperationAmong(
  operations: readonly Operation[],
  id: string,
  stamp: Stamp,
): Operation | null {
  const operation = present(
    operations.find((one) => one.id === id),
    'OPERATION_NOT_FOUND',
  );
  if (operation.deletedAt === null) return null;
  ensureNameFree(operations, operation.name, id);
  return { ...operation, updatedAt: stamp.at, deletedAt: null };
}

/** Throws OPERATION_NOT_FOUND, also for a deleted one. */
export function liveOperation(operations: readonly Operation[], id: string): Operation {
  return present(
    operations.find((operation) => operation.id === id && operation.deletedAt === null),
    'OPERATION_NOT_FOUND',
  );
}

function ensureNameFree(operations: readonly Operation[], name: string, except?: string): void {
  const wanted = name.toLowerCase();
  const taken = operations.some(
    (operation) =>
      operation.deletedAt === null && operation.id !== except && operation.name.toLowerCase() === wanted,
  );
  ensure(!taken, 'OPERATION_NAME_TAKEN');
}
