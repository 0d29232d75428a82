import { note, replaySelection, replayWebhookRequest, uuid } from '@routecard/contracts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  PERMISSIONS,
  pauseWebhook,
  type RotatedWebhook,
  replayWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_TYPES,
  type WebhookWithSecret,
} from '@routecard/core';
import { readWebhookDelivery, readWebhookDeliveryRows, readWebhookHealth } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const DELIVERIES_PER_PAGE = 30;

/** More than there are types; a repeated one does no harm. */
const MAX_TYPES = 100;
const target = z.object({ webhookId: uuid });
/** What an address must be is core's to say; this only bounds what is read. */
const contents = z.object({ url: note.trim(), types: z.array(z.enum(WEBHOOK_TYPES)).max(MAX_TYPES) });
const selection = target.extend({ selection: replayWebhookRequest });

/** What is kept of the answers that have a secret in them: not the secret. */
const made = ({ id }: WebhookWithSecret) => ({ id });
const rotated = ({ id, previousSecretUntil }: RotatedWebhook) => ({ id, previousSecretUntil });
const same = <T>(result: T): T => result;

/** Where events are sent, and what became of them. */
export const webhooksRouter = router({
  /** Every webhook with how it has fared in the last 24 hours. */
  health: query(PERMISSIONS.readWebhooks).query(({ ctx }) => {
    return readWebhookHealth(ctx.database, ctx.actor.manufacturerId);
  }),

  /** A page of a webhook's deliveries; `cursor` is the last one of the page before. */
  deliveries: query(PERMISSIONS.readWebhooks)
    .input(
      target.extend({
        state: z.enum(WEBHOOK_DELIVERY_STATES).nullable(),
        cursor: z.int().nullish(),
      }),
    )
    .query(({ ctx, input: { cursor, ...query } }) => {
      return readWebhookDeliveryRows(ctx.database, ctx.actor.manufacturerId, {
        ...query,
        before: cursor ?? null,
        limit: DELIVERIES_PER_PAGE,
      });
    }),

  /** What was sent, and what was answered each time. */
  delivery: query(PERMISSIONS.readWebhooks)
    .input(target.extend({ deliveryId: z.int().min(1) }))
    .query(({ ctx, input }) => {
      return readWebhookDelivery(ctx.database, ctx.actor.manufacturerId, input);
    }),

  /** Makes a webhook. Where an answer was lost, the repeated one has `secret` null: it is kept nowhere in clear. */
  create: command(createWebhook)
    .input(contents.extend({ key: intentKey }))
    .mutation(async ({ ctx, input }) => {
      const { key, ...body } = input;
      const call = keyedCall(ctx.actor, key, { path: 'webhooks.create', body }, made);
      const outcome = await createWebhook(ctx.deps, call, body);
      return { ...shownOutcome(outcome, made), secret: outcome.replayed ? null : outcome.result.secret };
    }),

  /** Changes where events go, and which. */
  edit: command(editWebhook)
    .input(target.extend(contents.shape))
    .mutation(async ({ ctx, input }) => {
      await editWebhook(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** Keeps what comes until it is resumed. */
  pause: command(pauseWebhook)
    .input(target)
    .mutation(async ({ ctx, input }) => {
      await pauseWebhook(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** Sends again, beginning with what was kept. */
  resume: command(resumeWebhook)
    .input(target)
    .mutation(async ({ ctx, input }) => {
      await resumeWebhook(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** Gives it another secret; once for its key, because a second rotation would end the first secret. */
  rotate: command(rotateWebhookSecret)
    .input(target.extend({ key: intentKey }))
    .mutation(async ({ ctx, input }) => {
      const { key, ...body } = input;
      const call = keyedCall(ctx.actor, key, { path: 'webhooks.rotate', body }, rotated);
      const outcome = await rotateWebhookSecret(ctx.deps, call, body);
      return { ...shownOutcome(outcome, rotated), secret: outcome.replayed ? null : outcome.result.secret };
    }),

  /** Sends a test event, and answers its delivery. */
  test: command(testWebhook)
    .input(target.extend({ key: intentKey }))
    .mutation(async ({ ctx, input }) => {
      const { key, ...body } = input;
      const call = keyedCall(ctx.actor, key, { path: 'webhooks.test', body }, same);
      return shownOutcome(await testWebhook(ctx.deps, call, body), same);
    }),

  /** How many deliveries a replay would plan; plans none. */
  countReplay: query(replayWebhook.permission)
    .input(selection)
    .query(async ({ ctx, input }) => {
      const command = { webhookId: input.webhookId, selection: replaySelection(input.selection) };
      const call = { actor: ctx.actor, dryRun: true };
      return shownOutcome(await replayWebhook(ctx.deps, call, command), same);
    }),

  /** Sends kept events again. */
  replay: command(replayWebhook)
    .input(selection.extend({ key: intentKey }))
    .mutation(async ({ ctx, input }) => {
      const { key, ...body } = input;
      const command = { webhookId: body.webhookId, selection: replaySelection(body.selection) };
      const call = keyedCall(ctx.actor, key, { path: 'webhooks.replay', body }, same);
      return shownOutcome(await replayWebhook(ctx.deps, call, command), same);
    }),

  /** Sends nothing more; what was pending is cancelled. */
  remove: command(deleteWebhook)
    .input(target)
    .mutation(async ({ ctx, input }) => {
      await deleteWebhook(ctx.deps, { actor: ctx.actor }, input);
    }),
});
