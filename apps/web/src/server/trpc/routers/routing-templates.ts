import { text, uuid } from '@routecard/contracts';
import {
  approveRoutingTemplate,
  clearDefaultRoutingTemplate,
  createRoutingTemplate,
  deprecateRoutingTemplate,
  editRoutingTemplate,
  makeDefaultRoutingTemplate,
  type RoutingTemplateView,
  removeRoutingTemplate,
} from '@routecard/core';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, router } from '../init';

const MOST_STEPS = 200;
const name = text.trim().min(1);
const operationIds = z.array(uuid).max(MOST_STEPS);
const target = z.object({ key: intentKey, routingTemplateId: uuid });

/** Beside the template, the default as it was seen; another one meanwhile is left alone. */
const defaultTarget = target.extend({ seenDefaultId: uuid.nullable().exactOptional() });

const stepsOver = (ids: readonly string[]) => ids.map((operationId, i) => ({ operationId, sequence: i + 1 }));
const asShown = (template: RoutingTemplateView): RoutingTemplateView => template;

/** Reusable routings of parts. */
export const routingTemplatesRouter = router({
  /** A further template; without operations those of the replaced one are copied. */
  create: command(createRoutingTemplate)
    .input(
      z.object({
        key: intentKey,
        partSpecificationId: uuid,
        name: name.exactOptional(),
        operationIds: operationIds.exactOptional(),
        replacesRoutingTemplateId: uuid.exactOptional(),
      }),
    )
    .mutation(async ({ ctx, input: { key, operationIds: ids, ...rest } }) => {
      const command = { ...rest, ...(ids === undefined ? {} : { steps: stepsOver(ids) }) };
      const call = keyedCall(ctx.actor, key, { path: 'routingTemplates.create', body: command }, asShown);
      return shownOutcome(await createRoutingTemplate(ctx.deps, call, command), asShown);
    }),

  /** Another name or other steps; `approved: false` withdraws the approval. */
  edit: command(editRoutingTemplate)
    .input(
      target.extend({
        name: name.exactOptional(),
        operationIds: operationIds.exactOptional(),
        approved: z.boolean().exactOptional(),
        /** The version that was changed; another one is not written over. */
        seenUpdatedAt: z.iso.datetime({ offset: true }).exactOptional(),
      }),
    )
    .mutation(async ({ ctx, input: { key, operationIds: ids, seenUpdatedAt, ...rest } }) => {
      const command = { ...rest, ...(ids === undefined ? {} : { steps: stepsOver(ids) }) };
      const call = keyedCall(ctx.actor, key, { path: 'routingTemplates.edit', body: command }, asShown);
      const precondition = (current: RoutingTemplateView) => current.updatedAt === seenUpdatedAt;
      const guarded = seenUpdatedAt === undefined ? call : { ...call, precondition };
      return shownOutcome(await editRoutingTemplate(ctx.deps, guarded, command), asShown);
    }),

  /** Lets it through the approval gate. */
  approve: command(approveRoutingTemplate)
    .input(target)
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'routingTemplates.approve', body: command }, asShown);
      return shownOutcome(await approveRoutingTemplate(ctx.deps, call, command), asShown);
    }),

  /** Has the part scheduled along it unless another routing is chosen. */
  makeDefault: command(makeDefaultRoutingTemplate)
    .input(defaultTarget)
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(
        ctx.actor,
        key,
        { path: 'routingTemplates.makeDefault', body: command },
        asShown,
      );
      return shownOutcome(await makeDefaultRoutingTemplate(ctx.deps, call, command), asShown);
    }),

  /** Leaves the part without a default. */
  clearDefault: command(clearDefaultRoutingTemplate)
    .input(defaultTarget)
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(
        ctx.actor,
        key,
        { path: 'routingTemplates.clearDefault', body: command },
        asShown,
      );
      return shownOutcome(await clearDefaultRoutingTemplate(ctx.deps, call, command), asShown);
    }),

  /** Takes it out of use, with the one that replaces it. */
  deprecate: command(deprecateRoutingTemplate)
    .input(target.extend({ replacedByRoutingTemplateId: uuid.exactOptional() }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'routingTemplates.deprecate', body: command }, asShown);
      return shownOutcome(await deprecateRoutingTemplate(ctx.deps, call, command), asShown);
    }),

  /** Removes one that no run uses. */
  remove: command(removeRoutingTemplate)
    .input(target)
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'routingTemplates.remove', body: command }, () => null);
      return shownOutcome(await removeRoutingTemplate(ctx.deps, call, command), () => null);
    }),
});
