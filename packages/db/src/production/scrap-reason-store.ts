import { ensure, type ScrapReasonStore } from '@routecard/core';
import { ownRows } from '../engine/own-rows.ts';
import { uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { scrapReasons } from './schema.ts';

/** The scrap reasons of the transaction's manufacturer. */
export function scrapReasonStore(scope: TransactionScope): ScrapReasonStore {
  const reasons = ownRows(scope, scrapReasons);
  const { id, name } = scrapReasons;
  return {
    async add(reason) {
      const [added] = await reasons.insert(reason).onConflictDoNothing().returning({ id, name });
      return added ?? null;
    },
    async remove(reasonId) {
      const { rowCount } = await reasons.delete({ id: uuidOrNull(reasonId) });
      ensure(rowCount === 1, 'SCRAP_REASON_NOT_FOUND');
    },
  };
}
