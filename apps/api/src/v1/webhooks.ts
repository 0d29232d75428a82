import {
  createWebhookCommand,
  createWebhookRequest,
  deliveryCursor,
  ofWebhook,
  presentWebhook,
  presentWebhookDelivery,
  replayedBody,
  replaySelection,
  replayWebhookRequest,
  webhookBody,
  webhookDeliveriesQuery,
  webhookDeliveryBody,
  webhookWithSecretBody,
} from '@routecard/contracts';
import { createWebhook, deleteWebhook, PERMISSIONS, present, replayWebhook } from '@routecard/core';
import { listWebhookDeliveries, listWebhooks } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const tag = 'Webhooks';
const USUAL_DELIVERIES = 20;

/** Webhooks, their deliveries, and replays. */
export const webhookRoutes: readonly Route[] = [
  command({
    method: 'POST',
    path: '/webhook',
    tag,
    summary: 'Have events sent to an address; the secret that signs them is shown this once',
    body: createWebhookRequest,
    useCase: createWebhook,
    toCommand: ({ body }) => createWebhookCommand(body),
    answer: webhookWithSecretBody,
    present: ({ secret, ...webhook }) => ({ ...presentWebhook(webhook), secret }),
    confidential: true,
  }),
  read({
    path: '/webhook',
    tag,
    summary: 'The webhooks, oldest first',
    permission: PERMISSIONS.readWebhooks,
    read: listWebhooks,
    answer: z.array(webhookBody),
    present: (webhooks) => webhooks.map(presentWebhook),
  }),
  command({
    method: 'DELETE',
    path: '/webhook/:webhookId',
    tag,
    summary: 'Send nothing more; what was pending is cancelled',
    params: ofWebhook,
    useCase: deleteWebhook,
    toCommand: ({ params }) => params,
  }),
  read({
    path: '/webhook/:webhookId/deliveries',
    tag,
    summary: 'What was sent and how it was answered, newest first; also of a webhook that was deleted',
    refusals: ['WEBHOOK_NOT_FOUND'],
    permission: PERMISSIONS.readWebhooks,
    params: ofWebhook,
    query: webhookDeliveriesQuery,
    read: async (database, manufacturerId, { params, query }) =>
      present(
        await listWebhookDeliveries(database, manufacturerId, {
          ...params,
          before: query.cursor ?? null,
          limit: query.limit ?? USUAL_DELIVERIES,
        }),
        'WEBHOOK_NOT_FOUND',
      ),
    answer: z.array(webhookDeliveryBody),
    present: ({ deliveries }) => deliveries.map(presentWebhookDelivery),
    next: ({ next }) => next && deliveryCursor(next),
  }),
  command({
    method: 'POST',
    path: '/webhook/:webhookId/replay',
    tag,
    summary: 'Send one delivery again, or all that was relayed since a moment or in a span of time',
    params: ofWebhook,
    body: replayWebhookRequest,
    useCase: replayWebhook,
    toCommand: ({ params, body }) => ({ ...params, selection: replaySelection(body) }),
    answer: replayedBody,
    present: (replayed) => replayed,
  }),
];
