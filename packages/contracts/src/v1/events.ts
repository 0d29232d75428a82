import { ORDER_EVENT_TYPES, ORDER_STATES, SHIPMENT_STATUSES, SHIPMENT_TYPES } from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from './cursors.ts';
import { customFieldsShown, externalIdShown, instant, listOf, optionalText, uuidShown } from './fields.ts';
import { cancelledShown } from './orders/cancelling.ts';
import { limitOf } from './paging.ts';
import { trackingBody } from './shipments/shipments.ts';

const MAX_EVENTS = 200;
const MAX_WAIT_SECONDS = 20;
const WAIT_FAULT = `must be a whole number of seconds from 0 to ${MAX_WAIT_SECONDS}`;

const LATEST = 'latest';

/** Positions in the feed of events. */
const position = cursorOf('events', z.int().min(0));

/** `GET /events`: after a position, or after the newest event; without one from the oldest that is kept. */
export const eventsQuery = z.object({
  after: z
    .union([z.literal(LATEST), position.parameter], {
      error:
        'must be a cursor, which is the `next` of an earlier answer of this feed, unchanged, or `latest`; left out, events begin with the oldest',
    })
    .transform((after) => (after === LATEST ? ('LATEST' as const) : after))
    .optional()
    .meta({
      type: 'string',
      description:
        'The `next` of the answer before, or `latest`; left out, from the oldest event that is kept.',
    }),
  types: listOf(z.enum(ORDER_EVENT_TYPES)),
  limit: limitOf(MAX_EVENTS),
  wait: z
    .string()
    .regex(/^\d{1,2}$/, { error: WAIT_FAULT })
    .transform(Number)
    .pipe(z.int().max(MAX_WAIT_SECONDS, { error: WAIT_FAULT }))
    .optional()
    .meta({ description: 'Seconds to wait for an event where there is none.' }),
});

/** The `next` of an answer. */
export const eventPosition = position.text;

const routing = z.array(z.object({ name: z.string(), sequence: z.int() }));

/** The order of an event, as webhooks send it (interface.md section 6, decisions.md section 7). */
const eventData = z
  .object({
    sequence: z.int().meta({ description: 'Counts the events of the order from 1, without gaps.' }),
    workOrderId: uuidShown.optional().meta({ description: 'The run, in `work_order.completed`.' }),
    shipmentId: uuidShown.optional().meta({ description: 'The shipment, in `shipment.…`.' }),
    orderId: z.int(),
    orderNumber: z.string(),
    threadId: z.int(),
    state: z.enum(ORDER_STATES),
    isArchived: z.boolean(),
    ...cancelledShown,
    customerOrganisationId: z.int(),
    customerOrganisationName: z.string(),
    createdDate: instant,
    kanbanColumnName: optionalText,
    kanbanColumnSequence: z.int().nullable(),
    purchaseOrderNumber: optionalText,
    customReference: optionalText,
    externalId: externalIdShown,
    customFields: customFieldsShown,
    parts: z.array(
      z.object({
        id: z.int(),
        externalId: externalIdShown,
        customFields: customFieldsShown,
        name: z.string(),
        quantity: z.int(),
        technology: z.string(),
        material: z.string(),
        color: optionalText,
        postProcessings: z.array(z.string()),
        productionSteps: routing,
        ...cancelledShown,
        workOrders: z.array(
          z.object({
            id: uuidShown,
            name: optionalText,
            quantity: z.int(),
            productionSteps: routing,
          }),
        ),
      }),
    ),
    shipments: z.array(
      z.object({
        id: uuidShown,
        type: z.enum(SHIPMENT_TYPES),
        status: z.enum(SHIPMENT_STATUSES),
        incoterm: optionalText,
        tracking: trackingBody.nullable(),
        parcels: z.array(
          z.object({
            id: uuidShown,
            grossWeightGrams: z.int(),
            netWeightGrams: z.int(),
            value: z.number(),
            width: z.int(),
            height: z.int(),
            length: z.int(),
            allocations: z.array(z.object({ requisitionId: z.int(), quantity: z.int() })),
          }),
        ),
        preparedAt: instant,
        releasedAt: instant.nullable(),
        fulfilledAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderEventData' });

const told = { type: z.enum(ORDER_EVENT_TYPES), timestamp: instant, data: eventData };

/** What a webhook is sent. */
export const webhookMessage = z.object(told).meta({ id: 'WebhookMessage' });

/** Events in their order, and the position to ask from next, also where there is none. */
export const eventsBody = z
  .object({
    events: z.array(
      z
        .object({ id: uuidShown.meta({ description: 'The `webhook-id` of its deliveries.' }), ...told })
        .meta({ id: 'OrderEvent' }),
    ),
    next: z.string().meta({ description: 'The `after` of the next request.' }),
  })
  .meta({ id: 'Events' });
