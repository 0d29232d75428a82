import { stated, uuid } from '@routecard/contracts';
import {
  AUTOMATION_TYPES,
  createKanbanColumn,
  deleteKanbanColumn,
  editKanbanColumn,
  ORDER_STATUSES,
  PERMISSIONS,
  placeKanbanColumn,
} from '@routecard/core';
import { countOrdersByColumn, listKanbanColumns } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../../builders';
import { hex, idOf, name } from './fields';

const contents = z.object({
  name,
  orderStatus: z.enum(ORDER_STATUSES),
  expectsFinished: z.boolean(),
  color: hex.nullable(),
  automationTypes: z.array(z.enum(AUTOMATION_TYPES)).max(AUTOMATION_TYPES.length),
});
const one = z.object({ kanbanColumnId: uuid });
/** The automations that an edit replaces, as they were when it began; pages of the version before leave it out. */
const seen = z.object({ automationTypes: contents.shape.automationTypes.exactOptional() });

/** The commercial stages of orders. */
export const columnsRouter = router({
  /** In their order, each with how many orders stand in it, archived ones too. */
  list: query(
    PERMISSIONS.readCatalogue,
    async ({ database, manufacturerId }) => {
      const [columns, orders] = await Promise.all([
        listKanbanColumns(database, manufacturerId),
        countOrdersByColumn(database, manufacturerId),
      ]);
      return columns.map(({ automations, ...rest }) => ({
        ...rest,
        automationTypes: automations.map(({ type }) => type),
        orders: orders.get(rest.id) ?? 0,
      }));
    },
    { refreshOn: ['orders', 'kanbanColumn'] },
  ),

  /** Adds one at the end. */
  create: command(createKanbanColumn, contents, { idempotency: 'keyed', shown: idOf }),

  update: command(editKanbanColumn, contents.partial().extend({ ...one.shape, seen: seen.exactOptional() }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  /** Puts one before another, or at the end. */
  place: command(placeKanbanColumn, one.extend({ beforeKanbanColumnId: uuid.nullable() }), {
    idempotency: 'repeatable',
  }),

  remove: command(deleteKanbanColumn, one, { idempotency: 'repeatable' }),
});
