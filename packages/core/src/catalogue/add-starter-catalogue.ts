import { PERMISSIONS } from '../authority.ts';
import { createColumnAmong, type KanbanColumn } from '../kanban/kanban-column.ts';
import { ensure, present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { createOperationAmong, type Operation } from './operations/operation.ts';
import { STARTER_BOXES, STARTER_CATALOGUES, STARTER_COLUMNS, type Trade } from './starter-catalogues.ts';

/**
 * Adds the starter catalogue of a trade to a shop without one: operations, processes, finishes, materials, colours, kanban columns,
 * scrap reasons and box sizes. Materials and colours that exist stay. Throws CATALOGUE_NOT_EMPTY.
 */
export const addStarterCatalogue = defineUseCase<{ readonly trade: Trade }, { readonly trade: Trade }>(
  'addStarterCatalogue',
  PERMISSIONS.writeCatalogue,
  ['CATALOGUE_NOT_EMPTY'],
  (deps, call, { trade }) =>
    deps.transact(call, async ({ catalogue }, stamp) => {
      ensure(await catalogue.lockEmpty(), 'CATALOGUE_NOT_EMPTY');
      const starter = STARTER_CATALOGUES[trade];
      const operations: Operation[] = [];
      for (const operation of starter.operations) {
        operations.push(createOperationAmong(operations, operation, stamp));
      }
      const columns: KanbanColumn[] = [];
      for (const column of STARTER_COLUMNS) columns.push(createColumnAmong(columns, column, stamp));
      const idOf = (name: string) =>
        present(
          operations.find((operation) => operation.name === name),
          'INTERNAL',
        ).id;
      await catalogue.addAll({
        operations,
        processes: starter.processes.map(({ operations: names, ...process }) => ({
          ...process,
          id: stamp.newId(),
          operationIds: names.map(idOf),
        })),
        finishes: starter.finishes.map(({ name, operations: names }) => ({
          name,
          operationIds: names.map(idOf),
        })),
        materials: starter.materials,
        colors: starter.colors,
        columns,
        scrapReasons: starter.scrapReasons.map((name) => ({ id: stamp.newId(), name })),
        boxes: STARTER_BOXES.map((box) => ({ ...box, id: stamp.newId() })),
      });
      return { trade };
    }),
);
