import type { DeprecatedUse, TokenBearer, TokenUse } from '@routecard/db';

/** Adds counts to those of the database. */
export type RecordUses = (used: readonly TokenUse[], deprecated: readonly DeprecatedUse[]) => Promise<void>;

interface Counted {
  usedAt: Date;
  readonly deprecated: Map<string, { uses: number; usedAt: Date }>;
}

const FLUSH_MS = 1000;

/**
 * Counts in memory when tokens are used and what deprecated names they use, and reports it once a second in one statement,
 * never on the way of a request. What cannot be reported stays counted for the next time; a crash loses a second.
 */
export class TokenUses {
  readonly #record: RecordUses;
  readonly #failed: (error: unknown) => void;
  #counted = new Map<string, { readonly manufacturerId: string } & Counted>();
  #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> = Promise.resolve();

  /** `failed` is told of a report that did not get through. */
  constructor(record: RecordUses, failed: (error: unknown) => void) {
    this.#record = record;
    this.#failed = failed;
  }

  /** The token was used. */
  used(caller: TokenBearer): void {
    const usedAt = new Date();
    this.#of(caller.actor.manufacturerId, caller.tokenId, usedAt).usedAt = usedAt;
  }

  /** The token used these deprecated names. */
  usedDeprecated(caller: TokenBearer, names: readonly string[]): void {
    const usedAt = new Date();
    const counted = this.#of(caller.actor.manufacturerId, caller.tokenId, usedAt);
    for (const name of names) add(counted, name, { uses: 1, usedAt });
  }

  /** Reports what is left, once and for all. */
  async close(): Promise<void> {
    await this.#reporting;
    clearTimeout(this.#timer);
    await this.#report();
    clearTimeout(this.#timer);
  }

  /** What is counted of the token; where that is nothing yet, it was used at this time. */
  #of(manufacturerId: string, tokenId: string, usedAt: Date): Counted {
    const known = this.#counted.get(tokenId);
    if (known !== undefined) return known;
    const fresh = { manufacturerId, usedAt, deprecated: new Map() };
    this.#counted.set(tokenId, fresh);
    this.#schedule();
    return fresh;
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#reporting = this.#report();
    }, FLUSH_MS);
    this.#timer.unref();
  }

  async #report(): Promise<void> {
    this.#timer = undefined;
    const counted = this.#counted;
    if (counted.size === 0) return;
    this.#counted = new Map();
    const used: TokenUse[] = [];
    const deprecated: DeprecatedUse[] = [];
    for (const [accessTokenId, { manufacturerId, usedAt, deprecated: names }] of counted) {
      used.push({ manufacturerId, accessTokenId, usedAt });
      for (const [name, use] of names) deprecated.push({ manufacturerId, accessTokenId, name, ...use });
    }
    try {
      await this.#record(used, deprecated);
    } catch (error) {
      this.#failed(error);
      for (const [tokenId, { manufacturerId, usedAt, deprecated: names }] of counted) {
        const again = this.#of(manufacturerId, tokenId, usedAt);
        for (const [name, use] of names) add(again, name, use);
      }
    }
  }
}

function add({ deprecated }: Counted, name: string, { uses, usedAt }: { uses: number; usedAt: Date }): void {
  const known = deprecated.get(name);
  if (known === undefined) deprecated.set(name, { uses, usedAt });
  else {
    known.uses += uses;
    if (usedAt > known.usedAt) known.usedAt = usedAt;
  }
}
