import { randomBytes } from 'node:crypto';
import { instantText, text, uuid } from '@routecard/contracts';
import {
  type AccessToken,
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
import { command, query, router } from '../init';

const SECRET_BYTES = 32;

const issued = ({ id, name }: AccessToken) => ({ id, name });

/** The tokens of ERPs. */
export const accessRouter = router({
  /** All tokens, those that work first. */
  tokens: query(PERMISSIONS.readAccess).query(({ ctx }) => {
    return listAccessTokens(ctx.database, ctx.actor.manufacturerId);
  }),

  /** Whom a token can act as, and which scopes would open something to them. */
  users: query(PERMISSIONS.readAccess).query(async ({ ctx }) => {
    const people = await listTokenUsers(ctx.database, ctx.actor.manufacturerId);
    return people.map((person) => ({ ...person, scopes: scopesOfRole(person.role) }));
  }),

  /** Issues a token. Its text is in no database: where an answer was lost, the repeated one has `token` null. */
  issue: command(issueAccessToken)
    .input(
      z.object({
        key: intentKey,
        name: text.trim().min(1),
        userId: uuid,
        scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
        expiresAt: instantText.nullable(),
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
  revoke: command(revokeAccessToken)
    .input(z.object({ accessTokenId: uuid }))
    .mutation(async ({ ctx, input }) => {
      await revokeAccessToken(ctx.deps, { actor: ctx.actor }, input);
    }),
});
