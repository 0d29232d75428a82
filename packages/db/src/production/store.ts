import type { ProductionStore } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { loadProduction, openProductionBook } from './load.ts';
import { writeProduction } from './write.ts';

/** Production within a transaction, by the desk's own two statements. */
export function productionStore({ connection, events, newId }: TransactionScope): ProductionStore {
  return {
    async open(need) {
      const { rows } = await connection.query<{ snapshot: unknown }>(loadProduction([need], []));
      return openProductionBook(rows[0]?.snapshot).book;
    },
    async save(book) {
      const statement = writeProduction(book, [], newId, []);
      if (statement !== undefined) await connection.query(statement);
      events.push(...book.events);
    },
  };
}
