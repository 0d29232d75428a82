import { BLANK } from '@routecard/contracts';
import { REFUSALS, Refusal, type RefusalCode, type RefusalDetails } from '@routecard/core';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodError } from 'zod';
import { t } from '@/words/t';
import { reasonInLanguage } from '../reasons';
import { type SignedIn, signedIn } from '../session';

/** The context of every procedure: the caller, and the shop's database. */
export interface Context {
  readonly person: SignedIn | null;
  /** The reason why there is nobody, where it is not that nobody is signed in. */
  readonly refused?: Refusal;
}

/** Creates the context of one request. Throws a tRPC error if the database is away. */
export async function createContext(headers: Headers): Promise<Context> {
  try {
    return { person: await signedIn(headers) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'SECOND_FACTOR_SETUP_REQUIRED') return { person: null, refused: error };
    throw errorOf(error);
  }
}

/** A refusal as tRPC throws it. */
export const errorOf = (refusal: Refusal) =>
  new TRPCError({ code: trpcCodeOf(refusal.code), message: refusal.message, cause: refusal });

/** A refusal as the console's client reads it. */
export interface RefusalShape {
  readonly code: RefusalCode;
  readonly message: string;
  readonly extra: RefusalDetails;
}

/** The refusal behind an error, whatever way it came, its reason in the language of the request; null where the fault is ours. */
export function refusalShape(error: TRPCError): RefusalShape | null {
  const { cause, code } = error;
  if (code === 'UNSUPPORTED_MEDIA_TYPE') {
    return { code, message: t('The body must be application/json.'), extra: {} };
  }
  if (cause instanceof Refusal) {
    return { code: cause.code, message: reasonInLanguage(cause.message), extra: cause.details };
  }
  if (cause instanceof ZodError) {
    const fields = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    const isBlank = fields.some(({ message }) => message === BLANK);
    return {
      code: 'REQUEST_VALIDATION_FAILED',
      message: isBlank
        ? t('A name needs characters that can be seen.')
        : reasonInLanguage('The request is not valid.'),
      extra: { fields },
    };
  }
  return null;
}

/** tRPC's word for each status of core's one refusal table; a new status there does not compile until it is named here. */
const CODE_OF_STATUS = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
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
function trpcCodeOf(code: RefusalCode): TRPC_ERROR_CODE_KEY {
  return CODE_OF_STATUS[REFUSALS[code][0]];
}
