import { texts } from '@/words/t';

/** Reasons why a single sign-on led back to the sign-in, with what the page says. */
export const SINGLE_SIGN_ON_FAULTS = texts({
  expired: 'The sign-in took too long, or was begun in another browser. Try again.',
  cancelled: 'The sign-in was cancelled.',
  unverified:
    'Your account there has no verified e-mail address. Ask whoever runs the accounts of your company to verify it.',
  unknown:
    'Nobody here signs in with your account: its e-mail address was not invited, or belongs to somebody who signs in with another account. Ask an admin of your shop.',
  disabled: 'This account is disabled. Ask an admin of your shop.',
  unreached: 'The service that you sign in with is not responding. Try again in a moment.',
  failed: 'The service that you sign in with did not confirm who you are. Try again.',
  'too-many': 'Too many attempts. Wait a minute and try again.',
} as const);

export type SingleSignOnFault = keyof typeof SINGLE_SIGN_ON_FAULTS;

/** What the page says of a fault in its address; null for none. */
export function singleSignOnFault(given: unknown): string | null {
  return typeof given === 'string' && Object.hasOwn(SINGLE_SIGN_ON_FAULTS, given)
    ? SINGLE_SIGN_ON_FAULTS[given as SingleSignOnFault]
    : null;
}
