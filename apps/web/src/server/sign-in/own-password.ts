import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { t } from '@/words/t';
import { attemptOf, refuseUnless } from './attempt-context';
import type { SignInGuard } from './attempts';

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
