import type { OrderState, ShipmentStatus } from '@routecard/core';
import type { Database } from '../engine/client/database.ts';
import { namedThings } from './named-things.ts';

/** The most results of each kind. */
const MOST = 6;

/** Search results by kind, the likeliest first: exact names, then the newest. */
export interface FoundThings {
  readonly orders: readonly {
    readonly id: number;
    readonly orderNumber: number;
    readonly customerName: string;
    readonly purchaseOrderNumber: string | null;
    readonly state: OrderState;
  }[];
  readonly customers: readonly { readonly id: number; readonly name: string }[];
  /** Lines of orders. */
  readonly parts: readonly {
    readonly requisitionId: number;
    readonly orderId: number;
    readonly orderNumber: number;
    readonly sequence: number;
    readonly name: string;
    readonly quantity: number;
    readonly customerName: string;
  }[];
  readonly specifications: readonly {
    readonly id: string;
    readonly name: string;
    readonly technology: string;
    readonly material: string;
    readonly color: string | null;
  }[];
  readonly runs: readonly {
    readonly id: string;
    readonly orderNumber: number;
    readonly requisitionSequence: number;
    readonly runNumber: number;
    readonly partName: string;
    readonly quantity: number;
  }[];
  readonly shipments: readonly {
    readonly id: string;
    readonly orderId: number;
    readonly orderNumber: number;
    readonly customerName: string;
    readonly status: ShipmentStatus;
  }[];
  readonly steps: readonly {
    readonly id: string;
    readonly label: string;
    readonly operationName: string;
  }[];
}

const NOTHING: FoundThings = {
  orders: [],
  customers: [],
  parts: [],
  specifications: [],
  runs: [],
  shipments: [],
  steps: [],
};

/* Looked up for each row that was found: without statistics a join might begin with all there are (decision 58). */
const byKey = (name: string, table: string, id: string) => `cross join lateral (
      select * from ${table} ${name} where ${name}.manufacturer_id = current_manufacturer_id() and ${name}.id = ${id} offset 0
    ) ${name}`;

const each = (ids: string) => `cross join lateral (select distinct id from unnest(${ids}) id) named`;

const CUSTOMER = byKey('c', 'customer_organisations', 'o.customer_organisation_id');

const LIST = (fields: string, from: string) =>
  `coalesce((select json_agg(json_build_object(${fields}) order by place) from (${from}) listed), '[]'::json)`;

const ORDERS = LIST(
  `'id', id, 'orderNumber', order_number, 'customerName', customer_name,
    'purchaseOrderNumber', purchase_order_number, 'state', state`,
  `select o.id, o.order_number, o.state, o.purchase_order_number, c.name as customer_name,
      row_number() over (order by o.order_number = $3 desc nulls last, o.id = any (numbered.ids) desc, o.id desc) as place
    from found, numbered
    ${each('found.order_ids || numbered.ids')}
    ${byKey('o', 'orders', 'named.id')}
    ${CUSTOMER}
    order by place limit ${MOST}`,
);

const CUSTOMERS = LIST(
  `'id', id, 'name', name`,
  `select c.id, c.name, row_number() over (order by c.name) as place
    from found
    ${each('found.customer_ids')}
    ${byKey('c', 'customer_organisations', 'named.id')}`,
);

const PARTS = LIST(
  `'requisitionId', id, 'orderId', order_id, 'orderNumber', order_number, 'sequence', sequence, 'name', name,
    'quantity', quantity, 'customerName', customer_name`,
  `select r.id, r.order_id, r.sequence, r.name, r.quantity, o.order_number, c.name as customer_name,
      row_number() over (order by r.id = any (lines.ids) desc, r.id desc) as place
    from found, lines
    ${each('found.requisition_ids || lines.ids')}
    ${byKey('r', 'requisitions', 'named.id')}
    ${byKey('o', 'orders', 'r.order_id')}
    ${CUSTOMER}
    order by place limit ${MOST}`,
);

const SPECIFICATIONS = LIST(
  `'id', id, 'name', name, 'technology', technology, 'material', material, 'color', color`,
  `select s.id, v.name, p.technology, m.name as material, h.name as color, row_number() over (order by s.id desc) as place
    from found
    ${each('found.part_specification_ids')}
    ${byKey('s', 'part_specifications', 'named.id')}
    ${byKey('v', 'part_revisions', 's.part_revision_id')}
    join process_prices p on p.manufacturer_id = s.manufacturer_id and p.id = s.process_prices_id
    join materials m on m.manufacturer_id = s.manufacturer_id and m.id = s.material_id
    left join colors h on h.manufacturer_id = s.manufacturer_id and h.id = s.color_id`,
);

