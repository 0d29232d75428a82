import { mayBeAccessToken } from '@routecard/core';
import { authenticateToken, type Database, hashAccessToken } from '@routecard/db';
import type { Authenticate } from './token-cache.ts';

/** Tokens of the database, found by their SHA-256; a mistyped one is not even looked up. */
export function authenticateOver(database: Database): Authenticate {
  return async (token) =>
    mayBeAccessToken(token) ? ((await authenticateToken(database, hashAccessToken(token))) ?? null) : null;
}
