import { present, TRANSITION_TYPES, type UndoResult, type UserReference } from '@routecard/core';
import { z } from 'zod';
import { batchBalancesBody, presentBalances } from './balances.ts';
import { oldTransitionKeys, presentOldTransitionKeys } from './deprecated-keys.ts';
import { instant, intIdText, requiredListOf, uuid, uuidShown } from './fields.ts';
import { limitOf } from './paging.ts';
import { userBody } from './users.ts';

const MAX_TRANSITIONS = 10_000;
const page = { limit: limitOf(MAX_TRANSITIONS), cursor: uuid.optional() };

/** `GET /requisition/batch-transitions`. */
export const partTransitionsQuery = z.object({ requisitionIds: requiredListOf(intIdText), ...page });

/** `GET /production-step/batch-transitions/step-ids`. */
export const stepTransitionsQuery = z.object({ stepIds: requiredListOf(uuid), ...page });

/** A row of the ledger (decisions.md section 4). */
export const transitionBody = z
  .object({
    id: uuidShown,
    type: z.enum(TRANSITION_TYPES),
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
    reversedById: uuidShown.nullable().meta({ description: 'The transition that undid this one.' }),
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

/** `POST /batch-transitions/{transitionId}/undo`: the compensating row of the ledger, and the balances it touched. */
export const undoBody = z
  .object({
    transitionId: uuidShown,
    reversesId: uuidShown.meta({ description: 'The transition that was undone.' }),
    balances: batchBalancesBody,
  })
  .meta({ id: 'Undo' });

/** The result of an undo. */
export function presentUndo({ transition, balances }: UndoResult): z.infer<typeof undoBody> {
  return {
    transitionId: transition.id,
    reversesId: present(transition.reversesId, 'INTERNAL'),
    balances: presentBalances({ balances }),
  };
}
