import { webhookMessage } from '@routecard/contracts';
import { ORDER_EVENT_TYPES, type OrderEventType } from '@routecard/core';
import type { Components, JsonSchema } from './components.ts';

const ABOUT: Readonly<Record<OrderEventType, string>> = {
  'order.created': 'An order was created',
  'order.updated': 'Anything about an order changed',
  'order.completed': 'All units of an order are completed',
  'work_order.completed': 'All units of a run are completed',
  'shipment.prepared': 'A shipment was prepared',
  'shipment.released': 'A shipment was released',
  'shipment.fulfilled': 'A shipment was fulfilled',
};

const header = (name: string, description: string, type: 'string' | 'integer') => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
});

const HEADERS = [
  header('webhook-id', 'The id of the event: the same for every attempt and every replay.', 'string'),
  header('webhook-timestamp', 'The second in which this attempt was made.', 'integer'),
  header(
    'webhook-signature',
    '`v1,` and the signature in base64; two while the secret is rotated.',
    'string',
  ),
];

/** The requests that webhooks send, by the type of their event. */
export function webhookOperations(components: Components): JsonSchema {
  const message = components.refer(webhookMessage, 'output');
  const post = (type: OrderEventType) => ({
    operationId: `on${type
      .split(/[._]/)
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join('')}`,
    summary: ABOUT[type],
    tags: ['Webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { allOf: [message, { type: 'object', properties: { type: { const: type } } }] },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Answer within 15 seconds.' },
      410: { description: 'Send nothing more: the webhook is disabled.' },
    },
  });
  return Object.fromEntries(ORDER_EVENT_TYPES.map((type) => [type, { post: post(type) }]));
}
