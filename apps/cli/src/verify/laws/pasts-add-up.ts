import type { PastState } from '@routecard/core';
import { PAST_STATE_STATEMENT } from '@routecard/db';
import { pastOf } from '@routecard/planning';
import type { Law } from '../law.ts';

/** Orders that are read at a time. */
const CHUNK = 200;

const EPOCH = (instant: string) => `floor(extract(epoch from ${instant}))::int8`;

/*
 * What each order took is computed here apart from the parts: from its entry, or its first units where these were there before, until all
 * of it had left, it was cancelled or archived, else until now.
 */
const TAKEN = `
select o.manufacturer_id as "manufacturerId", o.id as "orderId", ${EPOCH('now()')}::int as now,
  (coalesce(
    (select ${EPOCH('max(s.released_at)')}
      from shipments s
      join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
      join parcel_allocations a on a.manufacturer_id = s.manufacturer_id and a.parcel_id = p.id
      join requisitions r on r.manufacturer_id = s.manufacturer_id and r.id = a.requisition_id and r.cancelled_at is null
      where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.status <> 'PREPARED'
      having sum(a.quantity) >= (
        select sum(r.quantity) from requisitions r
        where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null)),
    ${EPOCH('o.cancelled_at')}, ${EPOCH('o.archived_at')}, ${EPOCH('greatest(now(), o.created_at)')})
  - ${EPOCH(`least(o.created_at, (
      select min(t.created_at) from work_orders w
      join batch_transitions t on t.manufacturer_id = w.manufacturer_id and t.work_order_id = w.id
      where w.manufacturer_id = o.manufacturer_id and w.order_id = o.id))`)})::int as seconds
from orders o
where o.manufacturer_id = $1 and o.id > $2
order by o.id
limit ${CHUNK}`;

interface Taken {
  readonly manufacturerId: string;
  readonly orderId: number;
  readonly now: number;
  readonly seconds: number;
}

type Reader = Parameters<Exclude<Law['violations'], string>>[0];

export const pastsAddUp: Law = {
  name: 'pasts-add-up',
  sentence: 'Per order, what its time was used for adds up to the time it took.',
  async violations(connection) {
    const { rows: shops } = await connection.query<{ id: string }>({
      text: 'select id from manufacturers order by id',
    });
    let count = 0;
    for (const { id } of shops) count += await countOfShop(connection, id);
    return count;
  },
};

async function countOfShop(connection: Reader, manufacturerId: string): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const { rows: taken } = await connection.query<Taken>({ text: TAKEN, values: [manufacturerId, after] });
    const last = taken.at(-1);
    if (last === undefined) return count;
    after = last.orderId;
    const { rows } = await connection.query<{ state: string }>({
      text: PAST_STATE_STATEMENT,
      values: [manufacturerId, taken.map(({ orderId }) => orderId)],
    });
    const state = JSON.parse(rows[0]?.state ?? '{"orders":[]}') as PastState;
    const pasts = new Map(pastOf(state, last.now).map((past) => [past.orderId, past]));
    count += taken.filter(({ orderId, seconds }) => {
      const parts = pasts.get(orderId)?.parts ?? [];
      return parts.some((part) => part.seconds < 0) || sumOf(parts) !== seconds;
    }).length;
  }
}

const sumOf = (parts: readonly { readonly seconds: number }[]) =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);