const RUNS = LIST(
  `'id', id, 'orderNumber', order_number, 'requisitionSequence', sequence, 'runNumber', run_number,
    'partName', part_name, 'quantity', quantity`,
  `select w.id, o.order_number, r.sequence, w.run_number, r.name as part_name, w.quantity,
      row_number() over (order by w.order_id = exact.id desc nulls last, r.order_id desc, r.sequence, w.run_number desc) as place
    from found cross join lines left join exact on true
    join lateral (
      select r.id from requisitions r
      where r.manufacturer_id = current_manufacturer_id() and r.order_id = exact.id and ($4::int is null or r.sequence = $4)
      union select unnest(found.requisition_ids)
    ) named on true
    ${byKey('r', 'requisitions', 'named.id')}
    cross join lateral (
      select * from work_orders w where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id offset 0
    ) w
    ${byKey('o', 'orders', 'r.order_id')}
    where w.quantity > 0 and ($5::int is null or w.run_number = $5)
    order by place limit ${MOST}`,
);

const SHIPMENTS = LIST(
  `'id', id, 'orderId', order_id, 'orderNumber', order_number, 'customerName', customer_name, 'status', status`,
  `select s.id, s.order_id, s.status, o.order_number, c.name as customer_name,
      row_number() over (order by s.id = any (found.shipment_ids) desc, s.id desc) as place
    from found left join exact on true
    join lateral (
      select unnest(found.shipment_ids) as id
      union
      select s.id from shipments s
      where s.manufacturer_id = current_manufacturer_id() and s.order_id = exact.id and $4::int is null
    ) named on true
    ${byKey('s', 'shipments', 'named.id')}
    ${byKey('o', 'orders', 's.order_id')}
    ${CUSTOMER}
    order by place limit ${MOST}`,
);

const STEPS = LIST(
  `'id', id, 'label', label, 'operationName', operation_name`,
  `select p.id, p.prefix || '-' || p.group_id as label, o.name as operation_name,
      row_number() over (order by p.id desc) as place
    from operations o
    join production_steps p on p.manufacturer_id = o.manufacturer_id and p.operation_id = o.id
    where o.manufacturer_id = current_manufacturer_id() and p.group_name = $9::text
      and ($8::text is null or upper(p.prefix) = $8)
    order by p.id desc limit ${MOST}`,
);

const FIND = `
  with found as materialized (select * from find_by_words($1::text[], $6, $7, ${MOST})),
  exact as materialized (
    select o.id from orders o where o.manufacturer_id = current_manufacturer_id() and o.order_number = $3::int
  ),
  numbered as materialized (
    select array(
      select o.id from unnest($2::int[], $10::int[]) as range(lowest, highest)
      cross join lateral (
        select o.id from orders o
        where o.manufacturer_id = current_manufacturer_id() and o.order_number between range.lowest and range.highest
        order by o.order_number desc limit ${MOST}
      ) o
    ) as ids
  ),
  lines as materialized (
    select array(
      select r.id from exact
      join requisitions r on r.manufacturer_id = current_manufacturer_id() and r.order_id = exact.id
      where r.sequence = $4
    ) as ids
  )
  select json_build_object(
    'orders', ${ORDERS}, 'customers', ${CUSTOMERS}, 'parts', ${PARTS}, 'specifications', ${SPECIFICATIONS}, 'runs', ${RUNS},
    'shipments', ${SHIPMENTS}, 'steps', ${STEPS}) as things`;

/** Finds what a person means by a number, a short name, a tracking number or words of a name; nothing for an empty text. */
export async function findAnything(
  database: Database,
  manufacturerId: string,
  text: string,
): Promise<FoundThings> {
  const named = namedThings(text);
  if (named.patterns.length === 0) return NOTHING;
  const [row] = await database.readLarge<{ things: FoundThings }>(manufacturerId, {
    name: 'find_anything',
    text: FIND,
    values: [
      named.patterns,
      named.orderNumbers.map(([from]) => from),
      named.orderNumber,
      named.sequence,
      named.runNumber,
      named.shipmentShortName,
      named.trackingNumber,
      named.stepPrefix,
      named.stepGroup,
      named.orderNumbers.map(([, to]) => to),
    ],
  });
  return row?.things ?? NOTHING;
}
