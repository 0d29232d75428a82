import { RaceLost, Refusal } from '@routecard/core';

const PASSING = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '23505', // unique_violation: somebody else made the same row between our read and our write
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '25P03', // idle_in_transaction_session_timeout
]);

/** Error codes of sockets and resolvers for an unreachable server. */
const AWAY = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Trying again at once does not help, but later may: the server is out of something, cannot write, or took too long. */
const LATER = /^(53...|58030|57014)$/;

const LOCK_NOT_AVAILABLE = '55P03';
export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';

/** True if trying again can help, for errors that came before a commit was sent. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof RaceLost ||
    PASSING.has(sqlStateOf(error) ?? '') ||
    isAway(error) ||
    isReadOnlyServer(error)
  );
}

/** True if the server itself refused the statement, so that its transaction is certainly taken back. */
export function isRefusedByServer(error: unknown): boolean {
  const state = sqlStateOf(error);
  return (
    state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !state.startsWith('57') && !state.startsWith('08')
  );
}

/** The SQLSTATE or system code of a driver's error, also where Drizzle has wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlStateOf(error.cause);
}

/** Refuses the call where the server rejected the statement with this SQLSTATE. */
export async function refusing<Result>(
  statement: PromiseLike<Result>,
  sqlState: string,
  ...refusal: ConstructorParameters<typeof Refusal>
): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    throw sqlStateOf(error) === sqlState ? new Refusal(...refusal) : error;
  }
}

/** Returns the error for the caller: that the database is busy or unreachable, or the error itself if it is neither. */
export function toCaller(error: unknown): unknown {
  if (error instanceof OutcomeUnknown) return error.asRefusal();
  if (error instanceof Refusal) return error;
  if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) {
    return unavailable('Somebody else is changing the same rows; try again.', error);
  }
  const state = sqlStateOf(error) ?? '';
  // A row that is there already stays there: no matter of time.
  if ((!isPassing(error) && !LATER.test(state)) || state === UNIQUE_VIOLATION) return error;
  return unavailable('The database is busy or cannot be reached right now; try again.', error);
}

/** The refusal UNAVAILABLE: whoever asks learns that it is worth asking again; the log learns why. */
export function unavailable(message: string, cause: unknown): Refusal {
  const refusal = new Refusal('UNAVAILABLE', message);
  refusal.cause = cause;
  return refusal;
}

/** Turns a busy or absent database into what a caller is told of it. */
export async function answering<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toCaller(error);
  }
}

/** True if a lock was waited for longer than a caller would wait for an answer. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === LOCK_NOT_AVAILABLE;
}

/** Waits a little longer before each further attempt, not in step with others. */
export function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 ** attempt * (5 + Math.random() * 5)));
}

/** True if the connection broke, or none could be had: whatever is tried next meets the same. */
export function isAway(error: unknown): boolean {
  const state = sqlStateOf(error) ?? '';
  if (AWAY.has(state) || /^(08...|57P0[1-3])$/.test(state)) return true;
  return error instanceof Error && (CONNECTION_LOST.test(error.message) || isAway(error.cause));
}

const READ_ONLY_TRANSACTION = '25006';
const FEATURE_NOT_SUPPORTED = '0A000';
const NOT_IN_PREREQUISITE_STATE = '55000';

/**
 * True if the server only reads: a standby, or a primary that has become one behind the same address. It refuses to begin a
 * transaction that writes as a setting that it does not support, and has not written as far as anybody may ask.
 */
export function isReadOnlyServer(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === READ_ONLY_TRANSACTION) return true;
  if (state === NOT_IN_PREREQUISITE_STATE) return /^pg_(current_wal|walfile)/.test(routineOf(error));
  return (
    state === FEATURE_NOT_SUPPORTED && /transaction_read_only|call_bool_check_hook/.test(routineOf(error))
  );
}

function routineOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'routine' in error && typeof error.routine === 'string' ? error.routine : routineOf(error.cause);
}

/** The drivers' own words, which have no code. */
const CONNECTION_LOST =
  /connection (terminated|ended|closed)|not queryable|timeout (expired|exceeded)|Cannot use a pool after/i;

/** The connection was lost after the commit had been sent: it may or may not have happened. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while the commit was under way', { cause });
    this.name = 'OutcomeUnknown';
  }

  /** The error for the caller. */
  asRefusal(): Refusal {
    return new Refusal(
      'UNAVAILABLE',
      'The database was lost while the change was being stored. Read the state, or repeat with an Idempotency-Key.',
    );
  }
}
