import { type CatalogueStore, type PostProcessingView, type ProcessView, present } from '@routecard/core';
import { isNull } from 'drizzle-orm';
import type { Statement } from '../engine/client/connection.ts';
import { ownRows } from '../engine/own-rows.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { namedOperations } from './named-operations.ts';
import { postProcessingById, processById } from './queries/catalogue.ts';
import {
  colors,
  materials,
  postProcessingOperations,
  postProcessings,
  processPrices,
  processPricesOperations,
} from './schema.ts';

/** Processes, finishes, materials and colours of the transaction's manufacturer. */
export function catalogueStore(scope: TransactionScope): CatalogueStore {
  const { connection, drizzle } = scope;
  const processes = ownRows(scope, processPrices);
  const operationsOfProcess = namedOperations<string>(scope, processPricesOperations, 'processPricesId');
  const finishes = ownRows(scope, postProcessings);
  const operationsOfFinish = namedOperations<number>(scope, postProcessingOperations, 'postProcessingId');
  const viewOf = async <View>(statement: Statement) =>
    present((await connection.query<{ view: View }>(statement)).rows[0], 'INTERNAL').view;
  const viewOfProcess = (id: string) => viewOf<ProcessView>(processById(id));
  const viewOfFinish = (id: number) => viewOf<PostProcessingView>(postProcessingById(id));

  return {
    async addProcess(id, { operationIds, ...process }) {
      await processes.insert({ ...process, id });
      await operationsOfProcess.add(id, operationIds);
      return viewOfProcess(id);
    },
    async lockProcess(id) {
      const { id: locked } = processPrices;
      const [row] = await drizzle
        .select({ locked })
        .from(processPrices)
        .where(processes.own({ id: uuidOrNull(id) }))
        .for('no key update');
      present(row, 'PROCESS_NOT_FOUND');
      return operationsOfProcess.read(id);
    },
    async saveProcess(id, { operationIds, ...edit }, at) {
      await processes.update({ id }, { ...edit, updatedAt: at });
      await operationsOfProcess.replace(id, operationIds);
      return viewOfProcess(id);
    },
    async addPostProcessing({ operationIds, ...finish }) {
      const [added] = await finishes.insert(finish).returning({ id: postProcessings.id });
      const { id } = present(added, 'INTERNAL');
      await operationsOfFinish.add(id, operationIds);
      return viewOfFinish(id);
    },
    async lockPostProcessing(id) {
      const { id: locked } = postProcessings;
      const [row] = await drizzle
        .select({ locked })
        .from(postProcessings)
        .where(finishes.own({ id: int32OrNull(id) }, isNull(postProcessings.deletedAt)))
        .for('no key update');
      present(row, 'POST_PROCESSING_NOT_FOUND');
      return operationsOfFinish.read(id);
    },
    async savePostProcessing(id, { operationIds, ...edit }, at) {
      await finishes.update({ id }, { ...edit, updatedAt: at });
      await operationsOfFinish.replace(id, operationIds);
      return viewOfFinish(id);
    },
    async markPostProcessingDeleted(id, at) {
      await finishes.update({ id }, { deletedAt: at, updatedAt: at });
    },
    async addMaterial(name) {
      const { id } = materials;
      const [added] = await ownRows(scope, materials)
        .insert({ name })
        .onConflictDoNothing()
        .returning({ id, name: materials.name });
      return added ?? null;
    },
    async addColor(name, hex) {
      const { id } = colors;
      const [added] = await ownRows(scope, colors)
        .insert({ name, hex })
        .onConflictDoNothing()
        .returning({ id, name: colors.name, hex: colors.hex });
      return added ?? null;
    },
  };
}
