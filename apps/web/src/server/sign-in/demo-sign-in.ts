import type { DemoUser } from '@routecard/db';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { env } from '@/env';
import { signInDatabase } from '../database';

/** The people of the demo shop, none unless this process was told to offer them. */
export async function offeredDemoUsers(): Promise<DemoUser[]> {
  return env().DEMO_DATA?.trim().toLowerCase() === 'yes' ? signInDatabase().demoUsers() : [];
}

/** Signs in as a person of the demo shop without a password; refuses everybody else, and everybody without demo data. */
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
    },
  } satisfies BetterAuthPlugin;
}
