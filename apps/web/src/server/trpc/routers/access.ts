import { randomBytes } from 'node:crypto';
import {
  type AccessToken,
  authorize,
  formatAccessToken,
  issueAccessToken,
  PERMISSIONS,
  revokeAccessToken,
  SCOPES,
  scopesOfRole,
} from '@routecard/core';
import { hashAccessToken, listAccessTokens, listTokenUsers } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { procedure, router } from '../init';

const SECRET_BYTES = 32;

const issued = ({ id, name }: AccessToken) => ({ id, name });

/** The tokens of ERPs. */
export const accessRouter = router({
  /** All tokens, those that work first. */
  tokens: procedure.query(({ ctx }) => {
    authorize(ctx.actor, PERMISSIONS.readAccess);
    return listAccessTokens(ctx.database, ctx.actor.manufacturerId);
  }),

  /** Whom a token can act as, and which scopes would open something to them. */
  users: procedure.query(async ({ ctx }) => {
    authorize(ctx.actor, PERMISSIONS.readAccess);
    const people = await listTokenUsers(ctx.database, ctx.actor.manufacturerId);
    return people.map((person) => ({ ...person, scopes: scopesOfRole(person.role) }));
  }),

  /** Issues a token. Its text is in no database: where an answer was lost, the repeated one has `token` null. */
  issue: procedure
    .input(
      z.object({
        key: intentKey,
        name: z.string().trim().min(1).max(255),
        userId: z.uuid(),
        scopes: z.array(z.enum(SCOPES)).min(1),
        expiresAt: z.iso.datetime().nullable(),
      }),
    )
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const token = formatAccessToken(randomBytes(SECRET_BYTES));
      const call = keyedCall(ctx.actor, key, { path: 'access.issue', body }, issued);
      const { expiresAt, ...command } = body;
      const outcome = await issueAccessToken(ctx.deps, call, {
        ...command,
        ...(expiresAt ? { expiresAt: new Date(expiresAt) } : {}),
        secretHash: hashAccessToken(token),
      });
      return { ...shownOutcome(outcome, issued), token: outcome.replayed ? null : token };
    }),

  /** Ends a token for good. */
  revoke: procedure.input(z.object({ accessTokenId: z.uuid() })).mutation(async ({ ctx, input }) => {
    await revokeAccessToken(ctx.deps, { actor: ctx.actor }, input);
  }),
});
