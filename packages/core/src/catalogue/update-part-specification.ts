import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { PartSpecificationView } from './catalogue-views.ts';
import type { PartSpecificationEdit } from './part-specification.ts';

/** `PATCH /part-specification/{id}`. Throws PART_SPECIFICATION_NOT_FOUND or EXTERNAL_ID_TAKEN. */
export const updatePartSpecification = defineUseCase<
  PartSpecificationEdit & { readonly partSpecificationId: string },
  PartSpecificationView
>(
  'updatePartSpecification',
  PERMISSIONS.writeCatalogue,
  ['PART_SPECIFICATION_NOT_FOUND', 'EXTERNAL_ID_TAKEN'],
  (deps, call, { partSpecificationId, ...edit }) =>
    deps.transact(call, ({ partSpecifications }) => partSpecifications.save(partSpecificationId, edit)),
);
