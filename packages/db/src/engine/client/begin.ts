import { openingLongRead } from './long-read.ts';

/** The database role of a transaction; each role has its own grants and row-level policies (decision 8). */
type Role = 'routecard_app' | 'routecard_relay' | 'routecard_sign_in' | 'routecard_maintenance';

type Mode = 'read write' | 'read only' | 'isolation level repeatable read read only';

/** Settings by name, in milliseconds where they are times; 0 is no limit. */
interface Settings {
  readonly plan_cache_mode: 'auto' | 'force_generic_plan';
  readonly jit?: 'off';
  readonly lock_timeout: number;
  readonly statement_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The message that opens a transaction and says all that it depends on: behind a pooler its connection may be another one
 * each time, and may have been told anything by others.
 */
const opening = (mode: Mode, role: Role, manufacturerId: string, settings: Settings, more = '') =>
  `begin ${mode}; set local role ${role}; set local routecard.manufacturer_id = '${manufacturerId}'${Object.entries(
    settings,
  )
    .map(([name, value]) => `; set local ${name} = ${value}`)
    .join('')}${more}`;

/**
 * A transaction whose client says nothing for so long has lost it, and lets go of its rows: after a network loss nobody waits
 * longer for them. One that was only slow is tried again.
 */
const LOST_CLIENT_MS = 5_000;

/** Commands of few rows are decided within a moment. */
const FEW_ROWS = 100;

/** On a busy machine a command of 10,000 entries is decided in more than 5 s. */
const PER_ROW_MS = 2.5;

/** The setting, as SQL, of a transaction whose client decides on so many rows between two statements. */
export function idleWhileDeciding(rows: number): string {
  if (rows <= FEW_ROWS) return '';
  const limitMs = LOST_CLIENT_MS + Math.ceil(rows * PER_ROW_MS);
  return `; set local idle_in_transaction_session_timeout = ${limitMs}`;
}

/**
 * Statements of a few milliseconds are not compiled, which takes a second: before version 18 PostgreSQL adds to the cost of a plan that
 * cannot do without a sequential scan what makes it worth compiling by far.
 */
const NO_JIT = { jit: 'off' } as const;

/** Prepared plans are reused whatever the arrays' sizes; nobody waits for a lock longer than an ERP would for an answer. */
const APP: Settings = {
  ...NO_JIT,
  plan_cache_mode: 'force_generic_plan',
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: LOST_CLIENT_MS,
};

/**
 * Its statements have no names, and are planned each time (relay-database.ts). Checks of foreign keys keep their plans: one is made for
 * each row that is written, and to plan it costs ten times what it costs.
 */
const RELAY: Settings = {
  ...NO_JIT,
  plan_cache_mode: 'auto',
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: LOST_CLIENT_MS,
};

const SIGN_IN: Settings = {
  ...NO_JIT,
  plan_cache_mode: 'auto',
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: LOST_CLIENT_MS,
};

const MAINTENANCE: Settings = {
  plan_cache_mode: 'auto',
  lock_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/**
 * What writes names its rows by key: a plan that is made while a table is small, or before anything is known of it, must not read all of
 * it when it has grown.
 */
const BY_KEY = '; set local enable_seqscan = off';

/** Opens a transaction of the manufacturer. `more` are further settings, as SQL. */
export function begin(
  manufacturerId: string,
  mode: 'read write' | 'read only' = 'read write',
  more = '',
): string {
  if (!UUID.test(manufacturerId)) throw new TypeError('A manufacturer is named by its UUID');
  const plans = mode === 'read write' ? BY_KEY : '';
  return opening(mode, 'routecard_app', manufacturerId, APP, plans + more);
}

/** Opens a transaction of no manufacturer: it sees only what the functions it may call return. */
export const BEGIN_ANONYMOUS = opening('read write', 'routecard_app', '', APP);

/** Opens a transaction of the relay, which works for every manufacturer. */
export const BEGIN_RELAY = opening('read write', 'routecard_relay', '', RELAY, BY_KEY);

/** Opens a transaction of the sign-in, before a manufacturer is known. */
export const BEGIN_SIGN_IN = opening('read write', 'routecard_sign_in', '', SIGN_IN);

const SNAPSHOT = opening(
  'isolation level repeatable read read only',
  'routecard_maintenance',
  '',
  MAINTENANCE,
);

/** Opens a transaction of maintenance, which works for every manufacturer; a snapshot only reads, and sees one moment. */
export const BEGIN_MAINTENANCE = {
  'read write': opening('read write', 'routecard_maintenance', '', MAINTENANCE),
  snapshot: SNAPSHOT,
  'long snapshot': openingLongRead(SNAPSHOT),
} as const;
