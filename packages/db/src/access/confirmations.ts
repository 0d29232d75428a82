import { uuidv7 } from 'uuidv7';
import type { Database } from '../engine/client/database.ts';
import { answering } from '../engine/group-commit/passing-errors.ts';
import { iso } from '../engine/reading/instants.ts';

/** A call of the REST API that was tried as a dry run. */
export interface TriedCall {
  readonly method: string;
  /** The path and the query, without `dryRun`. */
  readonly url: string;
  readonly body: unknown;
}

/** The access token that tries and confirms. */
export interface ConfirmingToken {
  readonly manufacturerId: string;
  readonly accessTokenId: string;
}

/** A call that waits to be confirmed. */
export interface Confirmation {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

const VALID_MINUTES = 10;
/** Kept of each token; the oldest go first. */
const MAX_KEPT = 100;
/** As long as the answer under a key is. */
const KEPT_HOURS = 24;
/** Shorter than the answer under a key counts, so that a call found by its key does not find the key free and happen again. */
const ANSWERED_HOURS = KEPT_HOURS - 1;
const youngerThan = (age: string) => `created_at > now() - interval '${age}'`;

/** The Idempotency-Key under which a confirmed call is made: it happens once, however often and through whichever process it is confirmed. */
export const keyOfConfirmed = (id: string): string => `mcp-${id}`;

/** Keeps a call for its token to confirm within ten minutes, and to confirm again for 23 hours after that. Of each token the newest hundred are kept. */
export async function keepCall(
  database: Database,
  { manufacturerId, accessTokenId }: ConfirmingToken,
  { method, url, body }: TriedCall,
): Promise<Confirmation> {
  const kept = await answering(() =>
    database.transaction(manufacturerId, async (connection) => {
      const { rows } = await connection.query<Confirmation>({
        name: 'keep_call',
        text: `with gone as (
            delete from confirmations where manufacturer_id = current_manufacturer_id() and access_token_id = $2
              and (not ${youngerThan(`${KEPT_HOURS} hours`)} or id in (
                select id from confirmations
                where manufacturer_id = current_manufacturer_id() and access_token_id = $2
                order by created_at desc, id desc offset ${MAX_KEPT - 1}))
          )
          insert into confirmations (manufacturer_id, id, access_token_id, method, url, body)
          values (current_manufacturer_id(), $1, $2, $3, $4, $5)
          returning id, ${iso(`(created_at + interval '${VALID_MINUTES} minutes')`)} as "expiresAt"`,
        values: [uuidv7(), accessTokenId, method, url, body === undefined ? null : JSON.stringify(body)],
      });
      return rows[0];
    }),
  );
  if (kept === undefined) throw new Error('keep_call returns one row');
  return kept;
}

/** The call that the id stands for; undefined where this token neither tried one of that id in the last ten minutes nor confirmed it then. */
export async function findKeptCall(
  database: Database,
  { manufacturerId, accessTokenId }: ConfirmingToken,
  id: string,
): Promise<TriedCall | undefined> {
  const [call] = await database.read<TriedCall>(manufacturerId, {
    name: 'find_kept_call',
    text: `select method, url, body from confirmations
      where manufacturer_id = current_manufacturer_id() and id = $1 and access_token_id = $2
        and (${youngerThan(`${VALID_MINUTES} minutes`)} or exists (
          select from idempotency_keys k where k.manufacturer_id = current_manufacturer_id() and k.key = $3
            and k.${youngerThan(`${ANSWERED_HOURS} hours`)}))`,
    values: [id, accessTokenId, keyOfConfirmed(id)],
  });
  return call && { ...call, body: call.body ?? undefined };
}
