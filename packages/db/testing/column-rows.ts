import { type AutomationType, createKanbanColumn, type OrderEvent } from '@routecard/core';
import { fresh } from './outcomes.ts';
import type { Shop } from './shop.ts';

/** Adds a column with these automations and returns its id. */
export async function addColumn(shop: Shop, ...automationTypes: AutomationType[]): Promise<string> {
  const input = { name: 'In production', orderStatus: 'ACTIVE', automationTypes } as const;
  return (await fresh(createKanbanColumn(shop.deps, { actor: shop.actor() }, input))).id;
}

/** The events that were written since the count was taken, in their order. */
export async function eventsAfter(shop: Shop, before: number): Promise<OrderEvent[]> {
  const { rows } = await shop.sql.query<OrderEvent>(
    `select type, order_id as "orderId" from order_events order by id offset $1`,
    [before],
  );
  return rows;
}

/** Counts the events. */
export async function countEvents(shop: Shop): Promise<number> {
  return (await shop.sql.query('select count(*)::int as n from order_events')).rows[0].n;
}
