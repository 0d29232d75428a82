import { ensurePassword, newManufacturer } from '@routecard/core';
import { commonPasswords } from '@routecard/db';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { signInDatabase } from '../database';
import { refusingFields } from './refusing-fields';

const text = z.string().max(2_000);
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

/** Sets up the first manufacturer or a password, in exchange for a one-time link, and signs in. */
export function oneTimeLinkSignIn() {
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
          ensurePassword(password, manufacturer.admin.email, commonPasswords());
          const hash = await ctx.context.password.hash(password);
          return (await links.createManufacturer(link, manufacturer, hash)) ? manufacturer : null;
        });
        if (created === null) throw linkGone();
        return signInAs(ctx, created.admin.email);
      }),
      setPasswordByLink: createAuthEndpoint(
        '/set-password',
        { method: 'POST', body: z.object({ link: text, password: text }) },
        async (ctx) => {
          const { links } = signInDatabase();
          const email = await links.passwordOf(ctx.body.link);
          if (email === null) throw linkGone();
          await refusingFields(() => ensurePassword(ctx.body.password, email, commonPasswords()));
          const hash = await ctx.context.password.hash(ctx.body.password);
          if (!(await links.setPassword(ctx.body.link, hash))) throw linkGone();
          return signInAs(ctx, email);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function signInAs(ctx: GenericEndpointContext, email: string) {
  const found = await ctx.context.internalAdapter.findUserByEmail(email);
  if (!found) throw linkGone();
  const session = await ctx.context.internalAdapter.createSession(found.user.id);
  await setSessionCookie(ctx, { session, user: found.user });
  return ctx.json({ signedIn: true });
}

const linkGone = () =>
  new APIError('NOT_FOUND', {
    code: 'LINK_GONE',
    message: 'This link was used, has expired or was never issued.',
  });
