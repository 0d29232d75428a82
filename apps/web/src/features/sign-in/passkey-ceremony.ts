import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { texts } from '@/words/t';
import { type FormResult, sendForm } from './auth-client';

const REASONS = texts({
  cancelled: 'No passkey was used. Try again, or sign in another way.',
  unknown: 'This passkey is not known here. Sign in another way, and add it under Account.',
  disabled: 'This account is disabled. Ask an admin of your shop.',
  notAdded: 'The passkey was not added. Try again.',
  addedBefore: 'This device has a passkey for your account already.',
});

const refused = (reason: string): FormResult => ({ done: false, reason, field: null });

/** Has the device sign in with one of its passkeys. */
export async function signInWithPasskey(): Promise<FormResult> {
  const begun = await sendForm('passkey/begin', {});
  if (!begun.done) return begun;
  const { options } = begun.shown as { options: Parameters<typeof startAuthentication>[0]['optionsJSON'] };
  try {
    const response = await startAuthentication({ optionsJSON: options });
    return await sendForm('passkey/verify', { response }, { 401: REASONS.unknown, 403: REASONS.disabled });
  } catch {
    return refused(REASONS.cancelled);
  }
}

/** Has the device make a passkey for the person who is signed in. */
export async function addPasskey(typed: Readonly<Record<string, string>>): Promise<FormResult> {
  const { name = '', ...proof } = typed;
  const begun = await sendForm('passkey/begin-adding', proof);
  if (!begun.done) return begun;
  const { options } = begun.shown as { options: Parameters<typeof startRegistration>[0]['optionsJSON'] };
  try {
    const response = await startRegistration({ optionsJSON: options });
    return await sendForm(
      'passkey/add',
      { name, response },
      { 400: REASONS.notAdded, 409: REASONS.notAdded },
    );
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    return refused(known ? REASONS.addedBefore : REASONS.notAdded);
  }
}
