import type { ProductionBook, ProductionNeed } from '@routecard/core';
import type { DeskWork } from '../engine/group-commit/group-desk.ts';
import { loadProduction, openProductionBook } from './load.ts';
import { writeProduction } from './write.ts';

/** How production commands are loaded and written. */
export const productionWork: DeskWork<ProductionNeed, ProductionBook> = {
  rowsOf: (need) => [
    ...(need.requisitionIds ?? []).map((id) => `requisition ${id}`),
    ...(need.workOrderIds ?? []),
    ...(need.transitionIds ?? []),
    ...(need.stepNames ?? []).map((name) => `step ${name}`),
    ...(need.numbersSteps ? ['step numbers'] : []),
  ],
  load: loadProduction,
  open: openProductionBook,
  write: writeProduction,
};
