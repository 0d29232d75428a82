import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../engine/client/connection.ts';
import { answering } from '../engine/group-commit/passing-errors.ts';

const CHALLENGE_MINUTES = 5;
const MAX_PASSKEYS = 20;
/** The base64url of 1,023 bytes: a credential's id has no more (WebAuthn), and an index takes few more. */
const MAX_ID_LENGTH = 1_364;

/** A passkey as its user sees it. Instants are ISO 8601 in UTC. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null for one that was never used. */
  readonly lastUsedAt: string | null;
}

/** The public half of a key pair, as WebAuthn describes it. */
export interface Credential {
  /** Base64url. */
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Passkeys of users; each change is a transaction with its entry of the audit log. */
export interface Passkeys {
  /** Those of a user, the oldest first. */
  of(userId: string): Promise<Passkey[]>;
  /** The ids of a user's credentials, base64url. */
  credentialIdsOf(userId: string): Promise<string[]>;
  /** Null for an unknown id. */
  credential(credentialId: string): Promise<Credential | null>;
  /** Stores a challenge for five minutes: of a sign-in, or of the user who adds a passkey. */
  challenge(challenge: string, userId: string | null): Promise<void>;
  /** False if the challenge is used up or not the user's, the passkey exists, its id is too long, or there are too many. */
  add(
    userId: string,
    challenge: string,
    added: Credential & { readonly name: string },
    address: string,
  ): Promise<boolean>;
  /** The user who signs in; null if the challenge is used up, or the passkey was removed or copied. */
  use(challenge: string, credentialId: string, counter: number): Promise<string | null>;
  /** False for one that is not the user's. */
  remove(userId: string, passkeyId: string, address: string): Promise<boolean>;
}

export function passkeys(client: Pick<Connection, 'query'>): Passkeys {
  const rowsOf = async <Row extends object>(text: string, values: readonly unknown[]) => {
    const { rows } = await answering(() => client.query<Row>({ text, values: [...values] }));
    return rows;
  };
  return {
    async of(userId) {
      const rows = await rowsOf<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }>(
        `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
        where user_id = $1 order by created_at, id`,
        [userId],
      );
      return rows.map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
      }));
    },
    async credentialIdsOf(userId) {
      const rows = await rowsOf<{ id: string }>(
        'select credential_id as id from passkeys where user_id = $1',
        [userId],
      );
      return rows.map(({ id }) => id);
    },
    async credential(credentialId) {
      const [row] = await rowsOf<{ publicKey: Buffer; counter: string; transports: string[] }>(
        'select public_key as "publicKey", counter, transports from passkeys where credential_id = $1',
        [credentialId],
      );
      return row
        ? {
            id: credentialId,
            publicKey: new Uint8Array(row.publicKey),
            counter: Number(row.counter),
            transports: row.transports,
          }
        : null;
    },
    async challenge(challenge, userId) {
      await rowsOf(
        // Anybody can ask for challenges, so those that nobody used go as new ones come.
        `with expired as (
          delete from verifications where id in (
            select id from verifications where expires_at < now() limit 10 for update skip locked)
        )
        insert into verifications (id, identifier, value, expires_at)
        values ($1, $2, $3, now() + $4 * interval '1 minute')`,
        [uuidv7(), challengeKey(challenge), userId ?? SIGN_IN, CHALLENGE_MINUTES],
      );
    },
    async add(userId, challenge, { id, name, publicKey, counter, transports }, address) {
      if (id.length > MAX_ID_LENGTH) return false;
      const passkey = {
        name,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64'),
        counter,
        transports,
      };
      const [row] = await rowsOf<{ added: boolean }>('select add_passkey($1, $2, $3, $4, $5) as added', [
        userId,
        challengeKey(challenge),
        MAX_PASSKEYS,
        JSON.stringify(passkey),
        address,
      ]);
      return row?.added === true;
    },
    async use(challenge, credentialId, counter) {
      const [row] = await rowsOf<{ userId: string | null }>('select use_passkey($1, $2, $3) as "userId"', [
        challengeKey(challenge),
        credentialId,
        counter,
      ]);
      return row?.userId ?? null;
    },
    async remove(userId, passkeyId, address) {
      const [row] = await rowsOf<{ removed: boolean }>('select remove_passkey($1, $2, $3) as removed', [
        userId,
        passkeyId,
        address,
      ]);
      return row?.removed === true;
    },
  };
}

const SIGN_IN = 'sign-in';

const challengeKey = (challenge: string) => `passkey:${createHash('sha256').update(challenge).digest('hex')}`;
