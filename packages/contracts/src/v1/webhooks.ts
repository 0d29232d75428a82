import {
  Refusal,
  type ReplaySelection,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_STATES,
  WEBHOOK_TEST_TYPE,
  WEBHOOK_TYPES,
  type Webhook,
  type WebhookDeliveryView,
} from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from './cursors.ts';
import { instant, instantText, leaveOut, optionalText, uuidOr, uuidShown } from './fields.ts';

/** A webhook in a path. */
export const ofWebhook = z.object({ webhookId: uuidOr('WEBHOOK_NOT_FOUND') });

const type = z.enum(WEBHOOK_TYPES);

/** `POST /webhook`. What the address must be is core's to say. */
export const createWebhookRequest = z
  .object({
    url: z.string(),
    type: type.nullish().meta({ description: 'The one type that it is for.' }),
    types: z
      .array(type)
      .min(1)
      .max(WEBHOOK_TYPES.length)
      .nullish()
      .meta({ description: 'Several types, instead of one.' }),
  })
  .refine((webhook) => ((webhook.type ?? null) === null) !== ((webhook.types ?? null) === null), {
    error: 'give type or types',
    path: ['type'],
  });

/** The webhook that it asks for. */
export const createWebhookCommand = ({ url, type: one, types }: z.output<typeof createWebhookRequest>) => ({
  url,
  types: types ?? (one ? [one] : []),
});

const disabledReason = z.enum(WEBHOOK_DISABLED_REASONS);

const shown = {
  id: uuidShown,
  url: z.string(),
  type,
  types: z.array(type),
  state: z.enum(WEBHOOK_STATES),
  disabledReason: disabledReason.nullish().transform(leaveOut).pipe(disabledReason.optional()),
  disabledAt: instant.nullable(),
  failingSince: instant.nullable(),
  createdAt: instant,
};

/** A webhook: never with its secret. `type` is the first of `types`; the console can ask for several. */
export const webhookBody = z.object(shown).meta({ id: 'Webhook' });

/** A webhook that was just made, with its secret, which is not shown again. */
export const webhookWithSecretBody = z
  .object({ ...shown, secret: z.string() })
  .meta({ id: 'WebhookWithSecret' });

/** As answers show it. */
export function presentWebhook(webhook: Webhook): z.input<typeof webhookBody> {
  const [first = 'order.created'] = webhook.types;
  return {
    id: webhook.id,
    url: webhook.url,
    type: first,
    types: [...webhook.types],
    state: webhook.state,
    disabledReason: webhook.state === 'DISABLED' ? webhook.disabledReason : null,
    disabledAt: webhook.state === 'DISABLED' ? webhook.disabledAt : null,
    failingSince: webhook.failingSince,
    createdAt: webhook.createdAt,
  };
}

const MAX_DELIVERIES = 100;
const LIMIT_FAULT = `must be a whole number from 1 to ${MAX_DELIVERIES}`;

const deliveryPlace = cursorOf('webhook-deliveries', z.int().min(1));

/** The cursor of a place in a list of deliveries. */
export const deliveryCursor = deliveryPlace.text;

/** `GET /webhook/{id}/deliveries`: at most so many, and the cursor that a `Link` header gave. */
export const webhookDeliveriesQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: LIMIT_FAULT })
    .transform(Number)
    .pipe(z.int().min(1, { error: LIMIT_FAULT }).max(MAX_DELIVERIES, { error: LIMIT_FAULT }))
    .optional(),
  cursor: deliveryPlace.parameter.optional(),
});

/** A delivery with its attempts; `request` is the body byte for byte. */
export const webhookDeliveryBody = z
  .object({
    id: z.int(),
    webhookMessageId: uuidShown,
    type: z.enum([...WEBHOOK_TYPES, WEBHOOK_TEST_TYPE]),
    orderId: z.int().nullable(),
    sequence: z.int().nullable(),
    state: z.enum(WEBHOOK_DELIVERY_STATES),
    createdAt: instant,
    nextAttemptAt: instant.nullable(),
    finishedAt: instant.nullable(),
    request: z.string(),
    attempts: z.array(
      z.object({
        number: z.int(),
        at: instant,
        durationMs: z.int(),
        url: z.string(),
        status: z.int().nullable(),
        error: optionalText,
        response: optionalText,
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });

/** As answers show it. */
export const presentWebhookDelivery = ({
  messageId,
  body,
  attempts,
  ...delivery
}: WebhookDeliveryView): z.input<typeof webhookDeliveryBody> => ({
  ...delivery,
  type: webhookDeliveryBody.shape.type.parse(delivery.type),
  webhookMessageId: messageId,
  request: body,
  attempts: [...attempts],
});

const moment = instantText.nullish();

/** `POST /webhook/{id}/replay`: one delivery, or what was relayed since a moment or in `[from, to)`. */
export const replayWebhookRequest = z.object({
  deliveryId: z.int().min(1).nullish(),
  since: moment,
  from: moment,
  to: moment,
});

/** The number of planned deliveries. */
export const replayedBody = z.object({ deliveries: z.int() }).meta({ id: 'WebhookReplay' });

/** The one selection that a request makes. Throws REQUEST_VALIDATION_FAILED where it makes none, or several. */
export function replaySelection(body: z.output<typeof replayWebhookRequest>): ReplaySelection {
  const { deliveryId, since, from, to } = body;
  const given = [deliveryId, since, from].filter((value) => value !== undefined && value !== null);
  const ranged = (from === undefined || from === null) === (to === undefined || to === null);
  if (given.length === 1 && ranged) {
    if (typeof deliveryId === 'number') return { deliveryId };
    if (typeof since === 'string') return { since: new Date(since) };
    if (typeof from === 'string' && typeof to === 'string') return { from: new Date(from), to: new Date(to) };
  }
  const message = 'give deliveryId, or since, or from and to';
  throw new Refusal('REQUEST_VALIDATION_FAILED', undefined, { fields: [{ path: '', message }] });
}
