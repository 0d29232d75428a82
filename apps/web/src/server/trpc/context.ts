import { Refusal, type RefusalCode, type RefusalDetails } from '@routecard/core';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { type SignedIn, signedIn } from '../session';
import { trpcCodeOf } from './refusal-code';

/** The context of every procedure: the caller, and the shop's database. */
export interface Context {
  readonly person: SignedIn | null;
}

/** Creates the context of one request. Throws a tRPC error if the database is away. */
export async function createContext(headers: Headers): Promise<Context> {
  try {
    return { person: await signedIn(headers) };
  } catch (error) {
    throw error instanceof Refusal ? errorOf(error) : error;
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

/** The refusal behind an error, whatever way it came; null where the fault is ours. */
export function refusalShape(error: TRPCError): RefusalShape | null {
  const { cause, code } = error;
  if (code === 'UNSUPPORTED_MEDIA_TYPE') {
    return { code, message: 'The body must be application/json.', extra: {} };
  }
  if (cause instanceof Refusal) return { code: cause.code, message: cause.message, extra: cause.details };
  if (cause instanceof ZodError) {
    const fields = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { code: 'REQUEST_VALIDATION_FAILED', message: 'The request is not valid.', extra: { fields } };
  }
  return null;
}
