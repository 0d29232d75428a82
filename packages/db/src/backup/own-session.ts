import pg from 'pg';
import { primaryUrl } from '../engine/client/primary.ts';
import type { Query } from '../engine/functions.ts';

/** Runs the work on a connection of its own, as the role of the URL, and closes it. */
export async function inOwnSession<Result>(
  url: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work((text, values) => client.query(text, values && [...values]));
  } finally {
    await client.end();
  }
}
