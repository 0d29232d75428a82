import { intId, quantity, trimmedLabel, uuid } from '@routecard/contracts';
import {
  type EntryWithTemplate,
  PERMISSIONS,
  previewRoutings,
  type RoutingPreview,
  type ScheduleResult,
  scheduleWithTemplates,
  scheduleWorkOrders,
} from '@routecard/core';
import { readSchedulingDialog, type SchedulingDialog } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';
import { shownOutcome } from '../claim';
import { chosenRoutingOf, MAX_STEPS, routingSteps } from '../routing-steps';

/** Lines that one dialog shows; more are scheduled one screen after the other. */
const MAX_LINES = 2_000;

const requisitionId = intId;

/** Strict: a routing that an older page names in another way must not be left out without a word. */
const entry = z.strictObject({
  requisitionId,
  quantity: quantity,
  routingTemplateId: uuid.exactOptional(),
  steps: routingSteps.exactOptional(),
  /** The routing is kept as a template before. */
  template: z
    .object({
      name: trimmedLabel.exactOptional(),
      approve: z.boolean(),
      makeDefault: z.boolean(),
      /** Of a routing that was not edited, as they were on the screen; other ones are not approved. */
      seenSteps: routingSteps.exactOptional(),
    })
    .exactOptional(),
});

/** A run that was scheduled, as the dialog tells of it. */
function scheduledRuns({ workOrders, balances }: ScheduleResult) {
  const entered = new Map(balances.map((balance) => [balance.workOrderId, balance]));
  return workOrders.map(({ id, part, runNumber, quantity }) => {
    const balance = entered.get(id);
    return {
      workOrderId: id,
      requisitionId: part.requisitionId,
      orderNumber: part.orderNumber,
      requisitionSequence: part.requisitionSequence,
      runNumber,
      partName: part.partName,
      quantity,
      operationName: balance?.operationName ?? '',
      stepLabel: balance ? `${balance.prefix}-${balance.groupId}` : '',
    };
  });
}

/** The ways to schedule a part that the dialog offers: as the product decides, or with one of its templates. */
function considered({ parts }: SchedulingDialog) {
  return parts.flatMap((part) => [
    { requisitionId: part.requisitionId },
    ...part.templates.map(({ id }) => ({ requisitionId: part.requisitionId, routingTemplateId: id })),
  ]);
}

/** A way to schedule a part: what it comes to, and what would refuse it. */
function wayOf(
  choice: ReturnType<typeof considered>[number],
  preview: RoutingPreview | undefined,
  names: ReadonlyMap<string, string>,
) {
  const operationIds = preview?.operationIds ?? [];
  const stepTimes = preview?.stepTimes ?? [];
  return {
    /** Null: as the product decides. */
    chosenTemplateId: 'routingTemplateId' in choice ? choice.routingTemplateId : null,
    templateId: preview?.routingTemplateId ?? null,
    steps: operationIds.map((operationId, i) => ({ operationId, ...stepTimes[i] })),
    operationNames: operationIds.map((id) => names.get(id) ?? ''),
    refusal: refusalOf(preview),
  };
}

type Way = ReturnType<typeof wayOf>;

function withWays(
  parts: SchedulingDialog['parts'],
  choices: ReturnType<typeof considered>,
  ways: readonly Way[],
) {
  const byPart = new Map<number, Way[]>();
  for (const [i, way] of ways.entries()) {
    const id = choices[i]?.requisitionId ?? 0;
    byPart.set(id, [...(byPart.get(id) ?? []), way]);
  }
  return parts.map((part) => ({ ...part, ways: byPart.get(part.requisitionId) ?? [] }));
}

const refusalOf = (preview: RoutingPreview | undefined) => preview?.refusal?.code ?? null;

/** Putting parts of orders into production. */
export const schedulingRouter = router({
  /** The parts to schedule, and for each choice its routing and refusal. */
  dialog: query(
    [PERMISSIONS.readOrders, PERMISSIONS.readProduction],
    async ({ database, deps, actor }, input) => {
      const dialog = await readSchedulingDialog(database, actor.manufacturerId, input);
      const choices = considered(dialog);
      const outcome = await previewRoutings(deps, { actor }, { choices });
      const previews = shownOutcome(outcome, (result) => result);
      const names = new Map(dialog.operations.map(({ id, name }) => [id, name]));
      const ways = choices.map((choice, i) => wayOf(choice, previews[i], names));
      return {
        approvedRoutingTemplateRequired: dialog.approvedRoutingTemplateRequired,
        operations: dialog.operations.map(({ id, isCompletedStatus }) => ({ id, isCompletedStatus })),
        parts: withWays(dialog.parts, choices, ways),
      };
    },
    {
      input: z.union([
        z.object({ orderId: intId }),
        z.object({ requisitionIds: z.array(requisitionId).min(1).max(MAX_LINES) }),
      ]),
      refreshOn: 'never',
    },
  ),

  /** The refusal of scheduling a part along these operations; null if there is none. */
  editedWay: query(
    previewRoutings.permission,
    async ({ deps, actor }, input) => {
      const outcome = await previewRoutings(deps, { actor }, { choices: [input] });
      const [preview] = shownOutcome(outcome, (result) => result);
      return { refusal: refusalOf(preview) };
    },
    { input: z.object({ requisitionId, operationIds: z.array(uuid).max(MAX_STEPS) }), refreshOn: [] },
  ),

  /** A run per part, all or none; routings that are to be kept as templates are kept in the same transaction. */
  schedule: command(scheduleWorkOrders, z.object({ parts: z.array(entry).min(1).max(MAX_LINES) }), {
    idempotency: 'keyed',
    run: async ({ deps, call }, { parts }) => {
      const entries = parts.map(
        ({ steps, ...rest }): EntryWithTemplate => ({ ...rest, ...(steps && chosenRoutingOf(steps)) }),
      );
      const keeps = entries.some(({ template }) => template !== undefined);
      const useCase = keeps ? scheduleWithTemplates : scheduleWorkOrders;
      return shownOutcome(await useCase(deps, call(scheduledRuns), { entries }), scheduledRuns);
    },
  }),
});
