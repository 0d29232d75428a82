import type { CustomFields } from '@routecard/core';
import {
  ensureDistinctExternalIds,
  isFreeExternalId,
  refuseTakenExternalId,
} from '../engine/external-ids.ts';
import { cellsOf, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { partRevisions, partSpecificationPostProcessings, partSpecifications } from './schema.ts';

/** A part specification of a new revision of its part. */
export interface PartSpecificationRow {
  readonly id: string;
  readonly partRevisionId: string;
  readonly name: string;
  readonly processPricesId: string;
  readonly materialId: number;
  readonly colorId: number | null;
  /** MILLIMETERS unless given. */
  readonly units?: string | undefined;
  readonly externalId?: string | null;
  readonly customFields?: CustomFields;
  readonly finishIds: readonly number[];
}

interface SelectedFinish {
  readonly partSpecificationId: string;
  readonly postProcessingId: number;
  readonly position: number;
}

const addRevisions = insertStatement(
  tableRows(
    'revision',
    partRevisions,
    cellsOf<PartSpecificationRow>()(partRevisions, { id: (row) => row.partRevisionId }),
  ),
);

const addSpecifications = insertStatement(
  tableRows(
    'specification',
    partSpecifications,
    cellsOf<PartSpecificationRow>()(partSpecifications, {
      units: (row) => row.units ?? 'MILLIMETERS',
      customFields: (row) => row.customFields ?? {},
    }),
  ),
  {},
  `where ${isFreeExternalId('part_specifications', 'specification.external_id')}`,
);

const selectFinishes = insertStatement(
  tableRows(
    'selected',
    partSpecificationPostProcessings,
    cellsOf<SelectedFinish>()(partSpecificationPostProcessings, {}),
  ),
);

/** Adds part specifications; the number of statements does not depend on how many. Throws EXTERNAL_ID_TAKEN. */
export async function addPartSpecifications(
  scope: TransactionScope,
  specifications: readonly PartSpecificationRow[],
): Promise<void> {
  if (specifications.length === 0) return;
  ensureDistinctExternalIds('part_specifications', specifications);
  const { connection } = scope;
  await connection.query(addRevisions(specifications));
  const { rowCount } = await connection.query(addSpecifications(specifications));
  if (rowCount !== specifications.length) {
    await refuseTakenExternalId(scope, 'part_specifications', specifications);
  }
  // A finish that is named twice is selected once, at its first position.
  const selected = specifications.flatMap(({ id, finishIds }) =>
    [...new Set(finishIds)].map((postProcessingId, i) => ({
      partSpecificationId: id,
      postProcessingId,
      position: i + 1,
    })),
  );
  if (selected.length > 0) await connection.query(selectFinishes(selected));
}
