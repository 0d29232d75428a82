import { isUuid, Refusal, type SavedView, type SavedViewStore } from '@routecard/core';
import { sqlStateOf } from '../engine/group-commit/passing-errors.ts';
import type { TransactionScope } from '../engine/transact.ts';

const UNIQUE_VIOLATION = '23505';
const OWN = 'manufacturer_id = (select current_manufacturer_id()) and user_id = $1::uuid';

/** The saved views of the transaction's manufacturer; every statement names the person too. */
export function savedViewStore({ connection }: TransactionScope): SavedViewStore {
  return {
    async save({ name, search }, { at, by, newId }) {
      const { rows } = await connection.query<SavedView>({
        name: 'save_view',
        text: `insert into saved_views (manufacturer_id, user_id, id, name, search, created_at, updated_at)
          values (current_manufacturer_id(), $1, $2, $3, $4, $5, $5)
          on conflict (manufacturer_id, user_id, name)
            do update set search = excluded.search, updated_at = excluded.updated_at
          returning id, name, search, is_default as "isDefault"`,
        values: [by, newId(), name, search, at],
      });
      const [saved] = rows;
      if (saved === undefined) throw new Error('A saved view did not come back');
      return saved;
    },
    async rename(id, name, { at, by }) {
      try {
        const { rowCount } = await connection.query({
          name: 'rename_view',
          text: `update saved_views set name = $3, updated_at = $4 where ${OWN} and id = $2::uuid`,
          values: [by, isUuid(id) ? id : null, name, at],
        });
        if (rowCount !== 1) throw new Refusal('SAVED_VIEW_NOT_FOUND');
      } catch (error) {
        throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Refusal('SAVED_VIEW_NAME_TAKEN') : error;
      }
    },
    async remove(id, { by }) {
      const { rowCount } = await connection.query({
        name: 'remove_view',
        text: `delete from saved_views where ${OWN} and id = $2::uuid`,
        values: [by, isUuid(id) ? id : null],
      });
      if (rowCount !== 1) throw new Refusal('SAVED_VIEW_NOT_FOUND');
    },
    async makeDefault(id, { at, by }) {
      // All of the person's: of two who choose at once, the second finds what the first has chosen.
      await connection.query({
        name: 'lock_views',
        text: `select from saved_views where ${OWN} order by id for no key update`,
        values: [by],
      });
      await connection.query({
        name: 'clear_default_view',
        text: `update saved_views set is_default = false, updated_at = $2 where ${OWN} and is_default`,
        values: [by, at],
      });
      if (id === null) return;
      const { rowCount } = await connection.query({
        name: 'make_default_view',
        text: `update saved_views set is_default = true, updated_at = $3 where ${OWN} and id = $2::uuid`,
        values: [by, isUuid(id) ? id : null, at],
      });
      if (rowCount !== 1) throw new Refusal('SAVED_VIEW_NOT_FOUND');
    },
  };
}
