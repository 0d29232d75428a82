import type { ProductionNeed, ProductionUnitOfWork } from '@routecard/core';
import type { GroupCommitStorage } from '../engine/group-commit/group-commit.ts';
import { loadProduction, openProduction } from './load.ts';
import { writeProduction } from './write.ts';

/** Loads and writes of production commands. */
export const productionStorage: GroupCommitStorage<ProductionNeed, ProductionUnitOfWork> = {
  rowsOf: (need) => [
    ...(need.requisitionIds ?? []).map((id) => `requisition ${id}`),
    ...(need.workOrderIds ?? []),
    ...(need.transitionIds ?? []),
    ...(need.stepNames ?? []).map((name) => `step ${name}`),
    ...(need.numbersSteps ? ['step numbers'] : []),
  ],
  load: loadProduction,
  open: openProduction,
  write: (production, answers, newId) => writeProduction(production, answers, newId),
};
