import type { Connection } from '@routecard/db';

/** Something that holds for the whole database at every moment. */
export interface Law {
  readonly name: string;
  /** The law, as one sentence. */
  readonly sentence: string;
  /** A query that answers one row for each violation, and none while the law holds; or what counts them. */
  readonly violations: string | ((connection: Pick<Connection, 'query'>) => Promise<number>);
}
