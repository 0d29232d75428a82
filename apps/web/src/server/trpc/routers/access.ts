import { randomBytes } from 'node:crypto';
import { instantText, trimmedLabel, uuid } from '@routecard/contracts';
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
import { command, query, router } from '../builders';
import { shownOutcome } from '../claim';

const SECRET_BYTES = 32;

const issued = ({ id, name }: AccessToken) => ({ id, name });

/** The tokens of ERPs. */
export const accessRouter = router({
  /** All tokens, those that work first. */
  tokens: query(
    PERMISSIONS.readAccess,
    ({ database, manufacturerId }) => listAccessTokens(database, manufacturerId),
    { refreshOn: [] },
  ),

  /** Whom a token can act as, and which scopes would open something to them. */
  users: query(
    PERMISSIONS.readAccess,
    async ({ database, manufacturerId }) => {
      const people = await listTokenUsers(database, manufacturerId);
      return people.map((person) => ({ ...person, scopes: scopesOfRole(person.role) }));
    },
    { refreshOn: [] },
  ),

  /** Issues a token. Its text is in no database: where an answer was lost, the repeated one has `token` null. */
  issue: command(
    issueAccessToken,
    z.object({
      name: trimmedLabel,
      userId: uuid,
      scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
      expiresAt: instantText.nullable(),
    }),
    {
      idempotency: 'keyed',
      run: async ({ deps, call }, { expiresAt, ...wanted }) => {
        const token = formatAccessToken(randomBytes(SECRET_BYTES));
        const outcome = await issueAccessToken(deps, call(issued), {
          ...wanted,
          ...(expiresAt ? { expiresAt: new Date(expiresAt) } : {}),
          secretHash: hashAccessToken(token),
        });
        return { ...shownOutcome(outcome, issued), token: outcome.replayed ? null : token };
      },
    },
  ),

  /** Ends a token for good. */
  revoke: command(revokeAccessToken, z.object({ accessTokenId: uuid }), { idempotency: 'repeatable' }),
});
