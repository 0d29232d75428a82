import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { signInDatabase } from '../database';
import { addressOf, attemptOf, refuseUnless } from './attempt-context';
import type { SignInGuard } from './attempts';
import { ensureNewPassword } from './new-password';

/**
 * Changes one's own password and begins a session in place of all others. Takes the place of the library's endpoint, which writes whatever
 * the password is by then, and ends the sessions afterwards.
 */
export function passwordChange(guard: SignInGuard) {
  return {
    id: 'password-change',
    endpoints: {
      changePassword: createAuthEndpoint(
        '/change-password',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ currentPassword: z.string(), newPassword: z.string() }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const { currentPassword, newPassword } = ctx.body;
          await ensureNewPassword(newPassword, user);
          refuseUnless(
            await guard.admit({ ...attemptOf(ctx), email: user.email, password: currentPassword }),
          );
          const { internalAdapter, password } = ctx.context;
          const current = (await internalAdapter.findCredentialAccount(user.id))?.password;
          if (!current || !(await password.verify({ hash: current, password: currentPassword }))) {
            throw wrongPassword();
          }
          const { links } = signInDatabase();
          const wanted = await password.hash(newPassword);
          // Both take a while, in which somebody else may have set another one: then this one is wrong by now.
          if (!(await links.changePassword(user.id, current, wanted, addressOf(ctx.headers)))) {
            throw wrongPassword();
          }
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ changed: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

const wrongPassword = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'The current password is wrong.' });
