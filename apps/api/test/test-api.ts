import { type Role, SCOPES, type Scope } from '@routecard/core';
import { hashAccessToken } from '@routecard/db';
import { newId, openShop, type Shop } from '@routecard/db/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp, PREFIX } from '../src/app.ts';
import { authenticateOver } from '../src/auth/authenticate.ts';
import { checkAnswers } from './requests/checked-answers.ts';
import { Multipart } from './shipments/multipart.ts';

/** An answer, read. */
export interface Answered<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly body: Body;
}

/** The assumed type of a response body. */
export type Fields = Record<string, unknown>;

/** Options of a test's request. */
export interface Asking {
  /** The shop's own token, unless given; null sends none. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The REST app over a test manufacturer. */
export interface TestApi {
  readonly shop: Shop;
  readonly app: FastifyInstance;
  readonly token: string;
  /** A token of the shop, or of another manufacturer's user. */
  issueToken(options?: TokenOptions): Promise<string>;
  /** Asks below the interface's prefix. */
  ask<Body = Fields>(method: Method, path: string, body?: unknown, how?: Asking): Promise<Answered<Body>>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface TokenOptions {
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: Date;
  readonly role?: Role;
  readonly of?: { readonly manufacturerId: string; readonly userId: string };
}

/** Opens the app over a fresh test manufacturer in a database of its own. Closing it fails where an answer broke its contract. */
export async function openTestApi(): Promise<TestApi> {
  const shop = await openShop();
  const app = buildApp({
    deps: shop.deps,
    database: shop.database,
    authenticate: authenticateOver(shop.database),
  });
  const faults = checkAnswers(app);
  await app.ready();
  const issueToken = (options: TokenOptions = {}) => addToken(shop, options);
  const token = await issueToken();
  return {
    shop,
    app,
    token,
    issueToken,
    async ask<Body = Fields>(method: Method, path: string, body?: unknown, how: Asking = {}) {
      const bearer = how.token === undefined ? token : how.token;
      const answer = await app.inject({
        method,
        url: PREFIX + path,
        headers: {
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined
            ? {}
            : { 'content-type': body instanceof Multipart ? body.contentType : 'application/json' }),
          ...how.headers,
        },
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        bytes: answer.rawPayload,
        body: (isJson(answer.headers) ? JSON.parse(answer.body) : null) as Body,
      };
    },
    async close() {
      await app.close();
      await shop.close();
      if (faults.length > 0) throw new Error(`Answers broke their contract:\n${faults.join('\n')}`);
    },
  };
}

/** One that all tests of a file share; it is closed after the last of them. */
export async function sharedTestApi(): Promise<TestApi> {
  const testApi = await openTestApi();
  afterAll(() => testApi.close());
  return testApi;
}

const isJson = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['content-type']).startsWith('application/json');

function payloadOf(body: unknown): string | Buffer {
  if (body instanceof Multipart) return body.bytes;
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

async function addToken(
  shop: Shop,
  { scopes = SCOPES, expiresAt, role, of = shop }: TokenOptions,
): Promise<string> {
  const token = `test-${newId()}`;
  let { userId } = of;
  if (role !== undefined) {
    userId = newId();
    await shop.sql.query(
      `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
       values ($1, $2, $2::uuid || '@example.com', 'Bo Other', 'Bo', 'Other', $3)`,
      [of.manufacturerId, userId, role],
    );
  }
  await shop.sql.query(
    `insert into access_tokens (manufacturer_id, id, user_id, name, secret_hash, scopes, expires_at)
     values ($1, $2, $3, 'Test', $4, $5, $6)`,
    [of.manufacturerId, newId(), userId, hashAccessToken(token), [...scopes], expiresAt ?? null],
  );
  return token;
}
