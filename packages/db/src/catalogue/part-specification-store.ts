import {
  externalIdTaken,
  isInt32,
  isUuid,
  type PartSpecificationStore,
  type PartSpecificationView,
  present,
  type SpecificationReferences,
} from '@routecard/core';
import { isFreeExternalId } from '../engine/external-ids.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { addPartSpecifications } from './add-part-specifications.ts';
import {
  type CalledPart,
  idsOf,
  lockedByExternalId,
  lockedById,
  partSpecificationById,
  partsByExternalId,
} from './queries/part-specifications.ts';

/** The part specifications of the transaction's manufacturer. */
export function partSpecificationStore(scope: TransactionScope): PartSpecificationStore {
  const { connection } = scope;
  return {
    async hold(ids) {
      await connection.query({
        name: 'hold_part_specifications',
        text: `select from part_specifications
          where manufacturer_id = current_manufacturer_id() and id = any ($1::uuid[]) order by id for share`,
        values: [ids.filter(isUuid)],
      });
    },
    async known(ids) {
      const { rows } = await connection.query<{ id: string }>({
        name: 'known_part_specifications',
        text: `select id from part_specifications
          where manufacturer_id = current_manufacturer_id() and id = any ($1::uuid[])`,
        values: [ids.filter(isUuid)],
      });
      return rows.map(({ id }) => id);
    },
    async idsByExternalId(externalIds) {
      const { rows } = await connection.query<CalledPart>(partsByExternalId(externalIds));
      return idsOf(rows);
    },
    async references(input) {
      const { rows } = await connection.query<SpecificationReferences>({
        name: 'specification_references',
        text: REFERENCES,
        values: [
          uuidOrNull(input.processPricesId),
          int32OrNull(input.materialId),
          int32OrNull(input.colorId),
          (input.postProcessingIds ?? []).filter(isInt32),
        ],
      });
      return present(rows[0], 'NOT_FOUND');
    },
    async add(ids, { partRevisionName, colorId = null, postProcessingIds = [], ...input }) {
      const added = { ...ids, ...input, name: partRevisionName, colorId, finishIds: postProcessingIds };
      await addPartSpecifications(scope, [added]);
      const { rows } = await connection.query<{ view: PartSpecificationView }>(partSpecificationById(ids.id));
      return present(rows[0], 'PART_SPECIFICATION_NOT_FOUND').view;
    },
    async lockByExternalId(externalId) {
      const { rows } = await connection.query<{ view: PartSpecificationView }>(
        lockedByExternalId(externalId),
      );
      return rows[0]?.view;
    },
    async lock(id) {
      const { rows } = await connection.query<{ view: PartSpecificationView }>(lockedById(id));
      return present(rows[0], 'PART_SPECIFICATION_NOT_FOUND').view;
    },
    async save(id, { externalId, customFields }) {
      const { rowCount } = await connection.query({
        name: 'save_part_specification',
        text: `update part_specifications s set external_id = case when $2::bool then $3 else s.external_id end,
            custom_fields = coalesce($4::jsonb, s.custom_fields)
          where s.manufacturer_id = current_manufacturer_id() and s.id = $1::uuid
            and ${isFreeExternalId('part_specifications', '$3', 's.id')}`,
        values: [
          uuidOrNull(id),
          externalId !== undefined,
          externalId ?? null,
          customFields && JSON.stringify(customFields),
        ],
      });
      const { rows } = await connection.query<{ view: PartSpecificationView }>(partSpecificationById(id));
      const saved = present(rows[0], 'PART_SPECIFICATION_NOT_FOUND').view;
      if (rowCount === 0) throw externalIdTaken('part specification', externalId ?? '');
      return saved;
    },
  };
}

const REFERENCES = `select
  exists (
    select from process_prices where manufacturer_id = current_manufacturer_id() and id = $1::uuid for key share) as process,
  exists (
    select from materials where manufacturer_id = current_manufacturer_id() and id = $2::int and archived_at is null) as material,
  exists (
    select from colors where manufacturer_id = current_manufacturer_id() and id = $3::int and archived_at is null) as color,
  array(
    select id from post_processings
    where manufacturer_id = current_manufacturer_id() and id = any ($4::int[]) and deleted_at is null
  ) as "postProcessingIds"`;
