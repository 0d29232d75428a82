import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TransactionScope } from '../engine/transact.ts';

type Named = PgTable & Record<'manufacturerId' | 'operationId' | 'position', AnyPgColumn>;

/** The operations that a process or a finish names, in their order; `entry` is the key of its id. */
export function namedOperations<Id>(
  { drizzle, manufacturerId }: TransactionScope,
  named: Named,
  entry: 'processPricesId' | 'postProcessingId',
) {
  const entryId = getTableColumns(named)[entry] as AnyPgColumn;
  const of = (id: Id) => and(eq(named.manufacturerId, manufacturerId), eq(entryId, id));
  const addAll = async (
    entries: readonly { readonly id: Id; readonly operationIds?: readonly string[] | undefined }[],
  ): Promise<void> => {
    const rows = entries.flatMap(({ id, operationIds = [] }) =>
      operationIds.map((operationId, i) => ({ manufacturerId, [entry]: id, operationId, position: i + 1 })),
    );
    if (rows.length > 0) await drizzle.insert(named).values(rows);
  };
  const add = (id: Id, operationIds: readonly string[] = []) => addAll([{ id, operationIds }]);
  return {
    add,
    /** Adds those of several processes or finishes with one statement. */
    addAll,
    async read(id: Id): Promise<{ readonly operationIds: readonly string[] }> {
      const rows = await drizzle
        .select({ operationId: named.operationId })
        .from(named)
        .where(of(id))
        .orderBy(asc(named.position));
      return { operationIds: rows.map(({ operationId }) => String(operationId)) };
    },
    /** Leaves them as they are where none are given. */
    async replace(id: Id, operationIds: readonly string[] | undefined): Promise<void> {
      if (operationIds === undefined) return;
      await drizzle.delete(named).where(of(id));
      await add(id, operationIds);
    },
  };
}
