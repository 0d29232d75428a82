import { noteReached } from '@/lib/connection';

/** The result of an attempt to sign in. */
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

/** The result of submitting the form of a one-time link; `field` has to be corrected. */
export type LinkResult =
  | { readonly done: true }
  | { readonly done: false; readonly reason: string; readonly field: string | null };

/** Sends a form that a one-time link opened; a success signs in. */
export async function sendWithLink(
  path: 'set-up' | 'set-password',
  body: Readonly<Record<string, string>>,
): Promise<LinkResult> {
  const response = await post(path, body);
  if (response?.ok) return { done: true };
  const refused = (reason: string, field: string | null = null) => ({ done: false as const, reason, field });
  if (response === null) return refused('The server is not responding. Check the connection and try again.');
  if (response.status === 429) return refused('Too many attempts. Wait a minute and try again.');
  if (response.status === 404) return refused('This link was used or has expired. Ask for a new one.');
  if (response.status !== 422) return refused('Something went wrong on our side. Try again in a moment.');
  const { message, field } = (await response.json()) as { message: string; field?: string };
  return refused(message, field ?? null);
}
