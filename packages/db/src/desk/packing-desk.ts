import type { PackingBook, PackingNeed } from '@routecard/core';
import type { DeskWork } from './group-desk.ts';
import { loadPacking, openPackingBook } from './packing-load.ts';
import { writePacking } from './packing-write.ts';

/** How packing is read and written, for a group desk. */
export const packingWork: DeskWork<PackingNeed, PackingBook> = {
  rowsOf: ({ orderIds }) => orderIds.map((id) => `order ${id}`),
  load: loadPacking,
  open: openPackingBook,
  write: writePacking,
};
