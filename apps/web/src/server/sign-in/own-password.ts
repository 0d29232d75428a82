import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { t } from '@/words/t';
import { signInDatabase } from '../database';
import { attemptOf, refuseUnless } from './attempt-context';
import type { SignInGuard } from './attempts';
import { singleSignOnRequired } from './single-sign-on';

/** For so long after a sign-in by the provider nobody has to sign in again to change how they sign in. */
const FRESH_MS = 15 * 60_000;

/** The session of a request, with its person. */
export interface CurrentSession {
  readonly session: { readonly id: string; readonly createdAt: Date };
  readonly user: { readonly id: string; readonly email: string };
}

/** True for who is asked for the password again. Who signs in by the provider alone has none, or one that is of no use. */
export async function hasUsablePassword(userId: string): Promise<boolean> {
  const ways = await signInDatabase().waysIn(userId);
  if (!ways?.hasProvider) return true;
  return ways.hasPassword && (ways.isAdmin || !singleSignOnRequired());
}

/** Makes sure again who it is: by the password, or, for who signs in by the provider alone, by a session that has just begun. */
export async function ensureOneself(
  ctx: GenericEndpointContext,
  { session, user }: CurrentSession,
  typed: string | undefined,
  guard: SignInGuard,
): Promise<void> {
  if (await hasUsablePassword(user.id)) return ensureOwnPassword(ctx, user, typed ?? '', guard);
  if (Date.now() - session.createdAt.getTime() < FRESH_MS) return;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'SIGN_IN_AGAIN',
    message: t(
      'You signed in more than 15 minutes ago. Sign out, sign in again, and come back here within that time.',
    ),
  });
}

/** Asks for the password again, slowed down as at the sign-in. */
export async function ensureOwnPassword(
  ctx: GenericEndpointContext,
  user: { readonly id: string; readonly email: string },
  typed: string,
  guard: SignInGuard,
): Promise<void> {
  const attempt = { ...attemptOf(ctx), email: user.email, password: typed };
  refuseUnless(await guard.admit(attempt));
  const accounts = await ctx.context.internalAdapter.findAccounts(user.id);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  if (!hash) {
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'NO_PASSWORD',
      message: t(
        'You have no password yet. Sign out and choose “Forgot password?”, or ask an admin for a link that sets one.',
      ),
      field: 'password',
    });
  }
  if (!(await ctx.context.password.verify({ hash, password: typed }))) {
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'WRONG_PASSWORD',
      message: t('The password is wrong. Check it and try again.'),
      field: 'password',
    });
  }
  await guard.succeeded(user.email, attempt);
}
