import { scheduleCommand, scheduleRequest } from '@routecard/contracts';
import {
  authorize,
  PERMISSIONS,
  previewRoutings,
  type ScheduleResult,
  scheduleWorkOrders,
} from '@routecard/core';
import { readSchedulingDialog, type SchedulingDialog } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { procedure, router } from '../init';

/** A run that was scheduled, as the dialog tells of it. */
function scheduledRuns({ workOrders, balances }: ScheduleResult) {
  return workOrders.map(({ id, part, runNumber, quantity }) => {
    const entered = balances.find((balance) => balance.workOrderId === id);
    return {
      requisitionId: part.requisitionId,
      orderNumber: part.orderNumber,
      requisitionSequence: part.requisitionSequence,
      runNumber,
      partName: part.partName,
      quantity,
      operationName: entered?.operationName ?? '',
      stepLabel: entered ? `${entered.prefix}-${entered.groupId}` : '',
    };
  });
}

/** The ways to schedule a part that the dialog offers: as the product decides, or with one of its templates. */
function considered({ parts }: SchedulingDialog) {
  return parts.flatMap(({ requisitionId, templates }) => [
    { requisitionId },
    ...templates.map(({ id }) => ({ requisitionId, routingTemplateId: id })),
  ]);
}

/** Putting parts of an order into production. */
export const schedulingRouter = router({
  /** What there is to schedule, and for each way of doing it the routing and whether it would be refused. */
  dialog: procedure.input(z.object({ orderId: z.number().int() })).query(async ({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readProduction);
    const dialog = await readSchedulingDialog(ctx.database, ctx.actor.manufacturerId, input.orderId);
    const choices = considered(dialog);
    const outcome = await previewRoutings(ctx.deps, { actor: ctx.actor }, { choices });
    const previews = shownOutcome(outcome, (result) => result);
    const names = new Map(dialog.operations.map(({ id, name }) => [id, name]));
    const ways = choices.map((choice, i) => {
      const preview = previews[i];
      return {
        requisitionId: choice.requisitionId,
        /** Null: as the product decides. */
        chosenTemplateId: 'routingTemplateId' in choice ? choice.routingTemplateId : null,
        templateId: preview?.routingTemplateId ?? null,
        operationNames: (preview?.operationIds ?? []).map((id) => names.get(id) ?? ''),
        refusal: preview?.refusal ? preview.refusal.code : null,
      };
    });
    const { orderId, orderNumber, state, parts } = dialog;
    return {
      orderId,
      orderNumber,
      state,
      parts: parts.map((part) => ({
        ...part,
        ways: ways.filter((way) => way.requisitionId === part.requisitionId),
      })),
    };
  }),

  /** A run per part, all or none. */
  schedule: procedure
    .input(z.object({ key: intentKey, parts: scheduleRequest }))
    .mutation(async ({ ctx, input: { key, parts } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'scheduling.schedule', body: parts }, scheduledRuns);
      return shownOutcome(await scheduleWorkOrders(ctx.deps, call, scheduleCommand(parts)), scheduledRuns);
    }),
});
