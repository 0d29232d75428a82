import { REFUSALS, type RefusalCode } from '@routecard/core';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';

/** tRPC's word for each status of core's one refusal table; a new status there does not compile until it is named here. */
const CODE_OF_STATUS = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  431: 'PAYLOAD_TOO_LARGE',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof REFUSALS)[RefusalCode][0], TRPC_ERROR_CODE_KEY>;

/** The tRPC code of a refusal. */
export function trpcCodeOf(code: RefusalCode): TRPC_ERROR_CODE_KEY {
  return CODE_OF_STATUS[REFUSALS[code][0]];
}
