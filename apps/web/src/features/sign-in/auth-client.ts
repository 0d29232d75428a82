import { t, texts } from '@/words/t';
import { post } from './auth-request';

/** The result of an attempt to sign in. */
export type SignInResult =
  | 'signed-in'
  | 'second-step'
  | 'wrong'
  | 'too-many'
  | 'disabled'
  | 'single-sign-on'
  | 'unreached'
  | 'failed';

/** Signs in with e-mail and password; the session lives in a cookie that scripts cannot read. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  return resultOf(await post('sign-in/email', { email, password }));
}

/** Signs in as a person of the demo shop; works only while demo data is loaded. */
export async function signInAsDemo(email: string): Promise<SignInResult> {
  return resultOf(await post('sign-in/demo', { email }));
}

async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.clone().json()) as { code?: string }).code;
}

const asksSecondStep = async (response: Response) =>
  response.status === 401 && (await codeOf(response)) === 'SECOND_FACTOR_REQUIRED';

const asksSingleSignOn = async (response: Response) =>
  response.status === 403 && (await codeOf(response)) === 'SINGLE_SIGN_ON_REQUIRED';

async function resultOf(response: Response | null): Promise<SignInResult> {
  if (response === null) return 'unreached';
  if (response.ok) return 'signed-in';
  if (await asksSecondStep(response)) return 'second-step';
  if (response.status === 429) return 'too-many';
  if (await asksSingleSignOn(response)) return 'single-sign-on';
  if (response.status === 403) return 'disabled';
  return response.status === 401 || response.status === 400 ? 'wrong' : 'failed';
}

/** The result of submitting a form; `field` has to be corrected. */
export type FormResult =
  /** `shown` is what the server returned; `secondStep` where a session takes a code as well. */
  | { readonly done: true; readonly shown: unknown; readonly secondStep: boolean }
  | { readonly done: false; readonly reason: string; readonly field: string | null };

const REASONS: Readonly<Record<number, string>> = texts({
  401: 'Your session has ended. Sign in again.',
  429: 'Too many attempts. Wait a minute and try again.',
});

/** For who gave a password where admins alone may. */
export const singleSignOnAsked = () => t('Your shop does not use passwords. Sign in with the button above.');

const refused = (reason: string, field: string | null = null) => ({ done: false as const, reason, field });

/** Sends a form to the sign-in; `reasons` are the words for further statuses. */
export async function sendForm(
  path: string,
  body: Readonly<Record<string, unknown>>,
  reasons: Readonly<Record<number, string>> = {},
): Promise<FormResult> {
  const response = await post(path, body);
  if (response?.ok) return { done: true, shown: await response.json(), secondStep: false };
  if (response === null)
    return refused(t('The server is not responding. Check the connection and try again.'));
  if (await asksSecondStep(response)) return { done: true, shown: null, secondStep: true };
  if (await asksSingleSignOn(response)) return refused(singleSignOnAsked());
  const reason = reasons[response.status] ?? REASONS[response.status];
  if (reason) return refused(reason);
  if (response.status !== 422) return refused(t('Something went wrong on our side. Try again in a moment.'));
  const { message, field } = (await response.json()) as { message: string; field?: string };
  return refused(message, field ?? null);
}

/** Sends a form that a one-time link opened; a success signs in. */
export function sendWithLink(
  path: 'set-up' | 'set-up/demo' | 'set-password',
  body: Readonly<Record<string, string>>,
): Promise<FormResult> {
  return sendForm(path, body, { 404: t('This link was used or has expired. Ask for a new one.') });
}
