import { openLoneConnection } from '../engine/client/lone-connection.ts';
import type { Query } from '../engine/functions.ts';

/** Runs the work on a connection of its own, as the role of the URL, and closes it. */
export async function inOwnSession<Result>(
  url: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await openLoneConnection(url);
  try {
    return await work((text, values) => client.query(text, values && [...values]));
  } finally {
    await client.end();
  }
}
