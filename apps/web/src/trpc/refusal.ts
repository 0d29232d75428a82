import { TRPCClientError } from '@trpc/client';
import { withInstants } from '@/lib/time/instants-in-text';
import type { RefusalShape } from '@/server/trpc/context';
import type { AppRouter } from '@/server/trpc/root';
import { t } from '@/words/t';

/** The refusal an error carries, or null where the call failed for another reason. */
export function refusalOf(error: unknown): RefusalShape | null {
  if (!(error instanceof TRPCClientError)) return null;
  return (error as TRPCClientError<AppRouter>).data?.refusal ?? null;
}

/** True if the server was never reached, so that nothing is known about the effect. */
function isUnreached(error: unknown): boolean {
  return error instanceof TRPCClientError && !error.data;
}

/** The server does not know either, or the same request is still being done. */
const UNDECIDED: ReadonlySet<string> = new Set(['UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_USE']);

/** True if nothing is known about the effect: anything but a refusal, and the server's own not knowing. */
export function isUnknown(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal === null || UNDECIDED.has(refusal.code);
}

const TURNED_AWAY: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'RATE_LIMITED',
]);

/** True if the request reached no rule: it says nothing about what became of an earlier one under its key. */
export function isTurnedAway(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal !== null && TURNED_AWAY.has(refusal.code);
}

/** True if nothing was done because the session has ended; it can be asked for again after signing in. */
export function isSessionEnded(error: unknown): boolean {
  return refusalOf(error)?.code === 'UNAUTHORIZED' || isSecondFactorSetUpRequired(error);
}

/** True if nothing was done because the shop requires a second factor that the user lacks. */
export function isSecondFactorSetUpRequired(error: unknown): boolean {
  return refusalOf(error)?.code === 'SECOND_FACTOR_SETUP_REQUIRED';
}

/** The message for a failed call: the reason, and the remedy. */
export function reasonOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return withInstants(refusal.message);
  if (isUnreached(error)) return t('The server is not responding. Check the connection and try again.');
  return t('Something went wrong on our side. Try again in a moment.');
}

/** The parts that a refusal is about, of those that were sent, by name; empty where it names none. */
export function refusedParts(
  error: unknown,
  parts: readonly { readonly partSpecificationId: string; readonly name: string }[],
): readonly string[] {
  const ids = refusalOf(error)?.extra.partSpecificationIds;
  if (!Array.isArray(ids)) return [];
  return parts.filter(({ partSpecificationId }) => ids.includes(partSpecificationId)).map(({ name }) => name);
}

/** The message for a failed call on parts, beginning with those that it is about. */
export function reasonForParts(error: unknown, parts: Parameters<typeof refusedParts>[1]): string {
  const names = refusedParts(error, parts);
  if (names.length === 0) return reasonOf(error);
  return t('{names}: {reason}', { names: names.join(', '), reason: reasonOf(error) });
}

/**
 * Describes a failed call: the reason of its refusal or, without a response, that its outcome is unknown; that also where an earlier
 * attempt `isOpen` and this one was turned away.
 */
export function failureNotice(
  error: unknown,
  { refused, unknown }: { readonly refused: string; readonly unknown: string },
  isOpen = false,
): { title: string; detail: string } {
  return isUnknown(error)
    ? { title: unknown, detail: t('The server did not respond. The current state is being loaded.') }
    : { title: isOpen ? unknown : refused, detail: reasonOf(error) };
}

/** A wait that is longer than that is a person's to end. */
const MAX_WAIT_MS = 60_000;
/** So that the tabs of one person do not all come back at once. */
const SPREAD_MS = 2_000;

/** The pause before the call is repeated, from `Retry-After`; null without it. */
export function waitMs(error: unknown): number | null {
  const seconds = refusalOf(error)?.extra.retryAfterSeconds;
  if (typeof seconds !== 'number') return null;
  return Math.min(seconds * 1_000, MAX_WAIT_MS) + Math.random() * SPREAD_MS;
}
