import type { Scope } from '../authority.ts';

/** A token as its owner sees it: never its secret. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The tokens of a manufacturer within one transaction. */
export interface AccessTokenStore {
  /** Throws NOT_FOUND where the user is not one of the shop. */
  add(token: AccessToken, secretHash: Uint8Array): Promise<void>;
  /** True if there is such a token; the first revocation's instant stays. */
  revoke(id: string, at: Date): Promise<boolean>;
}
