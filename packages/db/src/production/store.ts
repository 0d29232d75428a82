import type { ProductionStore } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { loadProduction, openProduction } from './load.ts';
import { writeProduction } from './write.ts';

/** Production within a transaction, by the two statements of a group commit. */
export function productionStore({ connection, events, newId }: TransactionScope): ProductionStore {
  return {
    async open(need) {
      const { rows } = await connection.query<{ snapshot: unknown }>(loadProduction([need], []));
      return openProduction(rows[0]?.snapshot).unitOfWork;
    },
    async save(production) {
      const statement = writeProduction(production, [], newId, []);
      if (statement !== undefined) await connection.query(statement);
      events.push(...production.allEvents());
    },
  };
}
