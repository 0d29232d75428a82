import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { ColumnChoices } from './import-columns.ts';

/** Names in a first line are not longer; what is, is no name of a column. */
const MAX_COLUMN_NAME_LENGTH = 255;

/** Remembers for the shop which column a name in the first line of a file is, for whoever imports next. */
export const rememberImportColumns = defineUseCase<{ readonly columns: ColumnChoices }, null>(
  'rememberImportColumns',
  PERMISSIONS.writeOrders,
  [],
  (deps, call, { columns }) =>
    deps.transact(call, async ({ imports }, { at }) => {
      const kept = Object.entries(columns).filter(
        ([name]) => name !== '' && name.length <= MAX_COLUMN_NAME_LENGTH,
      );
      if (kept.length > 0) await imports.rememberColumns(Object.fromEntries(kept), at);
      return null;
    }),
);
