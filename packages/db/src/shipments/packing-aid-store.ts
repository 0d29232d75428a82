import { type BoxPreset, isInt32, isUuid, type PackingAidsStore, Refusal } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/*
 * Two requisitions of an order may be of one specification: what is declared for the last one counts.
 */
const DECLARE = `
  with own as (
    select o.currency from orders o
    where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int
  ),
  given as (
    select r.part_specification_id, r.sequence, t.unit_value
    from unnest($2::int[], $3::numeric[]) as t(requisition_id, unit_value)
    join requisitions r on r.manufacturer_id = current_manufacturer_id() and r.id = t.requisition_id
      and r.order_id = $1::int
  ),
  declared as (
    insert into declared_values (manufacturer_id, part_specification_id, currency, unit_value, updated_at, updated_by)
    select distinct on (part_specification_id) current_manufacturer_id(), part_specification_id, own.currency,
      unit_value, $5, $4::uuid
    from given cross join own order by part_specification_id, sequence desc
    on conflict (manufacturer_id, part_specification_id, currency)
      do update set unit_value = excluded.unit_value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  )
  select exists (select from own) as "order", (select count(*)::int from given) as kept`;

/** What the transaction's manufacturer keeps so that packers type less. */
export function packingAidsStore({ connection }: TransactionScope): PackingAidsStore {
  return {
    async saveBoxPreset({ id, name, lengthMillimeters, widthMillimeters, heightMillimeters }) {
      const { rows } = await connection.query<BoxPreset>({
        name: 'save_box_preset',
        text: `insert into box_presets
            (manufacturer_id, id, name, length_millimeters, width_millimeters, height_millimeters)
          values (current_manufacturer_id(), $1, $2, $3, $4, $5)
          on conflict (manufacturer_id, name) do update set length_millimeters = excluded.length_millimeters,
            width_millimeters = excluded.width_millimeters, height_millimeters = excluded.height_millimeters
          returning id, name, length_millimeters as "lengthMillimeters", width_millimeters as "widthMillimeters",
            height_millimeters as "heightMillimeters"`,
        values: [id, name, lengthMillimeters, widthMillimeters, heightMillimeters],
      });
      const [saved] = rows;
      if (saved === undefined) throw new Error('A saved box did not come back');
      return saved;
    },
    async deleteBoxPreset(id) {
      const { rowCount } = await connection.query({
        name: 'delete_box_preset',
        text: 'delete from box_presets where manufacturer_id = current_manufacturer_id() and id = $1::uuid',
        values: [isUuid(id) ? id : null],
      });
      if (rowCount !== 1) throw new Refusal('BOX_PRESET_NOT_FOUND');
    },
    async declareUnitValues(orderId, values, by, at) {
      const { rows } = await connection.query<{ order: boolean; kept: number }>({
        name: 'declare_unit_values',
        text: DECLARE,
        values: [
          isInt32(orderId) ? orderId : null,
          values.map(({ requisitionId }) => requisitionId).filter(isInt32),
          values.filter(({ requisitionId }) => isInt32(requisitionId)).map(({ unitValue }) => unitValue),
          by,
          at,
        ],
      });
      if (!rows[0]?.order) throw new Refusal('ORDER_NOT_FOUND');
      return rows[0].kept;
    },
  };
}
