/**
 * SQL for the latest instant at which anything of the order `o` itself has changed that its payload or an event shows: of its row, of
 * the events that the relay has seen, and of those that it has not. No command writes it, so that commands on one order do not
 * wait for each other.
 */
export const LAST_UPDATED = `greatest(o.updated_at,
  (select q.last_changed_at from order_sequences q where q.manufacturer_id = o.manufacturer_id and q.order_id = o.id),
  (select max(e.created_at) from order_events e
    where e.manufacturer_id = o.manufacturer_id and e.order_id = o.id and e.sequence is null))`;

/** The same with what the payload shows of its customer `c` and its kanban column `k`, which may be none. */
export const ORDER_LAST_UPDATED = `greatest(${LAST_UPDATED}, c.renamed_at, k.updated_at)`;

/**
 * SQL for the ids of the orders with a change that became visible at `since` or later, whenever its transaction began. An order
 * is relayed after its commit, so it counts from then on; one that is not relayed yet may have been committed a moment ago.
 */
export const changedSince = (since: string): string => `
  select q.order_id from order_sequences q
  where q.manufacturer_id = (select current_manufacturer_id()) and q.relayed_at >= ${since}::timestamptz
  union
  select e.order_id from order_events e
  where e.manufacturer_id = (select current_manufacturer_id()) and e.sequence is null`;
