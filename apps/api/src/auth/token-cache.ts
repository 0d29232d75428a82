import type { TokenBearer } from '@routecard/db';

/** Finds whom an access token speaks for; null for one that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<TokenBearer | null>;

/** A revoked token works no longer than this. */
const FRESH_MS = 1000;
const MOST_TOKENS = 10_000;

interface Known {
  readonly caller: TokenBearer;
  readonly until: number;
}

/** Callers found within the last second, so that a busy ERP costs one look-up a second. Only valid tokens are kept. */
export class TokenCache {
  readonly #authenticate: Authenticate;
  readonly #known = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<TokenBearer | null>>();

  constructor(authenticate: Authenticate) {
    this.#authenticate = authenticate;
  }

  /** The caller, if the token was looked up within the last second. */
  known(token: string): TokenBearer | undefined {
    const known = this.#known.get(token);
    return known !== undefined && known.until > performance.now() ? known.caller : undefined;
  }

  /** Looks the token up; requests that come meanwhile wait for the same answer. */
  find(token: string): Promise<TokenBearer | null> {
    const asked = this.#asking.get(token);
    if (asked !== undefined) return asked;
    const asking = this.#lookUp(token).finally(() => this.#asking.delete(token));
    this.#asking.set(token, asking);
    return asking;
  }

  async #lookUp(token: string): Promise<TokenBearer | null> {
    // Counted from before the question: what was true then may be revoked while the answer travels.
    const until = performance.now() + FRESH_MS;
    const caller = await this.#authenticate(token);
    if (this.#known.size >= MOST_TOKENS) this.#known.clear();
    if (caller === null) this.#known.delete(token);
    else this.#known.set(token, { caller, until });
    return caller;
  }
}
