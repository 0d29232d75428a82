import type { ImportStore } from '@routecard/core';
import type { TransactionScope } from '../../engine/transact.ts';
import { addImport } from './add-import.ts';
import { findImportSurroundings } from './find-import-surroundings.ts';
import { rememberColumns } from './remember-columns.ts';

const LOCK_TIMEOUT = '10s';

/** Imports of the transaction's manufacturer. */
export function importStore(scope: TransactionScope): ImportStore {
  const { connection } = scope;
  return {
    async lock() {
      // Another import may take minutes, unlike a row that a request holds.
      await connection.query({ text: 'set local lock_timeout = 0' });
      await connection.query({
        name: 'lock_imports',
        text: `select pg_advisory_xact_lock(hashtextextended('import:' || current_manufacturer_id(), 0))`,
      });
      await connection.query({ text: `set local lock_timeout = '${LOCK_TIMEOUT}'` });
      // An import fills the very tables that kept plans were made for while they were nearly empty.
      await connection.query({ text: 'discard plans' });
    },
    find: (names) => findImportSurroundings(scope, names),
    add: (plan, at) => addImport(scope, plan, at),
    rememberColumns: (columns, at) => rememberColumns(connection, columns, at),
  };
}
