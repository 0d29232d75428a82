import { randomBytes } from 'node:crypto';
import { formatAccessToken, SCOPES, type Scope } from '@routecard/core';
import { hashAccessToken } from '@routecard/db';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';

/** Gives the user a bearer token, with every scope unless given. */
export async function issueToken(
  sql: pg.Pool,
  manufacturerId: string,
  userId: string,
  scopes: readonly Scope[] = SCOPES,
): Promise<string> {
  const token = formatAccessToken(randomBytes(32));
  await sql.query(
    `insert into access_tokens (manufacturer_id, id, user_id, name, secret_hash, scopes) values ($1, $2, $3, 'bench', $4, $5)`,
    [manufacturerId, uuidv7(), userId, hashAccessToken(token), [...scopes]],
  );
  return token;
}
