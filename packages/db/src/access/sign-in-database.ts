import type { Language, Role, Shop } from '@routecard/core';
import { and, asc, desc, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { BEGIN_SIGN_IN } from '../engine/client/begin.ts';
import type { Connection, ConnectionPool, Statement } from '../engine/client/connection.ts';
import type { DatabaseOptions } from '../engine/client/database.ts';
import { type Drizzle, driverFor } from '../engine/client/driver.ts';
import { inOneRoundTrip } from '../engine/client/transaction.ts';
import { answering } from '../engine/group-commit/passing-errors.ts';
import { accounts, manufacturers, sessions, users } from '../schema.ts';
import { type OneTimeLinks, oneTimeLinks } from './one-time-links.ts';
import { type Passkeys, passkeys } from './passkeys.ts';
import { type SecondFactors, secondFactors } from './second-factors.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

/** A user of the demo shop, who may be offered as one click. */
export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** What people may change of their own account. */
export interface OwnAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string | null;
  readonly language: Language | null;
}

/** The names of a person, how they read numbers and days (a BCP 47 tag), or their language; null follows the browser. */
export type OwnAccountChange =
  | { readonly name: string; readonly firstName: string; readonly lastName: string }
  | { readonly locale: string | null }
  | { readonly language: Language | null };

/**
 * Users and sessions as the sign-in needs them: before a manufacturer is known, so as a role of its own, which sees
 * people and sessions alone. Nothing else may use it.
 */
export interface SignInDatabase {
  readonly drizzle: Drizzle;
  readonly attempts: SignInAttempts;
  /** Use of one-time links by people who cannot sign in yet. */
  readonly links: OneTimeLinks;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  /** True for users who were disabled, alone or with their manufacturer, and for those who do not exist. */
  isDisabled(userId: string): Promise<boolean>;
  /** True for the admins of a shop. */
  isAdmin(userId: string): Promise<boolean>;
  /** What somebody can sign in with; null for who does not exist. */
  waysIn(userId: string): Promise<WaysIn | null>;
  /**
   * The user whom the account belongs to; the first time it is linked by its e-mail address, also to a new viewer of the shop that
   * takes everybody of its domain. Null for who was not invited.
   */
  signInByProvider(account: ProviderAccount, address: string): Promise<string | null>;
  /** Stores the instant of the user’s last sign-in, and removes a few ended sessions of any user. */
  noteSignIn(userId: string): Promise<void>;
  /** Adds it to the audit log of the person's shop; `person` is an id or an e-mail address, also nobody's. */
  recordSignIn(person: string, event: SignInEvent, address: string | null): Promise<void>;
  /**
   * Those of the sessions that have neither ended nor lasted the longest time, and whose users are not disabled and have the second
   * factor that their shop requires.
   */
  liveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The state of a session; null where it has ended. */
  sessionState(sessionId: string): Promise<SessionState | null>;
  /** The user's sessions that have not expired, those seen last first. */
  sessionsOf(userId: string): Promise<UserSession[]>;
  /** Ends a session of the user, with an entry in the audit log. False where they have none with this id any more. */
  endSession(userId: string, sessionId: string, address: string | null): Promise<boolean>;
  /** What people may change of their own account; empty for who does not exist. */
  ownAccount(userId: string): Promise<OwnAccount>;
  /** Changes what people may change of their own account, with an entry in the audit log by them. */
  changeOwnAccount(userId: string, change: OwnAccountChange, address: string | null): Promise<void>;
  /** The name, the currency and the time zone of the shop, and whether it is the demo; null where there is none. */
  shopOf(
    manufacturerId: string,
  ): Promise<(Pick<Shop, 'name' | 'currency' | 'timeZone'> & { readonly isDemo: boolean }) | null>;
  /** The people of the demo shop, none where no demo data is loaded. */
  demoUsers(): Promise<DemoUser[]>;
  /** Rejects with what a caller is told where the database is away. */
  ensureReachable(): Promise<void>;
  close(): Promise<void>;
}

/** What somebody can sign in with, as far as it is theirs: what the installation allows is not looked at. */
export interface WaysIn {
  readonly isAdmin: boolean;
  readonly hasPassword: boolean;
  /** True for who has signed in by an identity provider. */
  readonly hasProvider: boolean;
}

