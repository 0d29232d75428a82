import { storableText } from '@routecard/contracts';
import { LANGUAGES, LOCALES, personName } from '@routecard/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { signInDatabase } from '../database';
import { addressOf } from './attempt-context';
import { refusingFields } from './refusing-fields';

const text = storableText(2_000);

/** Changes that people make to their own account; the library has that of all sessions. */
export function ownAccount() {
  return {
    id: 'own-account',
    endpoints: {
      renameOneself: createAuthEndpoint(
        '/account/name',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ firstName: text, lastName: text }),
        },
        async (ctx) => {
          const { firstName, lastName } = await refusingFields(() => personName(ctx.body));
          const name = `${firstName} ${lastName}`;
          const change = { name, firstName, lastName };
          await signInDatabase().changeOwnAccount(
            ctx.context.session.user.id,
            change,
            addressOf(ctx.headers),
          );
          return ctx.json({ name });
        },
      ),
      chooseLocale: createAuthEndpoint(
        '/account/locale',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ locale: z.enum(LOCALES).nullable() }),
        },
        async (ctx) => {
          const { locale } = ctx.body;
          const change = { locale };
          await signInDatabase().changeOwnAccount(
            ctx.context.session.user.id,
            change,
            addressOf(ctx.headers),
          );
          return ctx.json({ locale });
        },
      ),
      chooseLanguage: createAuthEndpoint(
        '/account/language',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ language: z.enum(LANGUAGES).nullable() }),
        },
        async (ctx) => {
          const { language } = ctx.body;
          const change = { language };
          await signInDatabase().changeOwnAccount(
            ctx.context.session.user.id,
            change,
            addressOf(ctx.headers),
          );
          return ctx.json({ language });
        },
      ),
      // The library's own endpoint takes a session's token, which no page may know.
      endOwnSession: createAuthEndpoint(
        '/account/end-session',
        { method: 'POST', use: [sensitiveSessionMiddleware], body: z.object({ sessionId: z.uuid() }) },
        async (ctx) => {
          const { id } = ctx.context.session.user;
          if (!(await signInDatabase().endSession(id, ctx.body.sessionId, addressOf(ctx.headers)))) {
            throw new APIError('NOT_FOUND', {
              code: 'SESSION_NOT_FOUND',
              message: 'This session has ended already.',
            });
          }
          return ctx.json({ ended: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
