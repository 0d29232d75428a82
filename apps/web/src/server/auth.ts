import { randomUUID } from 'node:crypto';
import { ROLES } from '@routecard/core';
import { MAX_SESSION_DAYS } from '@routecard/db';
import { accounts, sessions, users, verifications } from '@routecard/db/schema';
import { type BetterAuthOptions, betterAuth, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { env } from '@/env';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { signInDatabase } from './database';
import { loggable } from './loggable';
import { perProcess } from './per-process';
import { ownAccount } from './sign-in/account';
import { addressOf, attemptOf, refuseUnless } from './sign-in/attempt-context';
import type { SignInGuard } from './sign-in/attempts';
import { demoSignIn } from './sign-in/demo-sign-in';
import { signInGuard } from './sign-in/guard';
import { oneTimeLinkSignIn } from './sign-in/one-time-links';
import { passkeys } from './sign-in/passkeys';
import { passwordChange } from './sign-in/password-change';
import { requireSecondStep, secondFactor } from './sign-in/second-factor';
import { SecondFactorCodes } from './sign-in/second-factor-codes';
import { requireSingleSignOn, singleSignOn } from './sign-in/single-sign-on';

const DAY_SECONDS = 24 * 60 * 60;
/** How long a session lasts without use; each use moves its end in the database. */
const SESSION_SECONDS = 14 * DAY_SECONDS;
/** The cookie lasts as long as a session may: which of them has ended says the database alone. */
const SESSION_COOKIE_SECONDS = MAX_SESSION_DAYS * DAY_SECONDS;
/** The precision of a session's last use. */
const SESSION_REFRESH_SECONDS = 15 * 60;
const MAX_CURRENT_PASSWORD_LENGTH = 1_024;
const DEVICE_SECONDS = 365 * DAY_SECONDS;

/** Whoever succeeds here is known by the device from then on. */
const KNOWING_DEVICES: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/change-password',
  '/second-factor/verify',
]);

/** Open to everybody, and so counted by address. */
const COUNTED_BY_ADDRESS: ReadonlySet<string> = new Set(['/set-up', '/set-up/demo', '/set-password']);

function createAuth() {
  const { BETTER_AUTH_SECRET, BETTER_AUTH_URL, WEB_PORT } = env();
  const local = [`localhost:${WEB_PORT}`, `127.0.0.1:${WEB_PORT}`];
  const configured = BETTER_AUTH_URL ? new URL(BETTER_AUTH_URL) : undefined;
  const isSecure = configured?.protocol === 'https:';
  const guard = signInGuard();
  const codes = new SecondFactorCodes(BETTER_AUTH_SECRET);
  return betterAuth({
    appName: 'Routecard',
    secret: BETTER_AUTH_SECRET,
    baseURL: {
      allowedHosts: [...local, ...(configured ? [configured.host] : [])],
      protocol: isSecure ? 'https' : 'http',
      fallback: configured?.origin ?? `http://${local[0]}`,
    },
    trustedOrigins: [...local.map((host) => `http://${host}`), ...(configured ? [configured.origin] : [])],
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) =>
        console[level === 'error' ? 'error' : 'warn'](loggable(message), ...details.map(loggable)),
    },
    // Unexpected errors reach the route, which logs and returns them; the library would log their values.
    onAPIError: { throw: true },
    plugins: [
      demoSignIn(),
      oneTimeLinkSignIn((email) => guard.mayMail(email)),
      ownAccount(),
      passwordChange(guard),
      secondFactor(guard, codes),
      passkeys(guard, codes),
      singleSignOn(guard, isSecure),
    ],
    database: drizzleAdapter(signInDatabase().drizzle, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    // The rule for new passwords is core's; a current one may be as long as the sign-in takes.
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: MAX_CURRENT_PASSWORD_LENGTH },
    user: {
      additionalFields: {
        manufacturerId: { type: 'string', required: true, input: false },
        firstName: { type: 'string', required: true, input: false },
        lastName: { type: 'string', required: true, input: false },
        role: { type: [...ROLES], required: true, input: false },
        locale: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false, input: false },
      },
      changeEmail: { enabled: false },
      deleteUser: { enabled: false },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_REFRESH_SECONDS },
    // Attempts are counted in the database, for all processes together (decision 27); which endpoints are open says
    // `sign-in/endpoints.ts`.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'routecard',
      useSecureCookies: isSecure,
      database: { generateId: () => randomUUID() },
      // Set by the server's edge from the connection and TRUST_PROXY; forwarded headers are not read again.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    hooks: { before: admitting(guard), after: remembering(guard, isSecure) },
    databaseHooks: { session: { create: sessionHooks(isSecure) } },
  });
}

