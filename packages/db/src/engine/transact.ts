import {
  type AuditChange,
  type Call,
  type OrderEvent,
  type Outcome,
  Refusal,
  type Stamp,
  type Store,
} from '@routecard/core';
import { auditCaller, callerSetting } from '../audit/audit-caller.ts';
import { insertAuditRows } from '../audit/audit-rows.ts';
import { insertOrderEvents } from '../webhooks/events.ts';
import { begin } from './client/begin.ts';
import type { Connection } from './client/connection.ts';
import type { Database } from './client/database.ts';
import type { Drizzle } from './client/driver.ts';
import { rollBack } from './client/transaction.ts';
import {
  ANSWER_BODY,
  type AnswerRow,
  answerRows,
  isAnswer,
  replayOf,
  type StoredUnderKey,
} from './group-commit/answers.ts';
import {
  isLockTimeout,
  isPassing,
  isRefusedByServer,
  OutcomeUnknown,
  pauseBefore,
  toCaller,
} from './group-commit/passing-errors.ts';
import { insertStatement, overwriting } from './group-commit/table-rows.ts';

/** The scope of a transaction's stores. */
export interface TransactionScope {
  readonly connection: Connection;
  readonly drizzle: Drizzle;
  readonly manufacturerId: string;
  readonly newId: () => string;
  /** The transaction's events; written at its end. */
  readonly events: OrderEvent[];
  /** Changes that no trigger sees; added to the audit log at its end. */
  readonly audited: AuditChange[];
}

/** Options of `transact`. */
export interface TransactOptions {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly openStore: (scope: TransactionScope) => Store;
}

const ATTEMPTS = 4;

/**
 * Transactions for commands that are not hot. The idempotency key's row is taken first, so that a second request with it
 * waits for the first one's answer; it is completed in the same transaction as the effect.
 */
export function transactOver(options: TransactOptions) {
  return async function transact<Result>(
    call: Call<Result>,
    work: (store: Store, stamp: Stamp) => Promise<Result>,
  ): Promise<Outcome<Result>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(options, call, work);
      } catch (error) {
        const safe = error instanceof OutcomeUnknown ? call.idempotency !== undefined : isPassing(error);
        if (!safe || attempt >= ATTEMPTS) throw toCaller(error);
        await pauseBefore(attempt);
      }
    }
  };
}

async function attemptOnce<Result>(
  { database, clock, newId, openStore }: TransactOptions,
  call: Call<Result>,
  work: (store: Store, stamp: Stamp) => Promise<Result>,
): Promise<Outcome<Result>> {
  const { manufacturerId, userId } = call.actor;
  const claim = call.dryRun ? undefined : call.idempotency;
  const caller = auditCaller(call);
  const connection = await database.connect();
  let finishing = false;
  try {
    await connection.query({ text: begin(manufacturerId, 'read write', callerSetting(caller)) });
    if (claim) {
      const taken = await takeKeyInTime(connection, { ...claim, status: 202, body: '' });
      const replay = taken === undefined ? undefined : replayOf(claim as never, [taken]);
      if (replay) {
        await rollBack(connection);
        return { replayed: true, answer: replay };
      }
    }
    const events: OrderEvent[] = [];
    const audited: AuditChange[] = [];
    const store = openStore({
      connection,
      events,
      audited,
      drizzle: database.driver.drizzle(connection),
      manufacturerId,
      newId,
    });
    const stamp: Stamp = { at: clock(), by: userId, newId };
    const result = await settled(connection, work(store, stamp), claim);
    finishing = true;
    if (call.dryRun) await rollBack(connection);
    else {
      if (result.ok) {
        await insertOrderEvents(connection, events, newId, stamp.at);
        await insertAuditRows(
          connection,
          audited.map((change) => ({ ...change, ...caller })),
        );
      }
      if (claim && result.ok) await completeKey(connection, { ...claim, ...claim.answer(result.value) });
      await commit(connection);
      connection.release();
    }
    if (!result.ok) throw result.refusal;
    return { replayed: false, result: result.value };
  } catch (error) {
    if (!finishing || !(error instanceof Refusal)) await rollBack(connection);
    throw error;
  }
}

type Settled<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly refusal: Refusal };

/** Waits for the work. Under a key a refusal by a rule is an answer too: the work is taken back, the refusal is kept. */
async function settled<Result>(
  connection: Connection,
  work: Promise<Result>,
  claim: Call<Result>['idempotency'],
): Promise<Settled<Result>> {
  if (claim === undefined) return { ok: true, value: await work };
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof Refusal && isAnswer(error))) throw error;
    await connection.query({ text: 'rollback to savepoint effect' });
    await completeKey(connection, { ...claim, ...claim.refusal(error) });
    return { ok: false, refusal: error };
  }
}

/** Takes the key, or says that the request that holds it is still running. */
async function takeKeyInTime(connection: Connection, row: AnswerRow): Promise<StoredUnderKey | undefined> {
  try {
    return await takeKey(connection, row);
  } catch (error) {
    throw isLockTimeout(error) ? new Refusal('IDEMPOTENCY_KEY_IN_USE') : error;
  }
}

const insertKey = insertStatement(
  answerRows,
  ANSWER_BODY,
  `${overwriting(answerRows, { by: ['key'], keys: ['requestHash', 'status', 'body'] })}, created_at = now()
  where idempotency_keys.created_at < now() - interval '24 hours'`,
);

/** Takes the key for this transaction; returns what is stored under it when it was taken before. */
async function takeKey(connection: Connection, row: AnswerRow): Promise<StoredUnderKey | undefined> {
  const inserted = await connection.query(insertKey([row]));
  if (inserted.rowCount === 1) {
    await connection.query({ text: 'savepoint effect' });
    return undefined;
  }
  const found = await connection.query<StoredUnderKey>({
    name: 'read_idempotency_key',
    text: `select key, encode(request_hash, 'hex') as "requestHash", status, body
      from idempotency_keys where manufacturer_id = current_manufacturer_id() and key = $1`,
    values: [row.key],
  });
  return found.rows[0];
}

/* Every command with a key sends it: prepared, unlike what Drizzle builds. */
async function completeKey(connection: Connection, row: AnswerRow): Promise<void> {
  await connection.query({
    name: 'complete_idempotency_key',
    text: `update idempotency_keys set status = $2, body = $3
      where manufacturer_id = current_manufacturer_id() and key = $1`,
    values: [row.key, row.status, row.body],
  });
}

async function commit(connection: Connection): Promise<void> {
  try {
    await connection.query({ text: 'commit' });
  } catch (error) {
    throw isRefusedByServer(error) ? error : new OutcomeUnknown(error);
  }
}
