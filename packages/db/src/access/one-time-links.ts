import { createHash, randomBytes } from 'node:crypto';
import { type Language, type NewManufacturer, Refusal } from '@routecard/core';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../engine/client/connection.ts';
import { answering, sqlStateOf } from '../engine/group-commit/passing-errors.ts';

type Client = Pick<Connection, 'query'>;
type LinkKind = 'set-up' | 'set-password';

/** The lifetime of a link. */
export const LINK_HOURS = 24;

/** The lifetime of a link that somebody who is not signed in asked for. */
const RESET_MINUTES = 60;

/** Serialises set-ups until the transaction ends; the function `create_manufacturer` takes the same lock. */
export const LOCK_SET_UP = 'select pg_advisory_xact_lock(7266004)';

const SECRET_BYTES = 32;
const UNIQUE_VIOLATION = '23505';

/** A link with which who forgot the password sets another one. */
export interface PasswordReset {
  readonly token: string;
  /** The first name of the user. */
  readonly name: string;
  /** The language that the user chose; null follows the browser. */
  readonly language: Language | null;
}

/** Use of one-time links by people who cannot sign in yet. */
export interface OneTimeLinks {
  /** True if the link of the first start still sets up a manufacturer. */
  setsUp(token: string): Promise<boolean>;
  /** True while nobody can sign in, because there is no manufacturer. */
  isEmpty(): Promise<boolean>;
  /** False where the link no longer works. Throws REQUEST_VALIDATION_FAILED where the e-mail is taken. */
  createManufacturer(token: string, manufacturer: NewManufacturer, passwordHash: string): Promise<boolean>;
  /** The e-mail of the user whose password the link sets; null where it no longer works. */
  passwordOf(token: string): Promise<string | null>;
  /**
   * Adds a link that sets the password of the user with this e-mail, and an entry of the audit log with the address that asked. Null for
   * nobody, for disabled users and for those of the demo shop, whose addresses are not real.
   */
  addReset(email: string, address: string): Promise<PasswordReset | null>;
  /**
   * Sets the password, ends the user's sessions and their other links, and adds an entry to the audit log. False where the link no longer
   * works.
   */
  setPassword(token: string, passwordHash: string, address: string): Promise<boolean>;
  /**
   * Changes the password whose hash was verified, and does the rest as `setPassword`. False where the user has another password by then, of
   * which nothing is touched.
   */
  changePassword(
    userId: string,
    verifiedHash: string,
    passwordHash: string,
    address: string,
  ): Promise<boolean>;
}

/** Adds a link and returns its token, of which only the SHA-256 is kept. `value` says what the link is for. */
export async function addLink(client: Client, kind: LinkKind, value: string): Promise<string> {
  const token = newToken();
  await client.query({
    text: `insert into verifications (id, identifier, value, expires_at) values ($1, $2, $3, now() + $4 * interval '1 hour')`,
    values: [uuidv7(), identifierOf(kind, token), value, LINK_HOURS],
  });
  return token;
}

/** Creates a manufacturer with its first admin, and returns both ids; null where the link no longer works. */
export async function createManufacturer(
  client: Client,
  token: string,
  { admin, ...manufacturer }: NewManufacturer,
  passwordHash: string | null,
): Promise<{ readonly manufacturerId: string; readonly userId: string } | null> {
  const [manufacturerId, userId] = [uuidv7(), uuidv7()];
  try {
    const { rows } = await client.query<{ id: string | null }>({
      text: 'select create_manufacturer($1, $2, $3, $4) as id',
      values: [
        identifierOf('set-up', token),
        JSON.stringify({ id: manufacturerId, ...manufacturer }),
        JSON.stringify({ id: userId, ...admin }),
        passwordHash,
      ],
    });
    return rows[0]?.id === manufacturerId ? { manufacturerId, userId } : null;
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal('REQUEST_VALIDATION_FAILED', 'This e-mail address is already in use.', {
      field: 'email',
    });
  }
}

