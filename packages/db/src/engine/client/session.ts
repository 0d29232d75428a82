import { isNeonHost } from './driver.ts';
import { openLoneConnection } from './lone-connection.ts';
import { detectPooler } from './pooler.ts';

/**
 * Throws where the URL leads through a pooler of transactions: `what` locks, listens or prepares in a session, which such a
 * pooler does not give.
 */
export async function ensureSession(url: string, what: string): Promise<void> {
  if (await isPooled(url)) {
    throw new Error(
      `${what} cannot go through a transaction pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
    );
  }
}

/** Neon's own proxy stands before every one of its hosts; those of its pooler say so in their name. */
async function isPooled(url: string): Promise<boolean> {
  if (isNeonHost(url)) return /^[^.]+-pooler\./.test(new URL(url).hostname);
  const client = await openLoneConnection(url);
  try {
    return (await detectPooler(client)) !== 'none';
  } finally {
    await client.end();
  }
}
