import { secondStepFor } from '@/lib/session/return-path';
import { sendWithLink } from './auth-client';
import { useAuthForm } from './use-auth-form';

/** Sends a form with its one-time link. */
export function useLinkForm(path: 'set-up' | 'set-up/demo' | 'set-password', link: string, next: string) {
  return useAuthForm(
    (typed) => sendWithLink(path, { ...typed, link }),
    (_form, _setIdle, _shown, secondStep) => window.location.assign(secondStep ? secondStepFor(next) : next),
  );
}
