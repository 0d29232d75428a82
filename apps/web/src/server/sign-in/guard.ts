import { env } from '@/env';
import { signInDatabase } from '../database';
import { perProcess } from '../per-process';
import { AttemptKeys } from './attempt-keys';
import { SignInGuard } from './attempts';

/** What slows down guesses and bounds e-mails, created on first use. */
export function signInGuard(): SignInGuard {
  return perProcess(
    'sign-in guard',
    () => new SignInGuard(new AttemptKeys(env().BETTER_AUTH_SECRET), signInDatabase().attempts),
  );
}
