import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { type Env, env } from '@/env';
import { ownPath } from '@/lib/session/own-path';
import { secondStepFor } from '@/lib/session/return-path';
import type { SingleSignOnFault } from '@/lib/words/single-sign-on-faults';
import { signInDatabase } from '../database';
import { addressOf } from './attempt-context';
import type { Admission, SignInGuard } from './attempts';
import { IdentityProvider } from './identity-provider';
import { readAccount } from './provider-account';

const STATE_COOKIE = 'routecard.single_sign_on';
const STATE_PATH = '/api/auth/single-sign-on';
const STATE_SECONDS = 10 * 60;

/** The state of a sign-in while the browser is at the provider. */
const pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() });

/** The words on the button; null where no provider is configured. */
export const singleSignOnName = () => env().OIDC_ISSUER && env().OIDC_NAME;

/** True where admins alone may sign in without the provider. */
export const singleSignOnRequired = () => isYes(env().OIDC_REQUIRED) && env().OIDC_ISSUER !== undefined;

/** Ways to a session that are the provider's, follow a first step that was allowed, or have no password. */
const OPEN: ReadonlySet<string> = new Set([
  '/single-sign-on/callback',
  '/second-factor/verify',
  '/change-password',
  '/sign-in/demo',
]);

/** Throws for who signs in without the provider that this installation requires. Admins may, in case the provider fails. */
export async function requireSingleSignOn(userId: string, path: string | undefined): Promise<void> {
  if (!singleSignOnRequired() || (path !== undefined && OPEN.has(path))) return;
  if (await signInDatabase().isAdmin(userId)) return;
  throw new APIError('FORBIDDEN', {
    code: 'SINGLE_SIGN_ON_REQUIRED',
    message: `Sign in with ${env().OIDC_NAME}.`,
  });
}

/**
 * Signs in with the OpenID Connect provider that the environment names, by the authorization code flow with PKCE. Both endpoints are pages that
 * the browser goes to: whatever goes wrong leads back to the sign-in, which says so.
 */
export function singleSignOn(guard: SignInGuard, secure: boolean) {
  const provider = new IdentityProvider();
  const cookie = { path: STATE_PATH, httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    id: 'single-sign-on',
    endpoints: {
      startSingleSignOn: createAuthEndpoint(
        '/single-sign-on/start',
        { method: 'GET', query: z.object({ next: z.string().max(2_000).optional() }) },
        async (ctx) => {
          const config = await configured(ctx, provider, () =>
            guard.admitBegun('single sign-on', addressOf(ctx.headers)),
          );
          const verifier = oidc.randomPKCECodeVerifier();
          const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
          const kept: z.infer<typeof pending> = { state, nonce, verifier, next: ownPath(ctx.query.next) };
          await ctx.setSignedCookie(STATE_COOKIE, JSON.stringify(kept), ctx.context.secret, {
            ...cookie,
            maxAge: STATE_SECONDS,
          });
          throw ctx.redirect(
            oidc.buildAuthorizationUrl(config, {
              redirect_uri: callbackOf(ctx),
              scope: 'openid email profile',
              code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
              code_challenge_method: 'S256',
              state,
              nonce,
            }).href,
          );
        },
      ),
      finishSingleSignOn: createAuthEndpoint('/single-sign-on/callback', { method: 'GET' }, async (ctx) => {
        const address = addressOf(ctx.headers);
        const config = await configured(ctx, provider, () => guard.admitProof('single sign-on', address));
        const kept = pending.safeParse(
          parsed((await ctx.getSignedCookie(STATE_COOKIE, ctx.context.secret)) || ''),
        );
        ctx.setCookie(STATE_COOKIE, '', { ...cookie, maxAge: 0 });
        if (!kept.success) throw backTo(ctx, 'expired');
        const { next } = kept.data;
        const account = await accountAt(ctx, config, kept.data);
        if (!account.emailVerified) throw backTo(ctx, 'unverified');
        const userId = await signInDatabase().signInByProvider(account, address);
        const found = userId && (await ctx.context.internalAdapter.findUserById(userId));
        if (!found) throw backTo(ctx, 'unknown');
        await guard.proofSucceeded('single sign-on', address);
        const session = await sessionOf(ctx, found.id, next);
        await setSessionCookie(ctx, { session, user: found });
        throw ctx.redirect(next);
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** What the provider says of itself. An attempt is counted, by `admit`, only where there is a provider. */
async function configured(
  ctx: GenericEndpointContext,
  provider: IdentityProvider,
  admit: () => Promise<Admission>,
) {
  if (!env().OIDC_ISSUER)
    throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'There is nothing here.' });
  if (!(await admit()).admitted) throw backTo(ctx, 'too-many');
  try {
    return await provider.configuration();
  } catch (error) {
    console.error('The identity provider was not reached:', reasonOf(error));
    throw backTo(ctx, 'unreached');
  }
}

/** The account whose owner the provider has sent back. */
async function accountAt(
  ctx: GenericEndpointContext,
  config: oidc.Configuration,
  { state, nonce, verifier }: z.infer<typeof pending>,
) {
  const { search } = new URL(ctx.request?.url ?? callbackOf(ctx));
  try {
    const tokens = await oidc.authorizationCodeGrant(config, new URL(callbackOf(ctx) + search), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token.');
    const told =
      typeof claims.email === 'string'
        ? claims
        : { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) };
    const account = readAccount(told, isYes(env().OIDC_TRUST_EMAIL));
    return { ...account, provider: config.serverMetadata().issuer, subject: claims.sub };
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
      throw backTo(ctx, 'cancelled');
    }
    console.error('A single sign-on failed:', reasonOf(error));
    throw backTo(ctx, 'failed');
  }
}

/** Creates the session. Without a second factor that it takes the browser goes on to the second step. */
async function sessionOf(ctx: GenericEndpointContext, userId: string, next: string) {
  try {
    return await ctx.context.internalAdapter.createSession(userId);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === 'USER_DISABLED') throw backTo(ctx, 'disabled');
    const step = new Headers(error.headers).get('set-cookie');
    if (error.body?.code !== 'SECOND_FACTOR_REQUIRED' || !step) throw error;
    const redirect = ctx.redirect(secondStepFor(next));
    const headers = new Headers(redirect.headers);
    headers.append('Set-Cookie', step);
    throw new APIError('FOUND', undefined, headers);
  }
}

const callbackOf = (ctx: GenericEndpointContext) =>
  `${new URL(ctx.context.baseURL).origin}${STATE_PATH}/callback`;

const backTo = (ctx: GenericEndpointContext, fault: SingleSignOnFault) =>
  ctx.redirect(`/sign-in?single-sign-on=${fault}`);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The words of an error and of its causes; never what a response carried, which may be a token. */
function reasonOf(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) words.push(cause.message);
  return words.join(': ');
}

const isYes = (setting: Env['OIDC_REQUIRED']) => setting?.trim().toLowerCase() === 'yes';
