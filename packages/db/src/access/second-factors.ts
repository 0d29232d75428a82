import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../engine/client/connection.ts';
import { answering } from '../engine/group-commit/passing-errors.ts';

/** Short: whoever holds it has given the password, and nothing else. */
const SECOND_STEP_MINUTES = 5;
const TOKEN_BYTES = 32;

/** A code that somebody entered: the time step of the authenticator app's, or the hash of a recovery code; neither for a wrong one. */
export interface UsedCode {
  readonly step: number | null;
  readonly recoveryHash: Uint8Array | null;
}

/** A user's authenticator app, with its secret as the console encrypted it. */
export interface StoredSecondFactor {
  readonly userId: string;
  readonly email: string;
  readonly secret: string;
  readonly confirmed: boolean;
}

/** Second factors of users; each change is a transaction with its entry of the audit log. */
export interface SecondFactors {
  /** Null for who has begun none. */
  of(userId: string): Promise<StoredSecondFactor | null>;
  /** The number of recovery codes that are not used. */
  recoveryCodesLeft(userId: string): Promise<number>;
  /** Begins the second step of a sign-in and returns its token, which works for five minutes; null for who needs none. */
  challenge(userId: string): Promise<string | null>;
  /** The second factor of who is at this step; null where it has expired or was passed. */
  challenged(token: string): Promise<StoredSecondFactor | null>;
  /** The user who has passed the step with the code; null for a wrong code, one used before, or a step that is over. */
  pass(token: string, code: UsedCode, address: string): Promise<string | null>;
  /** Uses a code of somebody who is signed in. False for a wrong code or one used before. */
  use(userId: string, code: UsedCode, address: string): Promise<boolean>;
  /** Remembers for five minutes that a code was given in this session. */
  prove(sessionId: string): Promise<void>;
  isProven(sessionId: string): Promise<boolean>;
  /** Stores a secret that is to be confirmed. False if one is confirmed already. */
  begin(userId: string, secret: string): Promise<boolean>;
  /** Turns it on and ends the user's other sessions. False if it is on, or the secret was replaced meanwhile. */
  confirm(
    userId: string,
    on: {
      readonly secret: string;
      readonly step: number;
      readonly recoveryHashes: readonly Uint8Array[];
      readonly sessionId: string;
      readonly address: string;
    },
  ): Promise<boolean>;
  /** False for a wrong code or one used before. */
  renewCodes(
    userId: string,
    code: UsedCode,
    recoveryHashes: readonly Uint8Array[],
    address: string,
  ): Promise<boolean>;
  /** Turns it off. False for a wrong code or one used before. */
  remove(userId: string, code: UsedCode, address: string): Promise<boolean>;
}

const STORED = `f.user_id as "userId", u.email, f.secret, f.confirmed_at is not null as confirmed`;

export function secondFactors(client: Pick<Connection, 'query'>): SecondFactors {
  const rowsOf = async <Row extends object>(text: string, values: readonly unknown[]) => {
    const { rows } = await answering(() => client.query<Row>({ text, values: [...values] }));
    return rows;
  };
  const holds = async (call: string, values: readonly unknown[]) => {
    const [row] = await rowsOf<{ done: boolean }>(`select ${call} as done`, values);
    return row?.done === true;
  };
  return {
    async of(userId) {
      const [row] = await rowsOf<StoredSecondFactor>(
        `select ${STORED} from second_factors f join users u on u.id = f.user_id where f.user_id = $1`,
        [userId],
      );
      return row ?? null;
    },
    async recoveryCodesLeft(userId) {
      const [row] = await rowsOf<{ left: number }>(
        'select count(*)::integer as left from recovery_codes where user_id = $1',
        [userId],
      );
      return row?.left ?? 0;
    },
    async challenge(userId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const rows = await rowsOf(
        `insert into verifications (id, identifier, value, expires_at)
        select $1::uuid, $2, user_id::text, now() + $3 * interval '1 minute'
        from second_factors where user_id = $4 and confirmed_at is not null returning id`,
        [uuidv7(), challengeKey(token), SECOND_STEP_MINUTES, userId],
      );
      return rows.length > 0 ? token : null;
    },
    async challenged(token) {
      const [row] = await rowsOf<StoredSecondFactor>(
        `select ${STORED} from verifications v join second_factors f on f.user_id::text = v.value
        join users u on u.id = f.user_id where v.identifier = $1 and v.expires_at > now() and f.confirmed_at is not null`,
        [challengeKey(token)],
      );
      return row ?? null;
    },
    async pass(token, { step, recoveryHash }, address) {
      const [row] = await rowsOf<{ userId: string | null }>(
        'select pass_second_factor($1, $2, $3, $4) as "userId"',
        [challengeKey(token), step, recoveryHash, address],
      );
      return row?.userId ?? null;
    },
    use: (userId, { step, recoveryHash }, address) =>
      holds('use_second_factor($1, $2, $3, $4)', [userId, step, recoveryHash, address]),
    async prove(sessionId) {
      await rowsOf(
        `insert into verifications (id, identifier, value, expires_at)
        values ($1::uuid, $2, 'proven', now() + $3 * interval '1 minute') returning id`,
        [uuidv7(), provenKey(sessionId), SECOND_STEP_MINUTES],
      );
    },
    async isProven(sessionId) {
      const rows = await rowsOf(
        'select from verifications where identifier = $1 and expires_at > now() limit 1',
        [provenKey(sessionId)],
      );
      return rows.length > 0;
    },
    begin: (userId, secret) => holds('begin_second_factor($1, $2)', [userId, secret]),
    confirm: (userId, { secret, step, recoveryHashes, sessionId, address }) =>
      holds('confirm_second_factor($1, $2, $3, $4::bytea[], $5, $6)', [
        userId,
        secret,
        step,
        recoveryHashes,
        sessionId,
        address,
      ]),
    renewCodes: (userId, { step, recoveryHash }, recoveryHashes, address) =>
      holds('replace_recovery_codes($1, $2, $3, $4::bytea[], $5)', [
        userId,
        step,
        recoveryHash,
        recoveryHashes,
        address,
      ]),
    remove: (userId, { step, recoveryHash }, address) =>
      holds('remove_second_factor($1, $2, $3, $4)', [userId, step, recoveryHash, address]),
  };
}

const provenKey = (sessionId: string) => `code-given:${sessionId}`;
const challengeKey = (token: string) => `second-step:${createHash('sha256').update(token).digest('hex')}`;
