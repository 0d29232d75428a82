import { randomUUID } from 'node:crypto';
import { ROLES } from '@routecard/core';
import { accounts, sessions, users, verifications } from '@routecard/db/schema';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { env } from '@/env';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { signInDatabase } from './database';
import { demoSignIn } from './demo-sign-in';
import { perProcess } from './per-process';
import { attemptsLeft, noteFailure, noteSuccess } from './sign-in-attempts';

const SESSION_SECONDS = 14 * 24 * 60 * 60;
const SESSION_REFRESH_SECONDS = 24 * 60 * 60;

function createAuth() {
  const { BETTER_AUTH_SECRET, BETTER_AUTH_URL, WEB_PORT } = env();
  const local = [`localhost:${WEB_PORT}`, `127.0.0.1:${WEB_PORT}`];
  const configured = BETTER_AUTH_URL ? new URL(BETTER_AUTH_URL) : undefined;
  return betterAuth({
    appName: 'Routecard',
    secret: BETTER_AUTH_SECRET,
    baseURL: {
      allowedHosts: [...local, ...(configured ? [configured.host] : [])],
      protocol: configured?.protocol === 'https:' ? 'https' : 'http',
      fallback: configured?.origin ?? `http://${local[0]}`,
    },
    trustedOrigins: [...local.map((host) => `http://${host}`), ...(configured ? [configured.origin] : [])],
    telemetry: { enabled: false },
    plugins: [demoSignIn()],
    database: drizzleAdapter(signInDatabase().drizzle, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: {
      additionalFields: {
        manufacturerId: { type: 'string', required: true, input: false },
        firstName: { type: 'string', required: true, input: false },
        lastName: { type: 'string', required: true, input: false },
        role: { type: [...ROLES], required: true, input: false },
        disabledAt: { type: 'date', required: false, input: false },
      },
      changeEmail: { enabled: false },
      deleteUser: { enabled: false },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_REFRESH_SECONDS },
    rateLimit: {
      enabled: true,
      storage: 'memory',
      customRules: { '/sign-in/*': { window: 60, max: 30 } },
    },
    // What the console has no page for stays shut.
    disabledPaths: [
      '/sign-up/email',
      '/update-user',
      '/change-email',
      '/delete-user',
      '/request-password-reset',
    ],
    advanced: {
      cookiePrefix: 'routecard',
      useSecureCookies: configured?.protocol === 'https:',
      database: { generateId: () => randomUUID() },
      // Set by the server's edge from the connection and TRUST_PROXY; forwarded headers are not read again.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== '/sign-in/email') return;
        const email = String(ctx.body?.email ?? '');
        if (!attemptsLeft(email)) {
          throw new APIError('TOO_MANY_REQUESTS', {
            code: 'TOO_MANY_ATTEMPTS',
            message: 'Too many wrong passwords.',
          });
        }
      }),
      after: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== '/sign-in/email') return;
        const email = String(ctx.body?.email ?? '');
        if (ctx.context.newSession) noteSuccess(email);
        else noteFailure(email);
      }),
    },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            if (await signInDatabase().isDisabled(session.userId)) {
              throw new APIError('FORBIDDEN', {
                code: 'USER_DISABLED',
                message: 'This account is disabled.',
              });
            }
          },
        },
      },
    },
  });
}

/** The sign-in of the console, created on first use. */
export function auth(): ReturnType<typeof createAuth> {
  return perProcess('auth', createAuth);
}
