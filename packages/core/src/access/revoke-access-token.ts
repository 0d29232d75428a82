import { PERMISSIONS } from '../authority.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';

/** Ends a token for good; one that is revoked already stays so. Throws NOT_FOUND. */
export const revokeAccessToken = defineUseCase<{ readonly accessTokenId: string }, null>(
  'revokeAccessToken',
  PERMISSIONS.writeSettings,
  ['NOT_FOUND'],
  (deps, call, { accessTokenId }) =>
    deps.transact(call, async (store, stamp) => {
      ensure(await store.accessTokens.revoke(accessTokenId, stamp.at), 'NOT_FOUND', 'access token not found');
      return null;
    }),
);
