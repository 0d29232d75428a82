import { APIError } from 'better-auth/api';
import { CLIENT_ADDRESS_HEADER } from '../client-address';
import type { Admission, Attempt } from './attempts';

/** The context of a sign-in hook, as far as attempts need it. */
interface HookContext {
  readonly body?: unknown;
  readonly headers?: Headers | undefined;
  getCookie(name: string): string | null;
}

/** The attempt that a request makes. */
export function attemptOf(ctx: HookContext): Attempt {
  const { email, password } = (ctx.body ?? {}) as { email?: unknown; password?: unknown };
  return { email, password, address: addressOf(ctx.headers), cookie: (name) => ctx.getCookie(name) };
}

export const addressOf = (headers: Headers | undefined) => headers?.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';

/** Throws what a refused attempt is answered. */
export function refuseUnless(admission: Admission): void {
  if (admission.admitted) return;
  if (admission.why === 'impossible') {
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
  }
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts to sign in. Try again later.' },
    { 'Retry-After': String(admission.retryAfterSeconds) },
  );
}
