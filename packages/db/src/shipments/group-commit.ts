import type { PackingNeed, PackingUnitOfWork } from '@routecard/core';
import type { GroupCommitStorage } from '../engine/group-commit/group-commit.ts';
import { loadPacking, openPacking } from './load.ts';
import { writePacking } from './write.ts';

/** Loads and writes of packing. */
export const packingStorage: GroupCommitStorage<PackingNeed, PackingUnitOfWork> = {
  rowsOf: ({ orderIds }) => orderIds.map((id) => `order ${id}`),
  load: loadPacking,
  open: openPacking,
  write: writePacking,
};
