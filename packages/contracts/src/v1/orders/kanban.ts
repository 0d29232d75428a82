import {
  AUTOMATION_TYPES,
  type EditKanbanColumn,
  type KanbanColumnView,
  type MoveOrderToColumn,
  type NewKanbanColumn,
  ORDER_STATUSES,
} from '@routecard/core';
import { z } from 'zod';
import { instant, int32, label, optionalText, text, uuid, uuidShown } from '../fields.ts';
import { given } from '../given.ts';

/** More than there are, so that a client may name types that this version does not know. */
const MAX_TYPES = 100;

const automationType = z.enum(AUTOMATION_TYPES);
const UNKNOWN_AUTOMATION = `must be a type or an object with one; the types are ${AUTOMATION_TYPES.join(', ')}`;

/** Types, or objects with one; ids and instants in them are the server's: a type that the column has already keeps its own. */
const automations = z
  .array(z.union([automationType, z.object({ type: automationType })], { error: UNKNOWN_AUTOMATION }))
  .max(MAX_TYPES)
  .meta({ description: 'Types, or objects as answers show them.' });

const fields = {
  sequence: int32.min(0).max(1_000_000_000).nullish(),
  color: text.nullish(),
  expectsFinished: z.boolean().nullish().meta({
    description:
      'Whether all units of an order should be finished before it enters. The console warns; nothing is refused.',
  }),
  automations: automations.nullish(),
};

/** `POST /kanban-column` (decisions.md section 6). */
export const createKanbanColumnRequest = z
  .object({ ...fields, name: label, orderStatus: z.enum(ORDER_STATUSES) })
  .meta({ id: 'NewKanbanColumn' });

/** `PATCH /kanban-column/{id}`: `automations` replaces all of them; `color` null takes it away. */
export const editKanbanColumnRequest = z
  .object({ ...fields, name: label.nullish(), orderStatus: z.enum(ORDER_STATUSES).nullish() })
  .meta({ id: 'KanbanColumnEdit' });

/** The column that is asked for. */
export function createKanbanColumnCommand({
  automations: wanted,
  ...body
}: z.output<typeof createKanbanColumnRequest>): NewKanbanColumn {
  return { ...given(body), ...typesOf(wanted) };
}

/** The requested changes. */
export function editKanbanColumnCommand(
  kanbanColumnId: string,
  { automations: wanted, color, ...body }: z.output<typeof editKanbanColumnRequest>,
): EditKanbanColumn {
  return {
    ...given(body),
    ...(color === undefined ? {} : { color }),
    ...typesOf(wanted),
    kanbanColumnId,
  };
}

const typesOf = (wanted: z.output<typeof automations> | null | undefined) =>
  wanted
    ? {
        automationTypes: wanted.map((automation) =>
          typeof automation === 'string' ? automation : automation.type,
        ),
      }
    : {};

/** A column as answers show it. */
export const kanbanColumnBody = z
  .object({
    id: uuidShown,
    name: z.string(),
    sequence: z.int(),
    orderStatus: z.enum(ORDER_STATUSES),
    expectsFinished: z.boolean(),
    automations: z.array(
      z.object({
        id: uuidShown,
        kanbanColumnId: uuidShown,
        type: automationType,
        createdAt: instant,
        updatedAt: instant,
      }),
    ),
    color: optionalText,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'KanbanColumn' });

/** A column as answers show it. */
export function presentKanbanColumn(column: KanbanColumnView): z.input<typeof kanbanColumnBody> {
  return { ...column, automations: [...column.automations] };
}

/** `PATCH /order/{id}/kanban-column`. */
export const moveOrderToColumnRequest = z
  .object({
    kanbanColumnId: uuid,
    skipAutomationTypes: z.array(text).max(MAX_TYPES).nullish().meta({
      description: 'Automations of the column to leave out this once; unknown types are ignored.',
    }),
  })
  .meta({ id: 'OrderColumnMove' });

/** The move that is asked for. */
export function moveOrderToColumnCommand(
  orderId: number,
  body: z.output<typeof moveOrderToColumnRequest>,
): MoveOrderToColumn {
  return { ...given(body), orderId };
}
