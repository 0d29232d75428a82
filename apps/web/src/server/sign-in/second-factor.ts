import { storableText } from '@routecard/contracts';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { t } from '@/words/t';
import { signInDatabase } from '../database';
import { addressOf, refuseUnless } from './attempt-context';
import type { SignInGuard } from './attempts';
import { type CurrentSession, ensureOneself } from './own-password';
import { authenticatorOf, type SecondFactorCodes, SecondFactorUnreadable } from './second-factor-codes';

const STEP_COOKIE = 'routecard.second_step';
const STEP_PATH = '/api/auth/second-factor';
const STEP_SECONDS = 5 * 60;
/** A code for the session that the path creates is not asked for: it was given, a passkey counts as both, or the person has a session already. */
const WITHOUT_STEP: ReadonlySet<string> = new Set([
  '/second-factor/verify',
  '/passkey/verify',
  '/change-password',
]);

const password = storableText(1_024);
const code = storableText(100);

/**
 * Throws where a session may exist only after a second step, and begins that step. Every session of the library passes through
 * here, whatever created it.
 */
export async function requireSecondStep(userId: string, path: string | undefined, secure: boolean) {
  if (path !== undefined && WITHOUT_STEP.has(path)) return;
  const token = await signInDatabase().secondFactors.challenge(userId);
  if (token === null) return;
  const cookie = `${STEP_COOKIE}=${token}; Path=${STEP_PATH}; HttpOnly; SameSite=Strict; Max-Age=${STEP_SECONDS}`;
  throw new APIError(
    'UNAUTHORIZED',
    { code: 'SECOND_FACTOR_REQUIRED', message: 'Enter the code of your authenticator app.' },
    { 'Set-Cookie': secure ? `${cookie}; Secure` : cookie },
  );
}

