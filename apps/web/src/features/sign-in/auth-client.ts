import { noteReached } from '@/lib/connection';

/** What became of an attempt to sign in. */
export type SignInResult = 'signed-in' | 'wrong' | 'too-many' | 'disabled' | 'unreached' | 'failed';

async function post(path: string, body: unknown): Promise<Response | null> {
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

/** Signs in with e-mail and password; the session lives in a cookie that scripts cannot read. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  return resultOf(await post('sign-in/email', { email, password }));
}

/** Signs in as a person of the demo shop; works only while demo data is loaded. */
export async function signInAsDemo(email: string): Promise<SignInResult> {
  return resultOf(await post('sign-in/demo', { email }));
}

function resultOf(response: Response | null): SignInResult {
  if (response === null) return 'unreached';
  if (response.ok) return 'signed-in';
  if (response.status === 429) return 'too-many';
  if (response.status === 403) return 'disabled';
  return response.status === 401 || response.status === 400 ? 'wrong' : 'failed';
}

/** Ends the session here and on the server. Says whether it did. */
export async function signOut(): Promise<boolean> {
  const response = await post('sign-out', {});
  return response?.ok ?? false;
}
