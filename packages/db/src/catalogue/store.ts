import {
  type CatalogueStore,
  ensure,
  type PostProcessingView,
  type ProcessView,
  present,
} from '@routecard/core';
import { eq, isNull } from 'drizzle-orm';
import { manufacturers } from '../access/schema/manufacturers.ts';
import { archiving } from '../engine/archiving.ts';
import type { Statement } from '../engine/client/connection.ts';
import { FOREIGN_KEY_VIOLATION, refusing, UNIQUE_VIOLATION } from '../engine/group-commit/passing-errors.ts';
import { ownRows } from '../engine/own-rows.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { kanbanColumnAutomations, kanbanColumns } from '../orders/schema/orders.ts';
import { scrapReasons } from '../production/schema.ts';
import { boxPresets } from '../shipments/schema/packing.ts';
import { namedOperations } from './named-operations.ts';
import { ordersShowing } from './orders-showing.ts';
import { postProcessingById, processById } from './queries/catalogue.ts';
import {
  colors,
  materials,
  operations,
  postProcessingOperations,
  postProcessings,
  processPrices,
  processPricesOperations,
} from './schema.ts';

/** Processes, finishes, materials and colours of the transaction's manufacturer. */
export function catalogueStore(scope: TransactionScope): CatalogueStore {
  return {
    ...processStore(scope),
    ...postProcessingStore(scope),
    ...materialStore(scope),
    ...starterStore(scope),
    ordersShowing: (row) => ordersShowing(scope, row),
  };
}

type Methods<Name extends keyof CatalogueStore> = Pick<CatalogueStore, Name>;

async function viewOf<View>({ connection }: TransactionScope, statement: Statement): Promise<View> {
  return present((await connection.query<{ view: View }>(statement)).rows[0], 'INTERNAL').view;
}

const operationsOfProcesses = (scope: TransactionScope) =>
  namedOperations<string>(scope, processPricesOperations, 'processPricesId');
const operationsOfFinishes = (scope: TransactionScope) =>
  namedOperations<number>(scope, postProcessingOperations, 'postProcessingId');

function processStore(
  scope: TransactionScope,
): Methods<'addProcess' | 'lockProcess' | 'saveProcess' | 'deleteProcess'> {
  const { drizzle } = scope;
  const processes = ownRows(scope, processPrices);
  const operationsOf = operationsOfProcesses(scope);
  const view = (id: string) => viewOf<ProcessView>(scope, processById(id));
  return {
    async addProcess(id, { operationIds, ...process }) {
      await processes.insert({ ...process, id });
      await operationsOf.add(id, operationIds);
      return view(id);
    },
    async lockProcess(id) {
      const { technology } = processPrices;
      const [row] = await drizzle
        .select({ technology })
        .from(processPrices)
        .where(processes.own({ id: uuidOrNull(id) }))
        .for('no key update');
      return { ...present(row, 'PROCESS_NOT_FOUND'), ...(await operationsOf.read(id)) };
    },
    async saveProcess(id, { operationIds, ...edit }, at) {
      await processes.update({ id }, { ...edit, updatedAt: at });
      await operationsOf.replace(id, operationIds);
      return view(id);
    },
    async deleteProcess(id) {
      const deleted = processes.delete({ id: uuidOrNull(id) });
      const { rowCount } = await refusing(deleted, FOREIGN_KEY_VIOLATION, 'PROCESS_IN_USE');
      ensure(rowCount === 1, 'PROCESS_NOT_FOUND');
    },
  };
}

function postProcessingStore(
  scope: TransactionScope,
): Methods<'addPostProcessing' | 'lockPostProcessing' | 'savePostProcessing' | 'markPostProcessingDeleted'> {
  const { drizzle } = scope;
  const finishes = ownRows(scope, postProcessings);
  const operationsOf = operationsOfFinishes(scope);
  const view = (id: number) => viewOf<PostProcessingView>(scope, postProcessingById(id));
  return {
    async addPostProcessing({ operationIds, ...finish }) {
      const [added] = await finishes.insert(finish).returning({ id: postProcessings.id });
      const { id } = present(added, 'INTERNAL');
      await operationsOf.add(id, operationIds);
      return view(id);
    },
    async lockPostProcessing(id) {
      const { name } = postProcessings;
      const [row] = await drizzle
        .select({ name })
        .from(postProcessings)
        .where(finishes.own({ id: int32OrNull(id) }, isNull(postProcessings.deletedAt)))
        .for('no key update');
      return { ...present(row, 'POST_PROCESSING_NOT_FOUND'), ...(await operationsOf.read(id)) };
    },
    async savePostProcessing(id, { operationIds, ...edit }, at) {
      await finishes.update({ id }, { ...edit, updatedAt: at });
      await operationsOf.replace(id, operationIds);
      return view(id);
    },
    async markPostProcessingDeleted(id, at) {
      await finishes.update({ id }, { deletedAt: at, updatedAt: at });
    },
  };
}

