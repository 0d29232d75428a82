import { randomBytes } from 'node:crypto';
import { formatAccessToken, issueAccessToken, mayBeAccessToken, SCOPES } from '@routecard/core';
import {
  createDeps,
  type DatabaseAddress,
  hashAccessToken,
  type MaintenanceDatabase,
  openDatabase,
} from '@routecard/db';
import type { Env } from '../env.ts';
import { fresh } from './outcome.ts';

const TOKEN_NAME = 'Demo ERP';

/**
 * Gives the demo shop its access token: the wanted one, whatever there was, or a new one where there never was any. Answers
 * the token if it was made just now, or if it is the wanted or the kept one and lives; any other cannot be known. It acts as the shop's admin
 * and may do everything.
 */
export async function ensureDemoToken(
  maintenance: MaintenanceDatabase,
  at: DatabaseAddress,
  manufacturerId: string,
  { demoToken: wanted, keptDemoToken: kept }: Pick<Env, 'demoToken' | 'keptDemoToken'>,
): Promise<string | null> {
  if (wanted !== undefined) ensureUsable(wanted);
  const { hashes, adminId } = await maintenance.transaction('read write', async (connection) => {
    const tokens = await connection.query<{ hash: string; live: boolean }>({
      text: `select encode(secret_hash, 'hex') as hash, revoked_at is null as live
        from access_tokens where manufacturer_id = $1 and name = $2`,
      values: [manufacturerId, TOKEN_NAME],
    });
    const admins = await connection.query<{ id: string }>({
      text: `select id from users where manufacturer_id = $1 and role = 'ADMIN' order by created_at, id limit 1`,
      values: [manufacturerId],
    });
    return { hashes: tokens.rows, adminId: admins.rows[0]?.id };
  });
  if (adminId === undefined)
    throw new Error('The demo shop has no admin, so no access token can be made for it.');
  const lives = (token: string) =>
    hashes.some(({ hash, live }) => live && hash === hashAccessToken(token).toString('hex'));
  if (wanted === undefined && hashes.length > 0) return kept !== undefined && lives(kept) ? kept : null;
  const token = wanted ?? formatAccessToken(randomBytes(32));
  if (lives(token)) return token;
  await maintenance.transaction('read write', (connection) =>
    connection.query({
      text: 'delete from access_tokens where manufacturer_id = $1 and name = $2',
      values: [manufacturerId, TOKEN_NAME],
    }),
  );
  const database = openDatabase(at);
  try {
    const actor = { manufacturerId, userId: adminId, role: 'ADMIN' as const, scopes: null };
    const command = { name: TOKEN_NAME, userId: adminId, scopes: SCOPES, secretHash: hashAccessToken(token) };
    fresh(await issueAccessToken(createDeps(database), { actor }, command));
  } finally {
    await database.close();
  }
  return token;
}

function ensureUsable(token: string): void {
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('DEMO_TOKEN may hold visible ASCII characters only.');
  if (!mayBeAccessToken(token)) {
    throw new Error(
      'DEMO_TOKEN looks like one of our tokens, but its checksum is wrong: is it cut or mistyped?',
    );
  }
}
