import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { Routecard, Schemas } from '@routecard/client';
import { readWhole, writeWhole } from './atomic-file.ts';

/** An order as an ERP keeps it. */
export interface OrderRow {
  readonly order: Schemas['Order'];
  readonly parts: readonly Schemas['Requisition'][];
  readonly shipments: readonly Schemas['Shipment'][];
}

interface Reached {
  /** The next page of the first reading; undefined before it, null after it. */
  readonly cursor?: string | null;
  /** The position in the feed. */
  readonly after: string;
  /** So much of the journal is stored; what stands behind it was not finished. */
  readonly bytes: number;
}

/** What an ERP has stored, in a folder: it survives that the ERP is killed, all else does not. */
export class Copy {
  readonly #journal: string;
  readonly #file: string;
  #reached: Reached;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#journal = path.join(folder, 'rows.jsonl');
    this.#file = path.join(folder, 'reached.json');
    this.#reached = readWhole<Reached>(this.#file, { after: '', bytes: 0 });
    if (existsSync(this.#journal)) truncateSync(this.#journal, this.#reached.bytes);
  }

  get cursor(): string | null | undefined {
    return this.#reached.cursor;
  }

  get after(): string {
    return this.#reached.after;
  }

  /** Stores the rows and how far they reach together, as a transaction of the ERP would. */
  store(rows: readonly OrderRow[], reached: Partial<Pick<Reached, 'cursor' | 'after'>>): void {
    appendFileSync(this.#journal, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    this.#reached = { ...this.#reached, ...reached, bytes: statSync(this.#journal).size };
    writeWhole(this.#file, this.#reached);
  }

  /** The rows as they were stored last, by order. */
  rows(): Map<number, OrderRow> {
    const rows = new Map<number, OrderRow>();
    if (!existsSync(this.#journal)) return rows;
    for (const line of readFileSync(this.#journal, 'utf8').split('\n')) {
      if (line === '') continue;
      const row = JSON.parse(line) as OrderRow;
      rows.set(row.order.id, row);
    }
    return rows;
  }
}

/** Reads the orders with their parts and shipments; parts of a later state than their order come again with their event. */
export async function readRows(erp: Routecard, orders: readonly Schemas['Order'][]): Promise<OrderRow[]> {
  if (orders.length === 0) return [];
  const ids = orders.flatMap(({ requisitionIds }) => requisitionIds);
  const parts: Schemas['Requisition'][] = [];
  for await (const part of erp.list('/requisition', { query: { ids, archived: 'true', limit: 500 } }))
    parts.push(part);
  const shipments: Schemas['Shipment'][] = [];
  const orderIds = orders.map(({ id }) => id);
  for await (const shipment of erp.list('/shipment', { query: { orderIds, limit: 200 } }))
    shipments.push(shipment);
  return orders.map((order) => {
    const own = parts.filter(({ orderId }) => orderId === order.id);
    const ownIds = new Set(own.map(({ id }) => id));
    const ofOrder = ({ parcels }: Schemas['Shipment']) =>
      parcels.some(({ allocations }) => allocations.some(({ requisitionId }) => ownIds.has(requisitionId)));
    return { order, parts: own.sort((a, b) => a.id - b.id), shipments: shipments.filter(ofOrder) };
  });
}

/** The first reading: all orders, from the page that was stored last. */
export async function synchronise(erp: Routecard, copy: Copy): Promise<void> {
  if (copy.after === '') {
    const { next } = await erp.get('/events', { query: { after: 'latest' } });
    copy.store([], { after: next });
  }
  if (copy.cursor === null) return;
  const query = { size: 200, ...(copy.cursor === undefined ? {} : { cursor: copy.cursor }) };
  for await (const { entries, next } of erp.pages('/order', { query })) {
    copy.store(await readRows(erp, entries), { cursor: next });
  }
}

/** The orders of these ids that there are. */
export async function ordersOf(erp: Routecard, ids: readonly number[]): Promise<Schemas['Order'][]> {
  const orders: Schemas['Order'][] = [];
  for await (const order of erp.list('/order', { query: { ids: [...ids], size: 200 } })) orders.push(order);
  return orders;
}

/** Everything that the feed has, from the position that was stored last. */
export async function follow(erp: Routecard, copy: Copy): Promise<void> {
  for (;;) {
    const { events, next } = await erp.get('/events', { query: { after: copy.after, limit: 50 } });
    if (events.length === 0) return;
    const changed = [...new Set(events.map(({ data }) => data.orderId))];
    copy.store(await readRows(erp, await ordersOf(erp, changed)), { after: next });
  }
}
