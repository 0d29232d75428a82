import { present, TRANSITION_TYPES, type UndoResult, type UserReference } from '@routecard/core';
import { z } from 'zod';
import { userBody } from '../catalogue/users.ts';
import { cursorOf } from '../cursors.ts';
import { oldTransitionKeys, presentOldTransitionKeys } from '../deprecated-keys.ts';
import {
  instant,
  instantText,
  intIdText,
  listOf,
  optionalText,
  requiredListOf,
  uuid,
  uuidShown,
} from '../fields.ts';
import { limitOf } from '../paging.ts';
import { batchBalancesBody, presentBalances } from './balances.ts';

const MAX_TRANSITIONS = 10_000;
const place = cursorOf('batch-transitions', uuid);
const page = { limit: limitOf(MAX_TRANSITIONS), cursor: place.parameter.optional() };

/** The cursor of a place in the ledger: the last id of a page. */
export const transitionCursor = place.text;

/** `GET /requisition/batch-transitions`. */
export const partTransitionsQuery = z.object({ requisitionIds: requiredListOf(intIdText), ...page });

/** `GET /production-step/batch-transitions/step-ids`. */
export const stepTransitionsQuery = z.object({ stepIds: requiredListOf(uuid), ...page });

/** `GET /batch-transitions`. */
export const shopTransitionsQuery = z.object({
  requisitionIds: listOf(intIdText),
  workOrderIds: listOf(uuid),
  operationIds: listOf(uuid).meta({ description: 'Operations that units left or came to.' }),
  types: listOf(z.enum(TRANSITION_TYPES)),
  from: instantText.optional(),
  to: instantText.optional().meta({ description: 'The end of the span of time, not included.' }),
  ...page,
});

/** A row of the ledger (decisions.md section 4). */
export const transitionBody = z
  .object({
    id: uuidShown,
    type: z.enum(TRANSITION_TYPES),
    requisitionId: z.int(),
    workOrderId: uuidShown,
    fromOperationId: uuidShown.nullable(),
    fromOperationName: optionalText,
    toOperationId: uuidShown.nullable(),
    toOperationName: optionalText,
    ...oldTransitionKeys,
    fromStepId: uuidShown.nullable(),
    toStepId: uuidShown.nullable(),
    batchSize: z.int(),
    scrapReason: optionalText,
    reversesId: uuidShown.nullable().meta({ description: 'The transition that this one undoes.' }),
    reversedById: uuidShown.nullable().meta({ description: 'The transition that undid this one.' }),
    replacesScrapId: uuidShown.nullable().meta({ description: 'The scrap that these units replace.' }),
    createdAt: instant,
    createdBy: userBody,
  })
  .meta({ id: 'BatchTransition' });

export type TransitionBody = z.input<typeof transitionBody>;

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
export function presentUndo({ transition, balances }: UndoResult): z.input<typeof undoBody> {
  return {
    transitionId: transition.id,
    reversesId: present(transition.reversesId, 'INTERNAL'),
    balances: presentBalances({ balances }),
  };
}
