import { LANGUAGES, ROLES } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  bytea,
  createdAt,
  instant,
  manufacturerId,
  oneOf,
  refersTo,
  tenantKey,
  timestamps,
} from '../../engine/columns.ts';
import { manufacturers } from './manufacturers.ts';

/** People who work for one manufacturer. Also the `user` model of the console's sign-in. */
export const users = pgTable(
  'users',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    image: text('image'),
    /** A BCP 47 tag; null follows the browser. */
    locale: text('locale'),
    /** The language of the console; null follows the browser. */
    language: text('language', { enum: LANGUAGES }),
    role: text('role', { enum: ROLES }).notNull(),
    disabledAt: instant('disabled_at'),
    /** Null for who was not invited: the first admin, the demo's people. */
    invitedAt: instant('invited_at'),
    lastSignInAt: instant('last_sign_in_at'),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('users_id_unique').on(t.id),
    unique('users_email_unique').on(t.email),
    check('users_role_known', oneOf(t.role, ROLES)),
    check('users_locale_tag', sql`${t.locale} ~ '^[a-z]{2}-[A-Z]{2}$'`),
    check('users_language_known', oneOf(t.language, LANGUAGES)),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Console sessions. Read by the sign-in before a tenant is known, never by the application role. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...timestamps(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** A user's means of authentication: for `credential`, the password's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...timestamps(),
  },
  (t) => [
    unique('accounts_provider_account').on(t.providerId, t.accountId),
    index('accounts_user').on(t.userId),
  ],
);

/** Short-lived proofs of the sign-in (for instance a reset link). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ...timestamps(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** The authenticator app of a user, at most one. It counts once a first code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted by the console with a key derived from the installation's secret. */
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step (RFC 6238) of the last code that was accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  ...timestamps(),
});

/** Unused recovery codes. Only a keyed hash of each is stored; they are shown once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.codeHash] }),
    check('recovery_codes_hash_is_sha256', sql`octet_length(${t.codeHash}) = 32`),
  ],
);

/** Public keys with which users sign in (WebAuthn). The private keys never leave the devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the user called it. */
    name: text('name').notNull(),
    /** Base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** The uses that the device has counted; 0 for devices that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [unique('passkeys_credential_unique').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** Bearer secrets of ERPs. Only the SHA-256 of the secret is kept; the secret is shown once. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    secretHash: bytea('secret_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('access_tokens_secret_hash_unique').on(t.secretHash),
    refersTo('access_tokens_user', [t.manufacturerId, t.userId], users),
    check('access_tokens_hash_is_sha256', sql`octet_length(${t.secretHash}) = 32`),
  ],
);
