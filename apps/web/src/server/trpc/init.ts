import { authorize, type Permission, Refusal, type RefusalCode, type RefusalDetails } from '@routecard/core';
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { ZodError } from 'zod';
import { changes, database, deps } from '../database';
import { userLimits } from '../limits/limits';
import { type SignedIn, signedIn } from '../session';
import { trpcCodeOf } from './refusal-code';

/** What every procedure gets: who asks, and where the shop's data is. */
export interface Context {
  readonly person: SignedIn | null;
}

/** What is known of every procedure, for tests that go through all of them. */
export interface Meta {
  readonly permissions: readonly Permission[];
}

/** Makes the context of one request. Throws a tRPC error where the database is away. */
export async function createContext(headers: Headers): Promise<Context> {
  try {
    return { person: await signedIn(headers) };
  } catch (error) {
    throw error instanceof Refusal ? errorOf(error) : error;
  }
}

const errorOf = (refusal: Refusal) =>
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

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error }) {
      const refusal = refusalShape(error);
      const internal = refusal === null && error.code === 'INTERNAL_SERVER_ERROR';
      return {
        ...shape,
        message: internal ? 'Something went wrong on our side.' : (refusal?.message ?? shape.message),
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, path: shape.data.path, refusal },
      };
    },
  });

export const router = t.router;

const refusalsAsErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof Refusal) {
    throw errorOf(result.error.cause);
  }
  return result;
});

/** A procedure for people who are signed in; every one is built by `query` or `command`, which ask for a permission. */
const procedure = t.procedure.use(refusalsAsErrors).use(async ({ ctx, type, next }) => {
  if (!ctx.person) throw new Refusal('UNAUTHORIZED', 'Your session has ended. Sign in again.');
  await userLimits().take(ctx.person.actor);
  const result = await next({ ctx: { actor: ctx.person.actor, database: database(), deps: deps() } });
  if (type === 'mutation') changes().nudge();
  return result;
});

/**
 * A procedure that needs all of these permissions. They are asked before the input is read: tRPC reads a body when the first
 * schema wants it, so one that is not permitted costs nothing however large it is.
 */
export const query = (...permissions: readonly [Permission, ...Permission[]]) =>
  procedure.meta({ permissions }).use(({ ctx, next }) => {
    for (const permission of permissions) authorize(ctx.actor, permission);
    return next();
  });

/** A procedure that runs this use case, or one with the same permission; as `query`. */
export const command = ({ permission }: { readonly permission: Permission }) => query(permission);
