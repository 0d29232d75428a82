import { ensure, present, type ScrapReasonStore } from '@routecard/core';
import { isNotNull } from 'drizzle-orm';
import { archiving } from '../engine/archiving.ts';
import { refusing, UNIQUE_VIOLATION } from '../engine/group-commit/passing-errors.ts';
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
      const [added] = await reasons
        .insert(reason)
        .onConflictDoUpdate({
          target: [scrapReasons.manufacturerId, name],
          set: { archivedAt: null },
          setWhere: isNotNull(scrapReasons.archivedAt),
        })
        .returning({ id, name });
      return added ?? null;
    },
    async save(reasonId, edit, at) {
      const changing = reasons
        .update({ id: uuidOrNull(reasonId) }, archiving(edit, at))
        .returning({ id, name });
      const [saved] = await refusing(changing, UNIQUE_VIOLATION, 'SCRAP_REASON_NAME_TAKEN');
      return present(saved, 'SCRAP_REASON_NOT_FOUND');
    },
    async remove(reasonId) {
      const { rowCount } = await reasons.delete({ id: uuidOrNull(reasonId) });
      ensure(rowCount === 1, 'SCRAP_REASON_NOT_FOUND');
    },
  };
}
