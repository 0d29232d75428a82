import { type AccessTokenStore, ensure } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** The tokens of the transaction's manufacturer. */
export function accessTokenStore({ connection }: TransactionScope): AccessTokenStore {
  return {
    async add(token, secretHash) {
      const inserted = await connection.query({
        name: 'insert_access_token',
        text: `insert into access_tokens (manufacturer_id, id, user_id, name, secret_hash, scopes, created_at, expires_at)
          select u.manufacturer_id, $1, u.id, $3, $4, $5, $6, $7
          from users u where u.manufacturer_id = current_manufacturer_id() and u.id = $2`,
        values: [
          token.id,
          token.userId,
          token.name,
          Buffer.from(secretHash),
          token.scopes,
          token.createdAt,
          token.expiresAt,
        ],
      });
      ensure(inserted.rowCount === 1, 'NOT_FOUND', 'user not found');
    },
    async revoke(id, at) {
      const revoked = await connection.query({
        name: 'revoke_access_token',
        text: `update access_tokens set revoked_at = coalesce(revoked_at, $2)
          where manufacturer_id = current_manufacturer_id() and id = $1`,
        values: [id, at],
      });
      return revoked.rowCount === 1;
    },
  };
}
