import {
  AUTOMATION_TYPES,
  type AutomationReport,
  ORDER_HISTORY_KINDS,
  type OrderHistoryEntry,
  type UserReference,
} from '@routecard/core';
import { z } from 'zod';
import { userBody } from '../catalogue/users.ts';
import { cursorOf } from '../cursors.ts';
import { instant, optionalText, uuid, uuidShown } from '../fields.ts';
import { limitOf } from '../paging.ts';

/** What an automation did as an order entered its column. */
const automationReport = z
  .object({
    type: z.enum(AUTOMATION_TYPES),
    outcome: z.enum(['DONE', 'SKIPPED', 'REFUSED', 'NOT_HANDLED']).meta({
      description:
        'SKIPPED: the request left it out. REFUSED: the order cannot be produced. NOT_HANDLED: of a type that is only kept.',
    }),
    runs: z.array(z.object({ requisitionId: z.int(), workOrderId: uuidShown, quantity: z.int() })).meta({
      description: 'The runs that it planned or started.',
    }),
    skipped: z.array(z.object({ requisitionId: z.int(), reason: z.string() })).meta({
      description:
        'Parts that it left alone: HAS_WORK_ORDER, ALREADY_IN_PRODUCTION, or the code that scheduling them would be refused with, as NO_APPROVED_ROUTING_TEMPLATE.',
    }),
  })
  .meta({ id: 'AutomationReport' });

/** `PATCH /order/{id}/kanban-column` with `Prefer: return=representation`. */
export const columnMoveBody = z
  .object({
    changed: z.boolean().meta({ description: 'False if the order stood in the column already.' }),
    automations: z.array(automationReport),
  })
  .meta({ id: 'OrderColumnMoved' });

const presentReport = ({ runs, skipped, ...report }: AutomationReport) => ({
  ...report,
  runs: [...runs],
  skipped: [...skipped],
});

/** What a move did. */
export function presentColumnMove(move: {
  readonly changed: boolean;
  readonly automations: readonly AutomationReport[];
}): z.infer<typeof columnMoveBody> {
  return { changed: move.changed, automations: move.automations.map(presentReport) };
}

const columnName = z.object({ id: uuidShown, name: z.string() });
const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

/** An entry of an order's history. */
export const orderHistoryBody = z
  .object({
    id: uuidShown,
    kind: z.enum(ORDER_HISTORY_KINDS),
    importedFrom: z.string().optional().meta({ description: 'With CREATED: the file it came from.' }),
    fields: changes.optional().meta({ description: 'With EDITED: the fields of the order.' }),
    requisitions: z
      .array(z.object({ id: z.int(), fields: changes }))
      .optional()
      .meta({ description: 'With EDITED: the parts that were changed.' }),
    added: z.int().optional().meta({ description: 'With EDITED: how many parts were added.' }),
    removed: z
      .array(z.object({ id: z.int(), name: z.string(), quantity: z.int() }))
      .optional()
      .meta({ description: 'With EDITED: the parts that were removed, as they were.' }),
    from: columnName.nullish().meta({ description: 'With COLUMN_CHANGED; null if it stood in none.' }),
    to: columnName.nullish().meta({ description: 'With COLUMN_CHANGED; null if it stands in none.' }),
    automations: z
      .array(automationReport)
      .optional()
      .meta({ description: 'With COLUMN_CHANGED: what the automations of the column did.' }),
    wholeOrder: z.boolean().optional().meta({ description: 'With CANCELLED: no part remains.' }),
    requisitionIds: z.array(z.int()).optional().meta({ description: 'With CANCELLED: the parts.' }),
    reason: optionalText.meta({ description: 'With CANCELLED, if one was given.' }),
    scrappedUnits: z.int().optional().meta({ description: 'With CANCELLED.' }),
    keptUnits: z.int().optional().meta({ description: 'With CANCELLED: units that stay where they are.' }),
    removedRuns: z.int().optional().meta({ description: 'With CANCELLED: planned runs.' }),
    createdAt: instant,
    createdBy: userBody,
  })
  .meta({ id: 'OrderHistoryEntry' });

/** An entry as answers show it. */
export function presentOrderHistory({
  id,
  kind,
  details,
  createdAt,
  createdBy,
}: OrderHistoryEntry & {
  readonly id: string;
  readonly createdAt: string;
  readonly createdBy: UserReference;
}): z.input<typeof orderHistoryBody> {
  return { ...(details as object), id, kind, createdAt, createdBy };
}

const MAX_ENTRIES_SHOWN = 1_000;
const place = cursorOf('order-history', uuid);

/** The cursor of a place in the history of an order. */
export const orderHistoryCursor = place.text;

/** `GET /order/{orderId}/history`. */
export const orderHistoryQuery = z.object({
  limit: limitOf(MAX_ENTRIES_SHOWN),
  cursor: place.parameter.optional(),
});
