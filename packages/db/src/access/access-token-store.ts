import type { AccessTokenStore } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { FOREIGN_KEY_VIOLATION, refusing } from '../engine/group-commit/passing-errors.ts';
import { ownRows } from '../engine/own-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { accessTokens } from './schema/auth.ts';

/** The tokens of the transaction's manufacturer. */
export function accessTokenStore(scope: TransactionScope): AccessTokenStore {
  const tokens = ownRows(scope, accessTokens);
  return {
    async add(token, secretHash) {
      const added = tokens.insert({ ...token, secretHash: Buffer.from(secretHash) });
      await refusing(added, FOREIGN_KEY_VIOLATION, 'NOT_FOUND', 'user not found');
    },
    async revoke(id, at) {
      const { revokedAt } = accessTokens;
      const first = sql`coalesce(${revokedAt}, ${sql.param(at, revokedAt)})`;
      return (await tokens.update({ id }, { revokedAt: first })).rowCount === 1;
    },
  };
}