/** Links as the sign-in reads and uses them; each call is a transaction of its own. */
export function oneTimeLinks(client: Client): OneTimeLinks {
  return {
    async setsUp(token) {
      const { rows } = await answering(() =>
        client.query({
          text: `select from verifications where identifier = $1 and expires_at > now()
            and (value = 'operator' or value = 'first' and not exists (select from manufacturers where not is_demo))`,
          values: [identifierOf('set-up', token)],
        }),
      );
      return rows.length > 0;
    },
    async isEmpty() {
      const { rows } = await answering(() =>
        client.query<{ empty: boolean }>({
          text: 'select not exists (select from manufacturers) as empty',
        }),
      );
      return rows[0]?.empty === true;
    },
    async createManufacturer(token, manufacturer, passwordHash) {
      return (await answering(() => createManufacturer(client, token, manufacturer, passwordHash))) !== null;
    },
    async passwordOf(token) {
      const { rows } = await answering(() =>
        client.query<{ email: string }>({
          text: `select u.email from verifications v join users u on u.id::text = v.value
            where v.identifier = $1 and v.expires_at > now()`,
          values: [identifierOf('set-password', token)],
        }),
      );
      return rows[0]?.email ?? null;
    },
    async addReset(email, address) {
      const token = newToken();
      const { rows } = await answering(() =>
        client.query<Omit<PasswordReset, 'token'>>({
          text: `with person as (
              select u.id, u.first_name, u.language from users u join manufacturers m on m.id = u.manufacturer_id
              where u.email = $1 and u.disabled_at is null and m.disabled_at is null and not m.is_demo
            ),
            link as (
              insert into verifications (id, identifier, value, expires_at)
              select $2::uuid, $3, id::text, now() + $4 * interval '1 minute' from person
            )
            select first_name as "name", language, record_sign_in(id::text, 'requestPasswordReset', $5) from person`,
          values: [email, uuidv7(), identifierOf('set-password', token), RESET_MINUTES, address],
        }),
      );
      const [person] = rows;
      return person ? { token, name: person.name, language: person.language } : null;
    },
    async setPassword(token, passwordHash, address) {
      const { rows } = await answering(() =>
        client.query({
          text: `with link as (
              delete from verifications where identifier = $1 and expires_at > now() returning value::uuid as user_id
            ),
            ended as (delete from sessions s using link where s.user_id = link.user_id),
            others as (
              delete from verifications v using link
              where v.value = link.user_id::text and v.identifier <> $1
                and (v.identifier like 'set-password:%' or v.identifier like 'second-step:%')
            ),
            account as (
              insert into accounts (id, user_id, account_id, provider_id, password)
              select $2::uuid, user_id, user_id::text, 'credential', $3 from link
              on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()
              returning user_id
            )
            select record_sign_in(user_id::text, 'setPassword', $4) from account`,
          values: [identifierOf('set-password', token), uuidv7(), passwordHash, address],
        }),
      );
      return rows.length > 0;
    },
    async changePassword(userId, verifiedHash, passwordHash, address) {
      const { rows } = await answering(() =>
        client.query({
          text: `with account as (
              update accounts set password = $3, updated_at = now()
              where user_id = $1 and provider_id = 'credential' and password = $2 returning user_id
            ),
            ended as (delete from sessions s using account where s.user_id = account.user_id),
            links as (
              delete from verifications v using account
              where v.value = account.user_id::text
                and (v.identifier like 'set-password:%' or v.identifier like 'second-step:%')
            )
            select record_sign_in(user_id::text, 'changePassword', $4) from account`,
          values: [userId, verifiedHash, passwordHash, address],
        }),
      );
      return rows.length > 0;
    },
  };
}

const newToken = () => randomBytes(SECRET_BYTES).toString('base64url');

const identifierOf = (kind: LinkKind, token: string) =>
  linkIdentifier(kind, createHash('sha256').update(token).digest());

/** The key under which a link is stored. */
export function linkIdentifier(kind: LinkKind, tokenHash: Uint8Array): string {
  return `${kind}:${Buffer.from(tokenHash).toString('hex')}`;
}
