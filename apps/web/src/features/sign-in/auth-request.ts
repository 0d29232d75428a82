import { noteReached } from '@/lib/connection';

/** Sends a request to the sign-in; null where the server was not reached. Apart, for every page can sign out. */
export async function post(path: string, body: unknown): Promise<Response | null> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    noteReached(true);
    return response;
  } catch {
    noteReached(false);
    return null;
  }
}
