import { PERMISSIONS } from '../../authority.ts';
import { withChangedFields } from '../../custom-fields.ts';
import { defineUseCase } from '../../use-case.ts';
import type { PartSpecificationView } from '../catalogue-views.ts';
import type { PartSpecificationEdit } from './part-specification.ts';

/** `PATCH /part-specification/{id}`. Throws PART_SPECIFICATION_NOT_FOUND, EXTERNAL_ID_TAKEN, and what `customFieldsAfter` throws. */
export const updatePartSpecification = defineUseCase<
  PartSpecificationEdit & { readonly partSpecificationId: string },
  PartSpecificationView
>(
  'updatePartSpecification',
  PERMISSIONS.writeCatalogue,
  ['PART_SPECIFICATION_NOT_FOUND', 'EXTERNAL_ID_TAKEN'],
  (deps, call, { partSpecificationId, ...edit }) =>
    deps.transact(call, async ({ partSpecifications }) => {
      if (edit.customFieldChanges === undefined) return partSpecifications.save(partSpecificationId, edit);
      const { customFields } = await partSpecifications.lock(partSpecificationId);
      return partSpecifications.save(partSpecificationId, withChangedFields(edit, customFields));
    }),
);
