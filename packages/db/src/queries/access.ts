import { createHash } from 'node:crypto';
import type { Actor, Role, Scope } from '@routecard/core';
import type { Database } from '../client/database.ts';

/** Who a bearer token speaks for. */
export interface TokenBearer {
  readonly tokenId: string;
  readonly actor: Actor;
}

/** What is kept of a token: its SHA-256. */
export function hashAccessToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The bearer of the token with this hash; undefined where there is none, it has expired or was revoked, or its user left. */
export async function authenticateToken(
  database: Database,
  secretHash: Uint8Array,
): Promise<TokenBearer | undefined> {
  const [row] = await database.anonymous<{
    token_id: string;
    manufacturer_id: string;
    user_id: string;
    role: Role;
    scopes: Scope[];
  }>({
    name: 'authenticate_token',
    text: 'select token_id, manufacturer_id, user_id, role, scopes from authenticate_token($1)',
    values: [Buffer.from(secretHash)],
  });
  if (row === undefined) return undefined;
  return {
    tokenId: row.token_id,
    actor: { manufacturerId: row.manufacturer_id, userId: row.user_id, role: row.role, scopes: row.scopes },
  };
}
