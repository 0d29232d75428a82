import { ensure, present, type SavedView, type SavedViewStore } from '@routecard/core';
import { eq } from 'drizzle-orm';
import { refusing, UNIQUE_VIOLATION } from '../engine/group-commit/passing-errors.ts';
import { ownRows } from '../engine/own-rows.ts';
import { uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { savedViews } from './schema/saved-views.ts';

/** The saved views of the transaction's manufacturer; every statement names the person too. */
export function savedViewStore(scope: TransactionScope): SavedViewStore {
  const views = ownRows(scope, savedViews);
  const { id, name, search, isDefault } = savedViews;
  const updateOne = async (view: string, userId: string, changes: Partial<SavedView>, updatedAt: Date) => {
    const updated = views.update({ userId, id: uuidOrNull(view) }, { ...changes, updatedAt });
    const { rowCount } = await refusing(updated, UNIQUE_VIOLATION, 'SAVED_VIEW_NAME_TAKEN');
    ensure(rowCount === 1, 'SAVED_VIEW_NOT_FOUND');
  };
  /** Locks all of the person's: of two who choose at once, the second finds what the first has chosen. */
  const lockAllOf = (userId: string) =>
    scope.drizzle
      .select({ id, isDefault })
      .from(savedViews)
      .where(views.own({ userId }))
      .orderBy(id)
      .for('no key update');
  return {
    async save(view, { at, by, newId }) {
      const row = { ...view, userId: by, id: newId(), createdAt: at, updatedAt: at };
      const [saved] = await views
        .save(row, { on: ['userId', 'name'], keep: ['id', 'createdAt'] })
        .returning({ id, name, search, isDefault });
      return present(saved, 'INTERNAL');
    },
    async restore(view, { at, by, newId }) {
      const [restored] = await views
        .insert({ ...view, userId: by, id: newId(), createdAt: at, updatedAt: at })
        .onConflictDoUpdate({
          target: [savedViews.manufacturerId, savedViews.userId, name],
          set: { updatedAt: at },
          setWhere: eq(search, view.search),
        })
        .returning({ id, name, search, isDefault });
      return present(restored, 'SAVED_VIEW_NAME_TAKEN');
    },
    rename: (view, newName, { at, by }) => updateOne(view, by, { name: newName }, at),
    async remove(view, { by }) {
      const { rowCount } = await views.delete({ userId: by, id: uuidOrNull(view) });
      ensure(rowCount === 1, 'SAVED_VIEW_NOT_FOUND');
    },
    async makeDefault(view, { at, by }) {
      await lockAllOf(by);
      await views.update({ userId: by, isDefault: true }, { isDefault: false, updatedAt: at });
      if (view !== null) await updateOne(view, by, { isDefault: true }, at);
    },
    async makeFirstDefault(view, { at, by }) {
      const chosen = (await lockAllOf(by)).find((row) => row.isDefault);
      if (chosen === undefined) await updateOne(view, by, { isDefault: true }, at);
      return chosen === undefined || chosen.id === view;
    },
  };
}
