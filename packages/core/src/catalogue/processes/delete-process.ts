import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';

/** `DELETE /processes/{processPricesId}`: of one that no part has. Throws PROCESS_NOT_FOUND, PROCESS_IN_USE. */
export const deleteProcess = defineUseCase<{ readonly processPricesId: string }, null>(
  'deleteProcess',
  PERMISSIONS.writeCatalogue,
  ['PROCESS_NOT_FOUND', 'PROCESS_IN_USE'],
  (deps, call, { processPricesId }) =>
    deps.transact(call, async ({ catalogue }) => {
      await catalogue.deleteProcess(processPricesId);
      return null;
    }),
);
