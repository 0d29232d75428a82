import {
  isInt32,
  isUuid,
  type NewPartSpecification,
  type PartSpecificationStore,
  type PartSpecificationView,
  present,
  type SpecificationReferences,
} from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { PART_SPECIFICATION_VIEW } from './queries/part-specifications.ts';

/** The part specifications of the transaction's manufacturer. */
export function partSpecificationStore({ connection }: TransactionScope): PartSpecificationStore {
  return {
    async hold(ids) {
      await connection.query({
        name: 'hold_part_specifications',
        text: `select from part_specifications
          where manufacturer_id = current_manufacturer_id() and id = any ($1::uuid[]) order by id for share`,
        values: [ids.filter(isUuid)],
      });
    },
    async references(input) {
      const { rows } = await connection.query<SpecificationReferences>({
        name: 'specification_references',
        text: REFERENCES,
        values: [
          isUuid(input.processPricesId) ? input.processPricesId : null,
          int32OrNull(input.materialId),
          int32OrNull(input.colorId),
          (input.postProcessingIds ?? []).filter(isInt32),
        ],
      });
      return present(rows[0], 'NOT_FOUND');
    },
    async add(ids, input) {
      await connection.query({ name: 'add_part_specification', text: ADD, values: columnsOf(ids, input) });
      const { rows } = await connection.query<{ view: PartSpecificationView }>({
        name: 'view_part_specification',
        text: `select ${PART_SPECIFICATION_VIEW} as view
          from part_specifications p
          join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id
          where p.manufacturer_id = current_manufacturer_id() and p.id = $1`,
        values: [ids.id],
      });
      return present(rows[0], 'PART_SPECIFICATION_NOT_FOUND').view;
    },
  };
}

const REFERENCES = `select
  exists (
    select from process_prices where manufacturer_id = current_manufacturer_id() and id = $1::uuid) as process,
  exists (
    select from materials where manufacturer_id = current_manufacturer_id() and id = $2::int) as material,
  exists (
    select from colors where manufacturer_id = current_manufacturer_id() and id = $3::int) as color,
  array(
    select id from post_processings
    where manufacturer_id = current_manufacturer_id() and id = any ($4::int[]) and deleted_at is null
  ) as "postProcessingIds"`;

/** A finish that is named twice is selected once, at its first place. */
const ADD = `
with revision as (
  insert into part_revisions (manufacturer_id, id, name) values (current_manufacturer_id(), $2, $3)
),
specification as (
  insert into part_specifications (manufacturer_id, id, part_revision_id, process_prices_id, material_id, color_id, units)
  values (current_manufacturer_id(), $1, $2, $4, $5, $6, $7)
)
insert into part_specification_post_processings (manufacturer_id, part_specification_id, post_processing_id, position)
select current_manufacturer_id(), $1, f.id, min(f.position)
from unnest($8::int[]) with ordinality f(id, position)
group by f.id`;

const DEFAULT_UNITS = 'MILLIMETERS';

const columnsOf = (
  { id, partRevisionId }: { readonly id: string; readonly partRevisionId: string },
  input: NewPartSpecification,
): readonly unknown[] => [
  id,
  partRevisionId,
  input.partRevisionName,
  input.processPricesId,
  input.materialId,
  input.colorId ?? null,
  input.units ?? DEFAULT_UNITS,
  input.postProcessingIds ?? [],
];

const int32OrNull = (id: number | null | undefined) => (typeof id === 'number' && isInt32(id) ? id : null);