function materialStore(
  scope: TransactionScope,
): Methods<'addMaterial' | 'addColor' | 'lockMaterial' | 'lockColor' | 'saveMaterial' | 'saveColor'> {
  const { drizzle } = scope;
  return {
    async addMaterial(name, densityKgPerM3) {
      const { id } = materials;
      const [added] = await ownRows(scope, materials)
        .insert({ name, densityKgPerM3 })
        .onConflictDoNothing()
        .returning({ id, name: materials.name, densityKgPerM3: materials.densityKgPerM3 });
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
    async lockMaterial(id) {
      const { name } = materials;
      const [row] = await drizzle
        .select({ name })
        .from(materials)
        .where(ownRows(scope, materials).own({ id: int32OrNull(id) }))
        .for('no key update');
      return present(row, 'MATERIAL_NOT_FOUND');
    },
    async saveMaterial(id, edit, at) {
      const { id: found, name, densityKgPerM3 } = materials;
      const updated = ownRows(scope, materials)
        .update({ id }, archiving(edit, at))
        .returning({ id: found, name, densityKgPerM3 });
      const [saved] = await refusing(updated, UNIQUE_VIOLATION, 'MATERIAL_NAME_TAKEN');
      return present(saved, 'INTERNAL');
    },
    async lockColor(id) {
      const { name } = colors;
      const [row] = await drizzle
        .select({ name })
        .from(colors)
        .where(ownRows(scope, colors).own({ id: int32OrNull(id) }))
        .for('no key update');
      return present(row, 'COLOR_NOT_FOUND');
    },
    async saveColor(id, edit, at) {
      const { id: found, name, hex } = colors;
      const updated = ownRows(scope, colors)
        .update({ id }, archiving(edit, at))
        .returning({ id: found, name, hex });
      const [saved] = await refusing(updated, UNIQUE_VIOLATION, 'COLOR_NAME_TAKEN');
      return present(saved, 'INTERNAL');
    },
  };
}

/** The catalogue that a manufacturer begins with, added as a whole where there is none. */
function starterStore(scope: TransactionScope): Methods<'lockEmpty' | 'addAll'> {
  const { connection, drizzle } = scope;
  return {
    async lockEmpty() {
      // The manufacturer's row is locked, for an empty catalogue has none of its own.
      await drizzle
        .select({ id: manufacturers.id })
        .from(manufacturers)
        .where(eq(manufacturers.id, scope.manufacturerId))
        .for('no key update');
      const { rows } = await connection.query<{ empty: boolean }>({
        name: 'catalogue_is_empty',
        text: `select not exists (select from operations where manufacturer_id = current_manufacturer_id())
          and not exists (select from process_prices where manufacturer_id = current_manufacturer_id())
          and not exists (select from post_processings where manufacturer_id = current_manufacturer_id())
          and not exists (select from kanban_columns where manufacturer_id = current_manufacturer_id()) as empty`,
      });
      return rows[0]?.empty ?? false;
    },
    async addAll(rows) {
      await ownRows(scope, operations).insert(...rows.operations);
      await ownRows(scope, processPrices).insert(...rows.processes);
      await operationsOfProcesses(scope).addAll(rows.processes);
      const added = await ownRows(scope, postProcessings)
        .insert(...rows.finishes)
        .returning({ id: postProcessings.id, name: postProcessings.name });
      const idByName = new Map(added.map(({ id, name }) => [name, id]));
      await operationsOfFinishes(scope).addAll(
        rows.finishes.map(({ name, operationIds }) => ({
          id: present(idByName.get(name), 'INTERNAL'),
          operationIds,
        })),
      );
      await ownRows(scope, materials)
        .insert(...rows.materials)
        .onConflictDoNothing();
      await ownRows(scope, colors)
        .insert(...rows.colors)
        .onConflictDoNothing();
      await ownRows(scope, kanbanColumns).insert(...rows.columns);
      await ownRows(scope, kanbanColumnAutomations).insert(
        ...rows.columns.flatMap(({ id, automations }) =>
          automations.map((automation) => ({ ...automation, kanbanColumnId: id })),
        ),
      );
      await ownRows(scope, boxPresets)
        .insert(...rows.boxes)
        .onConflictDoNothing();
      await ownRows(scope, scrapReasons)
        .insert(...rows.scrapReasons)
        .onConflictDoNothing();
    },
  };
}
