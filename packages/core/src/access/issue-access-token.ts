import { PERMISSIONS, type Scope } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { AccessToken } from './access-token-store.ts';

/** A token to issue. The caller made the secret; only its SHA-256 comes here, and is kept. */
export interface IssueAccessToken {
  readonly name: string;
  /** The user it acts as. */
  readonly userId: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: Date;
  readonly secretHash: Uint8Array;
}

/** Issues a bearer token of an ERP. Throws NOT_FOUND where the user is not one of the shop. */
export const issueAccessToken = defineUseCase<IssueAccessToken, AccessToken>(
  'issueAccessToken',
  PERMISSIONS.writeSettings,
  ['NOT_FOUND'],
  (deps, call, { secretHash, ...command }) =>
    deps.transact(call, async (store, stamp) => {
      const token: AccessToken = {
        id: stamp.newId(),
        name: command.name,
        userId: command.userId,
        scopes: command.scopes,
        createdAt: stamp.at,
        expiresAt: command.expiresAt ?? null,
        revokedAt: null,
      };
      await store.accessTokens.add(token, secretHash);
      return token;
    }),
);