/** An account at an identity provider, with an e-mail address that the provider has verified. */
export interface ProviderAccount {
  /** The issuer's URL. */
  readonly provider: string;
  /** The account's id there, which never changes. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Events of a person's own access, as the audit log names them. */
type SignInEvent = 'signIn' | 'signInFailed' | 'signOutEverywhere';

/** A session is `LIVE`, or sets up the second factor that the shop requires and does nothing else. */
export type SessionState = 'LIVE' | 'SETTING_UP_SECOND_FACTOR';

/** A session without its token. */
export type UserSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'ipAddress' | 'userAgent' | 'createdAt' | 'updatedAt'
>;

/** However much a session is used, its person signs in again after so many days. */
export const MAX_SESSION_DAYS = 30;
const lasting = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.createdAt, sql`now() - make_interval(days => ${MAX_SESSION_DAYS})`),
) as SQL;
/** Removed with each sign-in, which adds one: the table stays as small as what lasts. */
const FORGOTTEN_SESSIONS = 20;

const MAX_CONNECTIONS = 4;

/** Longer than the server lets a statement run. */
const STATEMENT_LIMIT_MS = 15_000;

/** Opens a handle for the sign-in; connections are made when they are needed. */
export function openSignInDatabase(
  options: Pick<DatabaseOptions, 'url' | 'driver' | 'pooler' | 'onIdleError' | 'observer'>,
): SignInDatabase {
  const driver = driverFor({
    url: options.url,
    maxConnections: MAX_CONNECTIONS,
    pooler: options.pooler,
    observer: options.observer,
    onConnectFailed: (error) => options.observer?.connectFailed?.(error),
    onIdleError: options.onIdleError ?? (() => undefined),
    statementLimitMs: STATEMENT_LIMIT_MS,
    ...(options.driver ? { driver: options.driver } : {}),
  });
  const client = singly(driver.pool);
  const drizzle = driver.drizzle(client);
  return {
    drizzle,
    attempts: new SignInAttempts(drizzle),
    links: oneTimeLinks(client),
    secondFactors: secondFactors(client),
    passkeys: passkeys(client),
    ...people(drizzle, client),
    ...sessionReads(drizzle),
    endSession: sessionEnd(client),
    ...ownAccounts(drizzle),
    ...shops(drizzle),
    async ensureReachable() {
      await answering(() => drizzle.execute(sql`select 1`));
    },
    close: () => driver.pool.end(),
  };
}

/** Who may sign in, and that they did. */
function people(
  drizzle: Drizzle,
  client: Connection,
): Pick<
  SignInDatabase,
  'isDisabled' | 'isAdmin' | 'waysIn' | 'signInByProvider' | 'noteSignIn' | 'recordSignIn'
> {
  return {
    async isDisabled(userId) {
      const [user] = await answering(() =>
        drizzle
          .select({ at: users.disabledAt, shopAt: manufacturers.disabledAt })
          .from(users)
          .innerJoin(manufacturers, eq(manufacturers.id, users.manufacturerId))
          .where(eq(users.id, userId)),
      );
      return user === undefined || user.at !== null || user.shopAt !== null;
    },
    async isAdmin(userId) {
      const [user] = await answering(() =>
        drizzle.select({ role: users.role }).from(users).where(eq(users.id, userId)),
      );
      return user?.role === 'ADMIN';
    },
    async waysIn(userId) {
      const [ways] = await answering(() =>
        drizzle
          .select({
            isAdmin: sql<boolean>`${users.role} = 'ADMIN'`,
            hasPassword: sql<boolean>`coalesce(bool_or(${accounts.password} is not null), false)`,
            hasProvider: sql<boolean>`coalesce(bool_or(${accounts.providerId} <> 'credential'), false)`,
          })
          .from(users)
          .leftJoin(accounts, eq(accounts.userId, users.id))
          .where(eq(users.id, userId))
          .groupBy(users.manufacturerId, users.id, users.role),
      );
      return ways ?? null;
    },
    async signInByProvider({ provider, subject, email, firstName, lastName }, address) {
      const { rows } = await answering(() =>
        client.query<{ id: string | null }>({
          text: 'select sign_in_by_provider($1, $2, $3, $4, $5, $6) as id',
          values: [provider, subject, email, firstName, lastName, address],
        }),
      );
      return rows[0]?.id ?? null;
    },
    async noteSignIn(userId) {
      await drizzle.update(users).set({ lastSignInAt: sql`now()` }).where(eq(users.id, userId));
      const ended = drizzle
        .select({ id: sessions.id })
        .from(sessions)
        .where(not(lasting))
        .limit(FORGOTTEN_SESSIONS)
        .for('update', { skipLocked: true });
      await drizzle.delete(sessions).where(inArray(sessions.id, ended));
    },
    async recordSignIn(person, event, address) {
      await drizzle.execute(sql`select record_sign_in(${person}, ${event}, ${address})`);
    },
  };
}

