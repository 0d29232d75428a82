import type { OperationView } from '@routecard/core';
import type { AppInputs } from '@/trpc/client';

/** The editable fields of an operation. */
export type OperationContents = Omit<AppInputs['catalogue']['operations']['update'], 'operationId'>;

/** A new operation, before anything is said of it. */
export const NEW_OPERATION: OperationContents = {
  name: '',
  stepNamePrefix: '',
  productionStepType: 'BATCH',
  stepNamingStrategy: 'KEEP',
  isCompletedStatus: false,
  allowOverproduction: false,
};

/** The editable fields of an operation. */
export const contentsOf = (operation: OperationView): OperationContents => ({
  name: operation.name,
  stepNamePrefix: operation.stepNamePrefix,
  productionStepType: operation.productionStepType,
  stepNamingStrategy: operation.stepNamingStrategy,
  isCompletedStatus: operation.isCompletedStatus,
  allowOverproduction: operation.allowOverproduction,
});

/** The naming of steps that units arrive in at an operation. */
export const NAMING_WORDS = {
  KEEP: { label: 'Keep the group’s number', about: 'PRINT-0117 goes on as QC-0117.' },
  RENAME: { label: 'Give a new number', about: 'Each arrival makes a group of its own.' },
} as const satisfies Record<OperationContents['stepNamingStrategy'], { label: string; about: string }>;

/** A production step: units that are at an operation together. */
export const STEP_TYPE_WORDS = {
  BATCH: { label: 'Units together', about: 'They share a plate or a rack.' },
  INDIVIDUAL: { label: 'Single units', about: 'They are worked one by one.' },
} as const satisfies Record<OperationContents['productionStepType'], { label: string; about: string }>;
