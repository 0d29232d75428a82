import type { RefusalCode } from '@routecard/core';
import type { Route } from '../http/route.ts';

/** Refusals of every endpoint; commands add those of a body and a key. */
const ALWAYS: readonly RefusalCode[] = [
  'REQUEST_VALIDATION_FAILED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];
const WITH_BODY: readonly RefusalCode[] = [
  'REQUEST_BODY_UNREADABLE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const WITH_KEY: readonly RefusalCode[] = ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'];

const WITH_CONDITION: readonly RefusalCode[] = ['PRECONDITION_FAILED'];

/** True for refusals that have nothing to do with what a route is about. */
export const isOfEveryRoute = (code: RefusalCode): boolean =>
  [ALWAYS, WITH_BODY, WITH_KEY, WITH_CONDITION].some((codes) => codes.includes(code));

/** Every code that the route may refuse with, its own first. */
export function refusalCodesOf(route: Route): ReadonlySet<RefusalCode> {
  return new Set<RefusalCode>([
    ...route.refusals,
    // A body that nobody asked for is looked at all the same.
    ...(route.method === 'GET' ? [] : WITH_BODY),
    ...(route.keyed ? WITH_KEY : []),
    ...(route.conditional ? WITH_CONDITION : []),
    ...ALWAYS,
  ]);
}
