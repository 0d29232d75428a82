import { type CatalogueStore, isInt32, type PostProcessingView, present } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { POST_PROCESSING_VIEW } from './queries/catalogue.ts';

type PostProcessingRows = Pick<
  CatalogueStore,
  'addPostProcessing' | 'lockPostProcessing' | 'savePostProcessing' | 'markPostProcessingDeleted'
>;

/** The finishes of the transaction's manufacturer. */
export function postProcessingRows({ connection }: TransactionScope): PostProcessingRows {
  const view = async (id: number): Promise<PostProcessingView> => {
    const { rows } = await connection.query<{ view: PostProcessingView }>({
      name: 'view_post_processing',
      text: `select ${POST_PROCESSING_VIEW} as view from post_processings f
        where f.manufacturer_id = current_manufacturer_id() and f.id = $1`,
      values: [id],
    });
    return present(rows[0], 'POST_PROCESSING_NOT_FOUND').view;
  };
  const addOperations = async (id: number, operationIds: readonly string[]): Promise<void> => {
    await connection.query({
      name: 'add_post_processing_operations',
      text: `insert into post_processing_operations (manufacturer_id, post_processing_id, operation_id, position)
        select current_manufacturer_id(), $1, t.id, t.position from unnest($2::uuid[]) with ordinality t(id, position)`,
      values: [id, operationIds],
    });
  };

  return {
    async addPostProcessing({ name, purchasable, operationIds }) {
      const { rows } = await connection.query<{ id: number }>({
        name: 'add_post_processing',
        text: `insert into post_processings (manufacturer_id, name, purchasable)
          values (current_manufacturer_id(), $1, $2) returning id`,
        values: [name, purchasable ?? true],
      });
      const { id } = present(rows[0], 'POST_PROCESSING_NOT_FOUND');
      await addOperations(id, operationIds ?? []);
      return view(id);
    },
    async lockPostProcessing(id) {
      const locked = await connection.query({
        name: 'lock_post_processing',
        text: `select from post_processings
          where manufacturer_id = current_manufacturer_id() and id = $1::int and deleted_at is null
          for no key update`,
        values: [isInt32(id) ? id : null],
      });
      present(locked.rows[0], 'POST_PROCESSING_NOT_FOUND');
      const { rows } = await connection.query<{ operationIds: string[] }>({
        name: 'read_post_processing_operations',
        text: `select array(
            select operation_id from post_processing_operations
            where manufacturer_id = current_manufacturer_id() and post_processing_id = $1 order by position
          ) as "operationIds"`,
        values: [id],
      });
      return present(rows[0], 'POST_PROCESSING_NOT_FOUND');
    },
    async savePostProcessing(id, { name, purchasable, operationIds }, at) {
      await connection.query({
        name: 'save_post_processing',
        text: `with replaced as (
            delete from post_processing_operations
            where $5::boolean and manufacturer_id = current_manufacturer_id() and post_processing_id = $1
          )
          update post_processings
          set name = coalesce($2, name), purchasable = coalesce($3, purchasable), updated_at = $4
          where manufacturer_id = current_manufacturer_id() and id = $1`,
        values: [id, name ?? null, purchasable ?? null, at, operationIds !== undefined],
      });
      await addOperations(id, operationIds ?? []);
      return view(id);
    },
    async markPostProcessingDeleted(id, at) {
      await connection.query({
        name: 'delete_post_processing',
        text: `update post_processings set deleted_at = $2, updated_at = $2
          where manufacturer_id = current_manufacturer_id() and id = $1`,
        values: [id, at],
      });
    },
  };
}