/** Counts what is tried before it is tried, and refuses what is too much. */
const admitting = (guard: SignInGuard) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path === '/sign-in/email') refuseUnless(await guard.admit(attemptOf(ctx)));
    if (ctx.path === '/sign-in/demo') refuseUnless(await guard.admitDemo(addressOf(ctx.headers)));
    if (COUNTED_BY_ADDRESS.has(ctx.path)) {
      refuseUnless(await guard.admitLink(addressOf(ctx.headers)));
    }
    if (ctx.path === '/forgot-password') refuseUnless(await guard.admitMail(addressOf(ctx.headers)));
    if (ctx.path === '/revoke-sessions') {
      const session = await getSessionFromCtx(ctx);
      if (session) {
        await signInDatabase().recordSignIn(session.user.id, 'signOutEverywhere', addressOf(ctx.headers));
      }
    }
  });

/** Keeps sessions in their browsers, makes known the device that somebody signs in on, and records who fails. */
const remembering = (guard: SignInGuard, isSecure: boolean) =>
  createAuthMiddleware(async (ctx) => {
    const signedIn = KNOWING_DEVICES.has(ctx.path) && ctx.context.newSession;
    const { returned } = ctx.context;
    const failed = returned instanceof APIError && returned.body?.code !== 'SECOND_FACTOR_REQUIRED';
    if (ctx.path === '/sign-in/email' && failed) {
      const { email, address } = attemptOf(ctx);
      const known = z.email().safeParse(email);
      if (known.success) await signInDatabase().recordSignIn(known.data, 'signInFailed', address);
    }
    if (ctx.path === '/revoke-sessions' && !(returned instanceof APIError)) deleteSessionCookie(ctx);
    else if (ctx.context.newSession) await keepCookie(ctx, ctx.context.newSession.session.token);
    if (!signedIn) return;
    const { name, value } = await guard.succeeded(signedIn.user.email, attemptOf(ctx));
    ctx.setCookie(name, value, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: DEVICE_SECONDS,
    });
  });

/** In a hook the context has what the endpoint's response sets. */
type HookContext = GenericEndpointContext & {
  readonly context: { readonly responseHeaders?: Headers | undefined };
};

/** Sends the cookie of a session in place of the library's, which ends 14 days after the sign-in, however much the session is used. */
async function keepCookie(ctx: HookContext, token: string): Promise<void> {
  const { authCookies, responseHeaders, secret } = ctx.context;
  const { name, attributes } = authCookies.sessionToken;
  // The library appends what a hook sets to what its endpoint has set.
  const set = responseHeaders?.getSetCookie() ?? [];
  responseHeaders?.delete('set-cookie');
  for (const cookie of set) {
    if (!cookie.startsWith(`${name}=`)) responseHeaders?.append('set-cookie', cookie);
  }
  await ctx.setSignedCookie(name, token, secret, { ...attributes, maxAge: SESSION_COOKIE_SECONDS });
}

/** A session begins only for who may sign in in this way, and is recorded. */
const sessionHooks = (isSecure: boolean): SessionHooks => ({
  async before(session, ctx) {
    if (await signInDatabase().isDisabled(session.userId)) {
      throw new APIError('FORBIDDEN', {
        code: 'USER_DISABLED',
        message: 'This account is disabled.',
      });
    }
    await requireSingleSignOn(session.userId, ctx?.path);
    await requireSecondStep(session.userId, ctx?.path, isSecure);
  },
  async after(session, ctx) {
    await signInDatabase().noteSignIn(session.userId);
    // Who changes the password is signed in already: the change is recorded with itself.
    if (ctx?.path === '/change-password') return;
    await signInDatabase().recordSignIn(session.userId, 'signIn', session.ipAddress ?? null);
  },
});

type SessionHooks = NonNullable<
  NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>['create']
>;

/** The sign-in of the console, created on first use. */
export function auth(): ReturnType<typeof createAuth> {
  return perProcess('auth', createAuth);
}
