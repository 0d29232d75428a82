import { storableText } from '@routecard/contracts';
import { ensurePassword, newManufacturer } from '@routecard/core';
import { commonPasswords } from '@routecard/db';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { signInDatabase } from '../database';
import { loggable } from '../loggable';
import { canSendMail, consoleAddress, sendMail } from '../mail/mail';
import { resetMail } from '../mail/mail-texts';
import { addressOf } from './attempt-context';
import { MAX_EMAIL_LENGTH } from './attempt-keys';
import { linkGone } from './link-gone';
import { ensureNewPassword } from './new-password';
import { refusingFields } from './refusing-fields';
import { requireSingleSignOn } from './single-sign-on';

const text = storableText(2_000);
const setUp = z.object({
  link: text,
  name: text,
  timeZone: text,
  currency: text,
  address: text,
  firstName: text,
  lastName: text,
  email: text,
  password: text,
});

/**
 * Sets up the first manufacturer or a password, in exchange for a one-time link, and signs in. Who forgot the password gets a link by
 * e-mail, unless `mayMail` refuses.
 */
export function oneTimeLinkSignIn(mayMail: (email: string) => Promise<boolean>) {
  return {
    id: 'one-time-links',
    endpoints: {
      setUp: createAuthEndpoint('/set-up', { method: 'POST', body: setUp }, async (ctx) => {
        const { link, password, email, firstName, lastName, ...shop } = ctx.body;
        const { links } = signInDatabase();
        // Asked before the password is hashed, which is slow on purpose.
        if (!(await links.setsUp(link))) throw linkGone();
        const created = await refusingFields(async () => {
          const manufacturer = newManufacturer({ ...shop, admin: { email, firstName, lastName } });
          const owner = { email: manufacturer.admin.email, shopName: manufacturer.name };
          ensurePassword(password, owner, await commonPasswords());
          const hash = await ctx.context.password.hash(password);
          return (await links.createManufacturer(link, manufacturer, hash)) ? manufacturer : null;
        });
        if (created === null) throw linkGone();
        return signInAs(ctx, created.admin.email);
      }),
      forgotPassword: createAuthEndpoint(
        '/forgot-password',
        { method: 'POST', body: z.object({ email: storableText(MAX_EMAIL_LENGTH) }) },
        async (ctx) => {
          if (!canSendMail()) {
            throw new APIError('NOT_FOUND', {
              code: 'NO_MAIL',
              message: 'This installation sends no e-mail.',
            });
          }
          // Not awaited: the response and its time are the same for every address.
          void mailResetLink(ctx.body.email.trim().toLowerCase(), addressOf(ctx.headers), mayMail);
          return ctx.json({ accepted: true });
        },
      ),
      setPasswordByLink: createAuthEndpoint(
        '/set-password',
        { method: 'POST', body: z.object({ link: text, password: text }) },
        async (ctx) => {
          const { links } = signInDatabase();
          const email = await links.passwordOf(ctx.body.link);
          if (email === null) throw linkGone();
          const found = await ctx.context.internalAdapter.findUserByEmail(email);
          if (!found) throw linkGone();
          await ensureNewPassword(ctx.body.password, found.user);
          await requireSingleSignOn(found.user.id, ctx.path);
          const hash = await ctx.context.password.hash(ctx.body.password);
          if (!(await links.setPassword(ctx.body.link, hash, addressOf(ctx.headers)))) throw linkGone();
          return signInAs(ctx, email);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function mailResetLink(
  email: string,
  address: string,
  mayMail: (email: string) => Promise<boolean>,
): Promise<void> {
  try {
    const reset = (await mayMail(email)) ? await signInDatabase().links.addReset(email, address) : null;
    if (reset === null) return;
    const { token, ...recipient } = reset;
    await sendMail(email, resetMail(recipient, consoleAddress(`/set-password?link=${token}`)));
  } catch (error) {
    console.error('A reset link was not created:', loggable(error));
  }
}

async function signInAs(ctx: GenericEndpointContext, email: string) {
  const found = await ctx.context.internalAdapter.findUserByEmail(email);
  if (!found) throw linkGone();
  const session = await ctx.context.internalAdapter.createSession(found.user.id);
  await setSessionCookie(ctx, { session, user: found.user });
  return ctx.json({ signedIn: true });
}
