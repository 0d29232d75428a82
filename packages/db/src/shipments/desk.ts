import type { PackingNeed, PackingUnitOfWork } from '@routecard/core';
import type { DeskWork } from '../engine/group-commit/group-desk.ts';
import { loadPacking, openPacking } from './load.ts';
import { writePacking } from './write.ts';

/** How packing is read and written, for a group desk. */
export const packingWork: DeskWork<PackingNeed, PackingUnitOfWork> = {
  rowsOf: ({ orderIds }) => orderIds.map((id) => `order ${id}`),
  load: loadPacking,
  open: openPacking,
  write: writePacking,
};
