import pg from 'pg';
import { primaryUrl } from './primary.ts';

/** An idle connection says so after this time, so that no firewall forgets it, and the system finds one whose other side is gone. */
export const KEEP_ALIVE_AFTER_MS = 5_000;

/**
 * Opens a connection to the primary, outside of any pool, as the role of the URL. It is for one piece of work, which may take hours. The caller
 * ends it. If the other side is gone without a word, the connection ends after some minutes. Rejects if it cannot be opened.
 */
export async function openLoneConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await primaryUrl(url),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  // The work that is under way is rejected; without a listener the process would end as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
