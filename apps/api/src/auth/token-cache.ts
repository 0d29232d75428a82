import { hash } from 'node:crypto';
import type { TokenBearer } from '@routecard/db';

/** Finds whom an access token speaks for; null for one that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<TokenBearer | null>;

/** A revoked token works no longer than this. */
const FRESH_MS = 1000;
const MAX_TOKENS = 10_000;

interface Known {
  readonly caller: TokenBearer;
  readonly until: number;
}

/**
 * Callers found within the last second, so that a busy ERP costs one look-up a second. Only valid tokens are kept, and by
 * their SHA-256: how long a comparison takes then tells nothing of the token.
 */
export class TokenCache {
  readonly #authenticate: Authenticate;
  readonly #known = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<TokenBearer | null>>();

  constructor(authenticate: Authenticate) {
    this.#authenticate = authenticate;
  }

  /** The key of the token in this cache. */
  keyOf(token: string): string {
    return hash('sha256', token, 'base64url');
  }

  /** The caller, if the token was looked up within the last second and has not expired since. */
  known(key: string): TokenBearer | undefined {
    const known = this.#known.get(key);
    return known !== undefined && known.until > performance.now() ? known.caller : undefined;
  }

  /** True if the token was valid when it was last looked up. */
  wasKnown(key: string): boolean {
    return this.#known.has(key);
  }

  /** Looks the token up; requests that come meanwhile wait for the same answer. `found` is told once of a valid one. */
  find(key: string, token: string, found: (caller: TokenBearer) => void): Promise<TokenBearer | null> {
    const asked = this.#asking.get(key);
    if (asked !== undefined) return asked;
    const asking = this.#lookUp(key, token, found).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #lookUp(
    key: string,
    token: string,
    found: (caller: TokenBearer) => void,
  ): Promise<TokenBearer | null> {
    // Counted from before the question: what was true then may be revoked while the answer travels.
    const askedAt = performance.now();
    const caller = await this.#authenticate(token);
    if (this.#known.size >= MAX_TOKENS) this.#known.clear();
    if (caller === null) {
      this.#known.delete(key);
    } else {
      found(caller);
      this.#known.set(key, { caller, until: askedAt + Math.min(FRESH_MS, caller.expiresInMs ?? FRESH_MS) });
    }
    return caller;
  }
}
