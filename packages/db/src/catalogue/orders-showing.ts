import type { ShownRow } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

const OF_SPECIFICATIONS = (specifications: string) => `select r.order_id as id from requisitions r
  where r.manufacturer_id = (select current_manufacturer_id()) and r.part_specification_id in (
    select s.id from part_specifications s where s.manufacturer_id = r.manufacturer_id and ${specifications})`;

/** SQL for the ids of the orders that show the name of the row `$1`, as an event of an order does. */
const SHOWING: Readonly<Record<ShownRow['kind'], string>> = {
  operation: `select w.order_id as id from work_orders w
    where w.manufacturer_id = (select current_manufacturer_id()) and w.quantity > 0
      and w.routing @> jsonb_build_array(jsonb_build_object('operationId', $1::uuid))`,
  process: OF_SPECIFICATIONS('s.process_prices_id = $1::uuid'),
  material: OF_SPECIFICATIONS('s.material_id = $1::int'),
  color: OF_SPECIFICATIONS('s.color_id = $1::int'),
  postProcessing: OF_SPECIFICATIONS(`exists (select from part_specification_post_processings p
      where p.manufacturer_id = s.manufacturer_id and p.part_specification_id = s.id and p.post_processing_id = $1::int)`),
};

/** The orders that show the row's name, in the order of their ids; holds the manufacturer's feed. */
export async function ordersShowing(
  { connection }: TransactionScope,
  { kind, id }: ShownRow,
): Promise<readonly number[]> {
  await connection.query({ name: 'hold_own_feed', text: 'select hold_own_feed()' });
  const { rows } = await connection.query<{ id: number }>({
    name: `orders_showing_${kind}`,
    text: `select distinct id from (${SHOWING[kind]}) shown order by id`,
    values: [id],
  });
  return rows.map((row) => row.id);
}