/** Two-factor authentication: the second step of a sign-in, and what people change about it on their account page. */
export function secondFactor(guard: SignInGuard, codes: SecondFactorCodes) {
  const read = readerOf(codes);
  return {
    id: 'second-factor',
    endpoints: {
      verifySecondFactor: createAuthEndpoint(
        '/second-factor/verify',
        { method: 'POST', body: z.object({ code }) },
        async (ctx) => {
          const { secondFactors } = signInDatabase();
          const token = ctx.getCookie(STEP_COOKIE);
          const factor = token ? await secondFactors.challenged(token) : null;
          if (!token || factor === null) throw stepOver();
          const address = addressOf(ctx.headers);
          refuseUnless(await guard.admitCode(factor.userId, address));
          const userId = await secondFactors.pass(token, await read(factor, ctx.body.code), address);
          if (userId === null) throw wrongCode();
          await guard.codeSucceeded(userId);
          const found = await ctx.context.internalAdapter.findUserById(userId);
          if (!found) throw stepOver();
          const session = await ctx.context.internalAdapter.createSession(userId);
          await setSessionCookie(ctx, { session, user: found });
          ctx.setCookie(STEP_COOKIE, '', { path: STEP_PATH, maxAge: 0 });
          return ctx.json({ signedIn: true });
        },
      ),
      beginSecondFactor: createAuthEndpoint(
        '/second-factor/begin',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ password: password.optional() }),
        },
        async (ctx) => {
          const { id, email } = ctx.context.session.user;
          await ensureOneself(ctx, ctx.context.session, ctx.body.password, guard);
          const secret = codes.newSecret();
          const begun = await signInDatabase().secondFactors.begin(id, await codes.seal(secret));
          if (!begun) throw changedMeanwhile();
          return ctx.json(authenticatorOf(secret, email));
        },
      ),
      confirmSecondFactor: createAuthEndpoint(
        '/second-factor/confirm',
        { method: 'POST', use: [sensitiveSessionMiddleware], body: z.object({ code }) },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const address = addressOf(ctx.headers);
          const factor = await signInDatabase().secondFactors.of(user.id);
          if (factor === null || factor.confirmed) throw changedMeanwhile();
          refuseUnless(await guard.admitCode(user.id, address));
          const { step } = await read(factor, ctx.body.code);
          if (step === null) throw wrongCode();
          const { codes: recoveryCodes, hashes: recoveryHashes } = codes.newRecoveryCodes(user.id);
          const on = { secret: factor.secret, step, recoveryHashes, sessionId: session.id, address };
          if (!(await signInDatabase().secondFactors.confirm(user.id, on))) throw changedMeanwhile();
          await guard.codeSucceeded(user.id);
          return ctx.json({ recoveryCodes });
        },
      ),
      renewRecoveryCodes: createAuthEndpoint(
        '/second-factor/recovery-codes',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ password: password.optional(), code }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const { used, address } = await proven(ctx, ctx.context.session, ctx.body, guard, read);
          const { codes: recoveryCodes, hashes } = codes.newRecoveryCodes(user.id);
          const renewed = await signInDatabase().secondFactors.renewCodes(user.id, used, hashes, address);
          if (!renewed) throw wrongCode();
          await guard.codeSucceeded(user.id);
          return ctx.json({ recoveryCodes });
        },
      ),
      disableSecondFactor: createAuthEndpoint(
        '/second-factor/disable',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ password: password.optional(), code }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const { used, address } = await proven(ctx, ctx.context.session, ctx.body, guard, read);
          if (!(await signInDatabase().secondFactors.remove(user.id, used, address))) throw wrongCode();
          await guard.codeSucceeded(user.id);
          return ctx.json({ disabled: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/**
 * Asks for a code where somebody has a second factor, and uses it up: what lets people sign in without it is not added without it. A session
 * that gave one in the last minutes gives no other: who cancels at the device has not spent a code on each try. Throws WRONG_CODE.
 */
export async function ensureSecondFactor(
  ctx: GenericEndpointContext,
  { session, user: { id: userId } }: CurrentSession,
  typed: string | undefined,
  guard: SignInGuard,
  codes: SecondFactorCodes,
): Promise<void> {
  const { secondFactors } = signInDatabase();
  const factor = await secondFactors.of(userId);
  if (!factor?.confirmed || (await secondFactors.isProven(session.id))) return;
  const address = addressOf(ctx.headers);
  refuseUnless(await guard.admitCode(userId, address));
  const used = await readerOf(codes)(factor, typed ?? '');
  if (!(await secondFactors.use(userId, used, address))) throw wrongCode();
  await guard.codeSucceeded(userId);
  await secondFactors.prove(session.id);
}

/** Reads codes, and says what to do where none can be read. */
const readerOf =
  (codes: SecondFactorCodes): SecondFactorCodes['read'] =>
  (factor, typed) =>
    codes.read(factor, typed).catch((error: unknown) => {
      throw error instanceof SecondFactorUnreadable ? unreadable() : error;
    });

/** What changes a second factor that is on takes both of a sign-in: the first step again, and a code, which the caller uses up. */
async function proven(
  ctx: GenericEndpointContext,
  current: CurrentSession,
  typed: { readonly password?: string | undefined; readonly code: string },
  guard: SignInGuard,
  read: SecondFactorCodes['read'],
) {
  const address = addressOf(ctx.headers);
  const factor = await signInDatabase().secondFactors.of(current.user.id);
  if (!factor?.confirmed) throw changedMeanwhile();
  await ensureOneself(ctx, current, typed.password, guard);
  refuseUnless(await guard.admitCode(current.user.id, address));
  return { used: await read(factor, typed.code), address };
}

const wrongCode = () =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'WRONG_CODE',
    message: t('The code is wrong or was used before. Enter the next one.'),
    field: 'code',
  });

const unreadable = () =>
  new APIError('CONFLICT', {
    code: 'SECOND_FACTOR_UNREADABLE',
    message: t(
      'No code of yours can be checked: since you set up the second factor, BETTER_AUTH_SECRET became another one. Ask an admin, or whoever runs Routecard, to reset it.',
    ),
    field: 'code',
  });

const stepOver = () =>
  new APIError('NOT_FOUND', { code: 'SECOND_STEP_OVER', message: 'The sign-in took too long. Start again.' });

const changedMeanwhile = () =>
  new APIError('CONFLICT', {
    code: 'SECOND_FACTOR_CHANGED',
    message: 'Two-factor authentication was changed meanwhile. Reload the page.',
  });
