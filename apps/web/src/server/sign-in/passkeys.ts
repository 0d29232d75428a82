import { storableText } from '@routecard/contracts';
import { isBlank } from '@routecard/core';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { canHavePasskeys } from '@/lib/session/passkey-host';
import { t } from '@/words/t';
import { signInDatabase } from '../database';
import { addressOf, refuseUnless } from './attempt-context';
import type { SignInGuard } from './attempts';
import { ensureOwnPassword } from './own-password';
import { ensureSecondFactor } from './second-factor';
import type { SecondFactorCodes } from './second-factor-codes';

const text = storableText(4_096);
/** What a browser sends, as far as it is not checked by the library. */
const credential = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
});
const registration = credential.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(65_536),
    transports: z.array(storableText(32)).max(16).default([]),
  }),
});
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

/**
 * Passkeys (WebAuthn): signing in with one, and those of one's own account. The device makes sure who uses it, which the server demands, so
 * that a passkey counts as both factors.
 */
export function passkeys(guard: SignInGuard, codes: SecondFactorCodes) {
  return {
    id: 'passkeys',
    endpoints: {
      beginPasskeySignIn: createAuthEndpoint(
        '/passkey/begin',
        { method: 'POST', body: z.object({}) },
        async (ctx) => {
          refuseUnless(await guard.admitBegun('passkey', addressOf(ctx.headers)));
          const options = await generateAuthenticationOptions({
            rpID: hostOf(ctx),
            userVerification: 'required',
          });
          await signInDatabase().passkeys.challenge(options.challenge, null);
          return ctx.json({ options });
        },
      ),
      signInWithPasskey: createAuthEndpoint(
        '/passkey/verify',
        { method: 'POST', body: z.object({ response: assertion }) },
        async (ctx) => {
          const address = addressOf(ctx.headers);
          refuseUnless(await guard.admitProof('passkey', address));
          const userId = await signedInBy(ctx, ctx.body.response as AuthenticationResponseJSON);
          const found = userId && (await ctx.context.internalAdapter.findUserById(userId));
          if (!found) throw notAccepted();
          await guard.proofSucceeded('passkey', address);
          const session = await ctx.context.internalAdapter.createSession(found.id);
          await setSessionCookie(ctx, { session, user: found });
          return ctx.json({ signedIn: true });
        },
      ),
      beginPasskey: createAuthEndpoint(
        '/passkey/begin-adding',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ password: storableText(1_024), code: storableText(100).optional() }),
        },
        async (ctx) => {
          const { id, email, name } = ctx.context.session.user;
          await ensureOwnPassword(ctx, ctx.context.session.user, ctx.body.password, guard);
          await ensureSecondFactor(ctx, ctx.context.session, ctx.body.code, guard, codes);
          const { passkeys: stored } = signInDatabase();
          const options = await generateRegistrationOptions({
            rpName: ctx.context.appName,
            rpID: hostOf(ctx),
            userID: new Uint8Array(Buffer.from(id)),
            userName: email,
            userDisplayName: name,
            excludeCredentials: (await stored.credentialIdsOf(id)).map((credentialId) => ({
              id: credentialId,
            })),
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          });
          await stored.challenge(options.challenge, id);
          return ctx.json({ options });
        },
      ),
      addPasskey: createAuthEndpoint(
        '/passkey/add',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({
            name: storableText(100)
              .trim()
              .refine((name) => !isBlank(name)),
            response: registration,
          }),
        },
        async (ctx) => {
          const { name, response } = ctx.body;
          const verified = await verifyRegistrationResponse({
            ...(await expected(ctx)),
            response: response as RegistrationResponseJSON,
          }).catch(() => null);
          if (!verified?.verified) throw notAdded();
          const { id, publicKey, counter } = verified.registrationInfo.credential;
          const added = await signInDatabase().passkeys.add(
            ctx.context.session.user.id,
            challengeOf(response.response.clientDataJSON),
            { id, publicKey, counter, transports: response.response.transports, name },
            addressOf(ctx.headers),
          );
          if (!added) throw notAdded();
          return ctx.json({ added: true });
        },
      ),
      removePasskey: createAuthEndpoint(
        '/passkey/remove',
        { method: 'POST', use: [sensitiveSessionMiddleware], body: z.object({ id: z.uuid() }) },
        async (ctx) => {
          const { user } = ctx.context.session;
          // One that is gone already is as wanted.
          await signInDatabase().passkeys.remove(user.id, ctx.body.id, addressOf(ctx.headers));
          return ctx.json({ removed: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The person whose passkey has signed a challenge of this console; null for anything else. */
async function signedInBy(
  ctx: GenericEndpointContext,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const stored = await signInDatabase().passkeys.credential(response.id);
  if (!stored) return null;
  const verified = await verifyAuthenticationResponse({
    ...(await expected(ctx)),
    response,
    credential: { ...stored, transports: [] },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return signInDatabase().passkeys.use(challengeOf(response.response.clientDataJSON), stored.id, newCounter);
}

/** Which challenges were issued is decided by the database, where each is used once. */
const expected = async (ctx: GenericEndpointContext) => ({
  expectedChallenge: () => true,
  expectedOrigin: new URL(ctx.context.baseURL).origin,
  expectedRPID: hostOf(ctx),
  requireUserVerification: true,
});

/** The challenge that a browser says was signed; empty where it cannot be one of ours. The signature was checked before. */
function challengeOf(clientDataJson: string): string {
  const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
    challenge?: unknown;
  };
  return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : '';
}

/** The host that passkeys belong to. Throws where it is an address, which WebAuthn does not know. */
function hostOf(ctx: GenericEndpointContext): string {
  const { hostname } = new URL(ctx.context.baseURL);
  if (canHavePasskeys(hostname)) return hostname;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'NO_PASSKEYS_HERE',
    message: t('Passkeys need a host name. Open the console by its name, such as localhost.'),
  });
}

const notAccepted = () =>
  new APIError('UNAUTHORIZED', {
    code: 'PASSKEY_NOT_ACCEPTED',
    message: 'This passkey is not known here. Sign in another way, and add it under Account.',
  });

const notAdded = () =>
  new APIError('CONFLICT', { code: 'PASSKEY_NOT_ADDED', message: 'The passkey was not added. Try again.' });
