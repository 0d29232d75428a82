import type { Query, QueryClient } from '@tanstack/react-query';
import type { RefreshRules } from '@/trpc/refresh';
import { isAffected, spacingMs, type Touched } from './affected';

/**
 * Brings what is on the screen up to date: affected queries in sight are read again, the others when they come into sight.
 * A reading that is under way may have begun before the change, so there is another one; but each ends before the next
 * begins, so that a stream of changes never keeps a screen from being drawn.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #rules: RefreshRules;
  /** Queries being read for a change; true where another change has come since. */
  readonly #reading = new Map<string, boolean>();

  constructor(client: QueryClient, rules: RefreshRules) {
    this.#client = client;
    this.#rules = rules;
  }

  refresh(touched: Touched): void {
    const affected = (query: Query) => isAffected(this.#rules, query, touched);
    void this.#client.invalidateQueries({ predicate: affected, refetchType: 'none' });
    for (const query of this.#client.getQueryCache().findAll({ predicate: affected, type: 'active' })) {
      // Reading again takes its error off the screen: others' changes are no reason to, a restored connection is.
      if (touched !== null && couldNotBeRead(query)) continue;
      if (this.#reading.has(query.queryHash)) this.#reading.set(query.queryHash, true);
      else void this.#read(query);
    }
  }

  async #read(query: Query): Promise<void> {
    const { queryHash, queryKey } = query;
    do {
      // The very first reading cannot be begun again, only waited for.
      const first = query.state.data === undefined && query.state.fetchStatus === 'fetching';
      this.#reading.set(queryHash, first);
      await this.#client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: true });
      await new Promise((resolve) => setTimeout(resolve, spacingMs(this.#rules, queryKey)));
    } while (this.#reading.get(queryHash) && !couldNotBeRead(query));
    this.#reading.delete(queryHash);
  }
}

/** True if a screen says that it could not be loaded, and has nothing older to show. */
function couldNotBeRead({ state }: Query): boolean {
  return state.data === undefined && state.status === 'error';
}
