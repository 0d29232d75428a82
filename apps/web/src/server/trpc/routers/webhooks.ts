import { note, replaySelection, replayWebhookRequest, stated, uuid } from '@routecard/contracts';
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
import { command, query, router } from '../builders';
import { shownOutcome } from '../claim';

const DELIVERIES_PER_PAGE = 30;

/** More than there are types; a repeated one does no harm. */
const MAX_TYPES = 100;
const target = z.object({ webhookId: uuid });
/** Bounds the input; the rules of addresses are in core. */
const contents = z.object({ url: note.trim(), types: z.array(z.enum(WEBHOOK_TYPES)).max(MAX_TYPES) });
/** The types that an edit replaces, as they were when it began; pages of the version before leave it out. */
const seen = z.object({ types: contents.shape.types.exactOptional() });
const selection = target.extend({ selection: replayWebhookRequest });

/** The stored part of responses that contain a secret: without the secret. */
const made = ({ id }: WebhookWithSecret) => ({ id });
const rotated = ({ id, previousSecretUntil }: RotatedWebhook) => ({ id, previousSecretUntil });
const same = <T>(result: T): T => result;

const replayOf = ({ webhookId, selection: chosen }: z.output<typeof selection>) => ({
  webhookId,
  selection: replaySelection(chosen),
});

/** Webhooks and their deliveries. */
export const webhooksRouter = router({
  /** Every webhook with how it has fared in the last 24 hours. */
  health: query(
    PERMISSIONS.readWebhooks,
    ({ database, manufacturerId }) => readWebhookHealth(database, manufacturerId),
    { refreshOn: [] },
  ),

  /** A page of a webhook's deliveries; `cursor` is the last one of the page before. */
  deliveries: query(
    PERMISSIONS.readWebhooks,
    ({ database, manufacturerId }, { cursor, ...query }) =>
      readWebhookDeliveryRows(database, manufacturerId, {
        ...query,
        before: cursor ?? null,
        limit: DELIVERIES_PER_PAGE,
      }),
    {
      input: target.extend({
        state: z.enum(WEBHOOK_DELIVERY_STATES).nullable(),
        cursor: z.int().nullish(),
      }),
      refreshOn: [],
    },
  ),

  /** Deliveries and their responses. */
  delivery: query(
    PERMISSIONS.readWebhooks,
    ({ database, manufacturerId }, input) => readWebhookDelivery(database, manufacturerId, input),
    { input: target.extend({ deliveryId: z.int().min(1) }), refreshOn: ['order'] },
  ),

  /** Creates a webhook. If a response was lost, the repeated one has `secret` null: it is stored nowhere in clear. */
  create: command(createWebhook, contents, {
    idempotency: 'keyed',
    run: async ({ deps, call }, input) => {
      const outcome = await createWebhook(deps, call(made), input);
      return { ...shownOutcome(outcome, made), secret: outcome.replayed ? null : outcome.result.secret };
    },
  }),

  /** Changes where events go, and which. */
  edit: command(editWebhook, target.extend({ ...contents.partial().shape, seen: seen.exactOptional() }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  /** Pauses it; events are stored until it is resumed. */
  pause: command(pauseWebhook, target, { idempotency: 'repeatable' }),

  /** Sends again, beginning with what was kept. */
  resume: command(resumeWebhook, target, { idempotency: 'repeatable' }),

  /** Gives it another secret; once for its key, because a second rotation would end the first secret. */
  rotate: command(rotateWebhookSecret, target, {
    idempotency: 'keyed',
    run: async ({ deps, call }, input) => {
      const outcome = await rotateWebhookSecret(deps, call(rotated), input);
      return { ...shownOutcome(outcome, rotated), secret: outcome.replayed ? null : outcome.result.secret };
    },
  }),

  /** Sends a test event, and returns its delivery. */
  test: command(testWebhook, target, { idempotency: 'keyed', shown: same }),

  /** Counts the deliveries that a replay would plan; plans none. */
  countReplay: query(
    replayWebhook.permission,
    async ({ deps, actor }, input) =>
      shownOutcome(await replayWebhook(deps, { actor, dryRun: true }, replayOf(input)), same),
    { input: selection, refreshOn: [] },
  ),

  /** Sends kept events again. */
  replay: command(replayWebhook, selection, { idempotency: 'keyed', command: replayOf, shown: same }),

  /** Sends nothing more; what was pending is cancelled. */
  remove: command(deleteWebhook, target, { idempotency: 'repeatable' }),
});
