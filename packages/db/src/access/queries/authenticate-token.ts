import { createHash, timingSafeEqual } from 'node:crypto';
import type { Actor, Role, Scope } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The user and the manufacturer of a bearer token. */
export interface TokenBearer {
  readonly tokenId: string;
  readonly actor: Actor;
  /** Until the token expires; null where it does not. */
  readonly expiresInMs: number | null;
}

/** The stored form of a token: its SHA-256. */
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
    secret_hash: Buffer;
    expires_in_ms: number | null;
  }>({
    name: 'authenticate_token_by_hash',
    text: 'select * from authenticate_token($1)',
    values: [Buffer.from(secretHash)],
  });
  // An index finds rows in a time that tells something of its keys; that it is this token is decided in constant time.
  if (row === undefined || !timingSafeEqual(row.secret_hash, secretHash)) return undefined;
  return {
    tokenId: row.token_id,
    actor: { manufacturerId: row.manufacturer_id, userId: row.user_id, role: row.role, scopes: row.scopes },
    expiresInMs: row.expires_in_ms,
  };
}