function sessionReads(
  drizzle: Drizzle,
): Pick<SignInDatabase, 'liveSessions' | 'sessionState' | 'sessionsOf'> {
  return {
    async liveSessions(sessionIds) {
      const found = await statesOf(drizzle, sessionIds);
      return new Set(found.filter(({ state }) => state === 'LIVE').map(({ id }) => id));
    },
    async sessionState(sessionId) {
      const [found] = await statesOf(drizzle, [sessionId]);
      return found?.state ?? null;
    },
    sessionsOf: (userId) =>
      answering(() =>
        drizzle
          .select({
            id: sessions.id,
            ipAddress: sessions.ipAddress,
            userAgent: sessions.userAgent,
            createdAt: sessions.createdAt,
            updatedAt: sessions.updatedAt,
          })
          .from(sessions)
          .where(and(eq(sessions.userId, userId), lasting))
          .orderBy(desc(sessions.updatedAt), asc(sessions.id)),
      ),
  };
}

/** One statement: of two requests one ends the session, and records it. */
const sessionEnd =
  (client: Connection): SignInDatabase['endSession'] =>
  async (userId, sessionId, address) => {
    const { rows } = await answering(() =>
      client.query({
        text: `with ended as (delete from sessions where id = $1::uuid and user_id = $2::uuid returning user_id)
          select record_sign_in(user_id::text, 'endSession', $3) from ended`,
        values: [sessionId, userId, address],
      }),
    );
    return rows.length > 0;
  };

function ownAccounts(drizzle: Drizzle): Pick<SignInDatabase, 'ownAccount' | 'changeOwnAccount'> {
  return {
    async ownAccount(userId) {
      const [names] = await answering(() =>
        drizzle
          .select({
            firstName: users.firstName,
            lastName: users.lastName,
            locale: users.locale,
            language: users.language,
          })
          .from(users)
          .where(eq(users.id, userId)),
      );
      return names ?? { firstName: '', lastName: '', locale: null, language: null };
    },
    async changeOwnAccount(userId, change, address) {
      const caller = { action: 'changeOwnAccount', actorId: userId, interface: 'CONSOLE', address };
      // Ends with the transaction, which is this statement's; what reads it is the trigger after the statement.
      const asThemselves = sql`set_config('routecard.caller', ${JSON.stringify(caller)}, true) <> ''`;
      await answering(() =>
        drizzle
          .update(users)
          .set(change)
          .where(and(eq(users.id, userId), asThemselves)),
      );
    },
  };
}

function shops(drizzle: Drizzle): Pick<SignInDatabase, 'shopOf' | 'demoUsers'> {
  return {
    async shopOf(manufacturerId) {
      const [row] = await answering(() =>
        drizzle
          .select({
            name: manufacturers.name,
            currency: manufacturers.currency,
            timeZone: manufacturers.timeZone,
            isDemo: manufacturers.isDemo,
          })
          .from(manufacturers)
          .where(eq(manufacturers.id, manufacturerId)),
      );
      return row ?? null;
    },
    demoUsers: () =>
      answering(() =>
        drizzle
          .select({ email: users.email, name: users.name, role: users.role })
          .from(users)
          .innerJoin(manufacturers, eq(manufacturers.id, users.manufacturerId))
          .where(and(eq(manufacturers.isDemo, true), isNull(users.disabledAt)))
          .orderBy(asc(users.createdAt), asc(users.email)),
      ),
  };
}

/** The states of those sessions that have not ended. */
function statesOf(drizzle: Drizzle, sessionIds: readonly string[]) {
  return answering(() =>
    drizzle
      .select({
        id: sessions.id,
        state: sql<SessionState>`case when ${manufacturers.secondFactorRequired} and not exists (
            select from second_factors f where f.user_id = ${users.id} and f.confirmed_at is not null)
          then 'SETTING_UP_SECOND_FACTOR' else 'LIVE' end`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(manufacturers, eq(manufacturers.id, users.manufacturerId))
      .where(
        and(
          inArray(sessions.id, [...sessionIds]),
          lasting,
          isNull(users.disabledAt),
          isNull(manufacturers.disabledAt),
        ),
      ),
  );
}

/** The client given to Drizzle: each statement is a transaction of the sign-in, in one round trip. */
function singly(pool: ConnectionPool): Connection {
  const client = {
    async query(statement: Statement, values?: readonly unknown[]) {
      return inOneRoundTrip(
        await pool.connect(),
        BEGIN_SIGN_IN,
        values ? { ...statement, values } : statement,
      );
    },
  };
  return client as unknown as Connection;
}
