import { uuid } from '@routecard/contracts';
import {
  AUTOMATION_TYPES,
  createKanbanColumn,
  deleteKanbanColumn,
  editKanbanColumn,
  type KanbanColumnView,
  ORDER_STATUSES,
  placeKanbanColumn,
} from '@routecard/core';
import { countOrdersByColumn, listKanbanColumns } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../../claim';
import { command, router } from '../../init';
import { hex, idOf, name, reading } from './reading';

const contents = z.object({
  name,
  orderStatus: z.enum(ORDER_STATUSES),
  color: hex.nullable(),
  automationTypes: z.array(z.enum(AUTOMATION_TYPES)).max(AUTOMATION_TYPES.length),
});
const one = z.object({ kanbanColumnId: uuid });

/** The commercial stages of orders. */
export const columnsRouter = router({
  /** In their order, each with how many orders stand in it, archived ones too. */
  list: reading.query(async ({ ctx: { database, actor } }) => {
    const [columns, orders] = await Promise.all([
      listKanbanColumns(database, actor.manufacturerId),
      countOrdersByColumn(database, actor.manufacturerId),
    ]);
    return columns.map(({ automations, ...rest }) => ({
      ...rest,
      automationTypes: automations.map(({ type }) => type),
      orders: orders.get(rest.id) ?? 0,
    }));
  }),

  /** Adds one at the end. */
  create: command(createKanbanColumn)
    .input(contents.extend({ key: intentKey }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const made = (view: KanbanColumnView) => idOf(view);
      const call = keyedCall(ctx.actor, key, { path: 'catalogue.columns.create', body: command }, made);
      return shownOutcome(await createKanbanColumn(ctx.deps, call, command), made);
    }),

  update: command(editKanbanColumn)
    .input(contents.extend(one.shape))
    .mutation(async ({ ctx, input }) => {
      await editKanbanColumn(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** Puts one before another, or at the end. */
  place: command(placeKanbanColumn)
    .input(one.extend({ beforeKanbanColumnId: uuid.nullable() }))
    .mutation(async ({ ctx, input }) => {
      await placeKanbanColumn(ctx.deps, { actor: ctx.actor }, input);
    }),

  remove: command(deleteKanbanColumn)
    .input(one)
    .mutation(async ({ ctx, input }) => {
      await deleteKanbanColumn(ctx.deps, { actor: ctx.actor }, input);
    }),
});
