import type { UserReference } from '@routecard/core';
import { z } from 'zod';
import { oldTransitionKeys, presentOldTransitionKeys } from './deprecated-keys.ts';
import { instant, intIdText, requiredListOf, uuid, uuidShown } from './fields.ts';
import { userBody } from './users.ts';

/** `GET /requisition/batch-transitions`. */
export const partTransitionsQuery = z.object({ requisitionIds: requiredListOf(intIdText) });

/** `GET /production-step/batch-transitions/step-ids`. */
export const stepTransitionsQuery = z.object({ stepIds: requiredListOf(uuid) });

/** A row of the ledger (decisions.md section 4). */
export const transitionBody = z
  .object({
    id: uuidShown,
    type: z.enum(['SCHEDULE', 'MOVE', 'SCRAP']),
    requisitionId: z.int(),
    workOrderId: uuidShown,
    fromOperationId: uuidShown.nullable(),
    fromOperationName: z.string().nullable(),
    toOperationId: uuidShown.nullable(),
    toOperationName: z.string().nullable(),
    ...oldTransitionKeys,
    fromStepId: uuidShown.nullable(),
    toStepId: uuidShown.nullable(),
    batchSize: z.int(),
    scrapReason: z.string().nullable(),
    reversesId: uuidShown.nullable().meta({ description: 'The transition that this one undoes.' }),
    replacesScrapId: uuidShown.nullable().meta({ description: 'The scrap that these units replace.' }),
    createdAt: instant,
    createdBy: userBody,
  })
  .meta({ id: 'BatchTransition' });

export type TransitionBody = z.infer<typeof transitionBody>;

/** A row of the ledger, read. */
export type TransitionShown = {
  readonly [Key in Exclude<
    keyof TransitionBody,
    keyof typeof oldTransitionKeys | 'createdBy'
  >]: TransitionBody[Key];
} & { readonly createdBy: UserReference };

/** Rows of the ledger as answers show them. */
export const presentTransitions = (transitions: readonly TransitionShown[]): TransitionBody[] =>
  transitions.map((transition) => ({ ...transition, ...presentOldTransitionKeys(transition) }));
