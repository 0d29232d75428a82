import { httpLoad, type LoadRequest } from '../http-load.ts';
import type { Lab } from '../lab.ts';
import { interleaved, type Pace } from '../measure.ts';
import { referenceOn } from '../pgbench.ts';
import type { Result } from '../result.ts';
import { ADDRESS_JSON, shipmentBody } from '../shipment-body.ts';

const CLIENTS = 64;
const REFERENCE_CLIENTS = 8;
const MAX_UNITS = 2_000_000_000;

interface Lines {
  readonly orderId: number;
  readonly requisitionIds: readonly number[];
}

/** B3: a courier shipment of two parcels with two allocations each over HTTP, beside one statement that writes the same rows. */
export async function prepareShipments(lab: Lab, pace: Pace): Promise<Result[]> {
  const orders = await ordersWithLines(lab);
  const reference = referenceOn(lab.superuserUrl);
  await createReferenceShipment(lab);
  const request: LoadRequest = {
    method: 'POST',
    path: '/api/manufacturer/v1/order',
    headers: { authorization: `Bearer ${lab.floor.token}`, 'content-type': 'application/json' },
    next: () => shipmentOf(pick(orders)),
  };
  await httpLoad(lab.api.port, request, CLIENTS, 1);
  const speed = await interleaved(
    pace,
    async () => (await httpLoad(lab.api.port, request, CLIENTS, pace.secondsPerRound)).perSecond,
    () =>
      reference.run(
        { sql: 'select bench_shipment(:n)', range: orders.length },
        REFERENCE_CLIENTS,
        pace.secondsPerRound,
      ),
  );
  return [
    {
      workload: 'B3',
      what: `a shipment over HTTP, ${CLIENTS} clients ÷ ${reference.name} -c${REFERENCE_CLIENTS} of one statement`,
      ours: `${Math.round(speed.ours)}/s`,
      reference: `${Math.round(speed.reference)}/s`,
      ratio: speed.ours / speed.reference,
      goal: 0.9,
      better: 'more',
    },
  ];
}

/** The orders with four of their lines each, and room in them for more than can be packed meanwhile. */
async function ordersWithLines({ sql, floor }: Lab): Promise<readonly Lines[]> {
  await sql.query('update requisitions set quantity = $2 where manufacturer_id = $1', [
    floor.manufacturerId,
    MAX_UNITS,
  ]);
  const { rows } = await sql.query<Lines>(
    `select order_id as "orderId", array_agg(id order by id) as "requisitionIds" from requisitions
     where manufacturer_id = $1 group by order_id order by order_id`,
    [floor.manufacturerId],
  );
  return rows;
}

const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

function shipmentOf({ orderId, requisitionIds }: Lines): { path: string; body: string } {
  const start = Math.floor(Math.random() * (requisitionIds.length - 3));
  const lines = requisitionIds.slice(start, start + 4);
  return {
    path: `/api/manufacturer/v1/order/${orderId}/shipments`,
    body: JSON.stringify(shipmentBody([lines.slice(0, 2), lines.slice(2)])),
  };
}

/** The yardstick: the order's lock and the rows of the shipment, in one statement of the database. */
async function createReferenceShipment({ sql, floor }: Lab): Promise<void> {
  await sql.query('drop table if exists bench_orders');
  await sql.query(
    `create table bench_orders as
     select row_number() over (order by order_id)::int as n, order_id, array_agg(id order by id) as lines
     from requisitions where manufacturer_id = '${floor.manufacturerId}' group by order_id`,
  );
  await sql.query('alter table bench_orders add primary key (n)');
  await sql.query(`
    create or replace function bench_shipment(picked integer) returns bigint language sql as $$
    with chosen as (select order_id, lines, 1 + floor(random() * (cardinality(lines) - 3))::int as start from bench_orders where n = picked),
    locked as (
      select o.id from orders o, chosen where o.manufacturer_id = '${floor.manufacturerId}' and o.id = chosen.order_id for no key update of o),
    shipment as (
      insert into shipments (manufacturer_id, id, order_id, type, status, from_address, to_address, prepared_at, prepared_by)
      select '${floor.manufacturerId}', uuidv7(), locked.id, 'COURIER', 'PREPARED', '${ADDRESS_JSON}', '${ADDRESS_JSON}', now(), '${floor.userId}'
      from locked returning id, order_id),
    parcel as (
      insert into parcels (manufacturer_id, id, shipment_id, order_id, position, gross_weight_grams, net_weight_grams, value,
        width_millimeters, height_millimeters, length_millimeters)
      select '${floor.manufacturerId}', uuidv7(), shipment.id, order_id, position, 1200, 1000, 19.99, 300, 200, 100
      from shipment, generate_series(1, 2) position returning id, order_id, position),
    allocation as (
      insert into parcel_allocations (manufacturer_id, parcel_id, requisition_id, order_id, position, quantity)
      select '${floor.manufacturerId}', parcel.id, chosen.lines[chosen.start + (parcel.position - 1) * 2 + line], parcel.order_id, line + 1, 1
      from parcel, chosen, generate_series(0, 1) line
      where (select coalesce(sum(a.quantity), 0) from parcel_allocations a where a.manufacturer_id = '${floor.manufacturerId}'
        and a.requisition_id = chosen.lines[chosen.start + (parcel.position - 1) * 2 + line]) < ${MAX_UNITS}
      returning 1),
    event as (
      insert into order_events (manufacturer_id, id, order_id, type)
      select '${floor.manufacturerId}', uuidv7(), order_id, 'order.updated' from shipment)
    select count(*) from allocation $$`);
}
