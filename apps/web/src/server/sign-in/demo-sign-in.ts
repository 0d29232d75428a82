import { storableText } from '@routecard/contracts';
import type { DemoUser } from '@routecard/db';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { env } from '@/env';
import { signInDatabase } from '../database';
import { canRunDemoCommand, enterDemoShop } from '../demo-shop';
import { linkGone } from './link-gone';

/** The people of the demo shop, none unless this process was told to offer them. */
export async function offeredDemoUsers(): Promise<DemoUser[]> {
  return env().DEMO_DATA?.trim().toLowerCase() === 'yes' ? signInDatabase().demoUsers() : [];
}

/**
 * Signs in as a person of the demo shop without a password; refuses everybody else, and everybody without demo data. Whoever holds a link that
 * sets up a manufacturer is let in as its admin, also without demo data, and keeps the link.
 */
export function demoSignIn() {
  return {
    id: 'demo-sign-in',
    endpoints: {
      signInDemo: createAuthEndpoint(
        '/sign-in/demo',
        { method: 'POST', body: z.object({ email: z.string() }) },
        async (ctx) => {
          const demo = (await offeredDemoUsers()).find((user) => user.email === ctx.body.email);
          const found = demo ? await ctx.context.internalAdapter.findUserByEmail(demo.email) : null;
          if (!found)
            throw new APIError('UNAUTHORIZED', { code: 'NOT_A_DEMO_USER', message: 'Not a demo user.' });
          const session = await ctx.context.internalAdapter.createSession(found.user.id);
          await setSessionCookie(ctx, { session, user: found.user });
          return ctx.json({ signedIn: true });
        },
      ),
      enterDemo: createAuthEndpoint(
        '/set-up/demo',
        { method: 'POST', body: z.object({ link: storableText(2_000) }) },
        async (ctx) => {
          if (!canRunDemoCommand() || !(await signInDatabase().links.setsUp(ctx.body.link))) throw linkGone();
          const found = await ctx.context.internalAdapter.findUserById(await enterDemoShop());
          if (!found) throw new APIError('INTERNAL_SERVER_ERROR');
          const session = await ctx.context.internalAdapter.createSession(found.id);
          await setSessionCookie(ctx, { session, user: found });
          return ctx.json({ signedIn: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
