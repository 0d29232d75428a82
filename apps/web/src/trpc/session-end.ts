import { secondFactorSetUpFor } from '@/lib/session/return-path';
import { isSigningOut } from '@/lib/session/signing-out';
import { isSecondFactorSetUpRequired, isSessionEnded } from './refusal';

/** What a viewer without a session has to do: sign in again, or set up a second factor that the shop requires now. */
export type SessionEnd = 'signIn' | 'secondFactor';

/** How the error says that the session has ended; null where it says anything else. */
export function sessionEndOf(error: unknown): SessionEnd | null {
  if (!isSessionEnded(error)) return null;
  return isSecondFactorSetUpRequired(error) ? 'secondFactor' : 'signIn';
}

/** Goes where the viewer signs in again and comes back here, unless they are signing out themselves. */
export function leaveForSessionEnd(end: SessionEnd | null): void {
  if (end === null || isSigningOut()) return;
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(
    end === 'secondFactor' ? secondFactorSetUpFor(here) : `/sign-in?ended=1&next=${encodeURIComponent(here)}`,
  );
}
