import { ensure, isInt32, type PackingAidsStore, present, Refusal } from '@routecard/core';
import { archiving } from '../engine/archiving.ts';
import { refusing, UNIQUE_VIOLATION } from '../engine/group-commit/passing-errors.ts';
import { ownRows } from '../engine/own-rows.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { boxPresets } from './schema/packing.ts';

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

/** Stored defaults of the transaction's manufacturer that save packers typing. */
export function packingAidsStore(scope: TransactionScope): PackingAidsStore {
  const { connection, drizzle } = scope;
  const presets = ownRows(scope, boxPresets);
  const { createdAt: _createdAt, archivedAt: _archivedAt, ...shown } = presets.columns;
  return {
    async saveBoxPreset(preset) {
      const saving = presets.save({ ...preset, archivedAt: null }, { on: ['name'], keep: ['id'] });
      const [saved] = await saving.returning(shown);
      return present(saved, 'INTERNAL');
    },
    async lockBoxPreset(id) {
      const own = presets.own({ id: uuidOrNull(id) });
      const [box] = await drizzle.select(shown).from(boxPresets).where(own).for('no key update');
      return present(box, 'BOX_PRESET_NOT_FOUND');
    },
    async changeBoxPreset(id, edit, at) {
      const changing = presets.update({ id: uuidOrNull(id) }, archiving(edit, at)).returning(shown);
      const [changed] = await refusing(changing, UNIQUE_VIOLATION, 'BOX_PRESET_NAME_TAKEN');
      return present(changed, 'BOX_PRESET_NOT_FOUND');
    },
    async deleteBoxPreset(id) {
      const { rowCount } = await presets.delete({ id: uuidOrNull(id) });
      ensure(rowCount === 1, 'BOX_PRESET_NOT_FOUND');
    },
    async declareUnitValues(orderId, values, by, at) {
      const { rows } = await connection.query<{ order: boolean; kept: number }>({
        name: 'declare_unit_values',
        text: DECLARE,
        values: [
          int32OrNull(orderId),
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
