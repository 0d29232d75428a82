import { type Actor, type Call, type Deps, type Permission, Refusal, type UseCase } from '@routecard/core';
import type { Database } from '@routecard/db';
import {
  initTRPC,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
  type TRPCSubscriptionProcedure,
  type TrackedEnvelope,
} from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import type { RefreshRule } from '@/trpc/refresh';
import { authorizeCall } from '../authorize-call';
import { changes, database, deps } from '../database';
import { userLimits } from '../limits/limits';
import { reasonInLanguage } from '../reasons';
import { sessionEnded } from '../session';
import { telemetry } from '../telemetry';
import { intentKey, keyedCall, shownOutcome } from './claim';
import { type Context, errorOf, refusalShape } from './context';

/**
 * The way in which a repeated command has one effect: `keyed` commands take an idempotency key and store their response under it,
 * `repeatable` ones do no harm when they are repeated.
 */
export type Idempotency = 'keyed' | 'repeatable';

/** The definitions of all procedures: for tests that go through them, and for the screens that read again. */
export interface Meta {
  readonly permissions: readonly Permission[];
  /** Of queries. */
  readonly refresh?: RefreshRule;
  /** Of commands. */
  readonly idempotency?: Idempotency;
}

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error }) {
      const refusal = refusalShape(error);
      const internal = refusal === null && error.code === 'INTERNAL_SERVER_ERROR';
      return {
        ...shape,
        message: internal
          ? reasonInLanguage('Something went wrong on our side.')
          : (refusal?.message ?? shape.message),
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, path: shape.data.path, refusal },
      };
    },
  });

export const router = trpc.router;

const refusalsAsErrors = trpc.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof Refusal) {
    throw errorOf(result.error.cause);
  }
  return result;
});

/** The context of every procedure. */
interface Scope {
  readonly actor: Actor;
  readonly manufacturerId: string;
  readonly database: Database;
  readonly deps: Deps;
}

/**
 * A procedure for people who are signed in. Permissions are asked before the input is read: tRPC reads a body when the first
 * schema wants it, so one that is not permitted costs nothing however large it is.
 */
const procedure = (meta: Meta) =>
  trpc.procedure
    .meta(meta)
    .use(({ path, type, next }) => {
      const { tracing, procedures } = telemetry() ?? {};
      procedures?.add(path);
      // A subscription stays open for hours.
      return tracing && type !== 'subscription' ? tracing.span(path, () => next()) : next();
    })
    .use(refusalsAsErrors)
    .use(async ({ ctx, path, type, next }) => {
      if (!ctx.person) throw ctx.refused ?? sessionEnded();
      const { actor } = ctx.person;
      await userLimits().take(actor);
      for (const permission of meta.permissions) authorizeCall(actor, permission, path);
      const scope: Scope = {
        actor,
        manufacturerId: actor.manufacturerId,
        database: database(),
        deps: deps(),
      };
      const result = await next({ ctx: scope });
      if (type === 'mutation') changes().nudge();
      return result;
    });

/** A query for callers with the permission, or with all of them; `refreshOn` names the changes after which screens read again. */
export function query<Result, Input extends z.ZodType = z.ZodVoid>(
  permission: Permission | readonly [Permission, ...Permission[]],
  read: (scope: Scope, input: z.output<Input>) => Result,
  { input, ...refresh }: RefreshRule & { readonly input?: Input },
): TRPCQueryProcedure<{ input: z.input<Input>; output: Awaited<Result>; meta: Meta }> {
  const permissions = 'scope' in permission ? [permission] : permission;
  return procedure({ permissions, refresh })
    .input(input ?? z.unknown())
    .query(({ ctx, input: given }) => read(ctx, given as z.output<Input>)) as never;
}

/** A subscription for callers with the permission; a client that reconnects with the id of an event continues after it. */
export function subscription<Input extends z.ZodType, Data>(
  permission: Permission,
  input: Input,
  follow: (
    scope: Scope,
    input: z.output<Input>,
    signal: AbortSignal | undefined,
  ) => AsyncGenerator<TrackedEnvelope<Data>, void>,
): TRPCSubscriptionProcedure<{
  input: z.input<Input>;
  output: AsyncIterable<{ id: string; data: Data }, void>;
  meta: Meta;
}> {
  return procedure({ permissions: [permission] })
    .input(input)
    .subscription(({ ctx, input: given, signal }) => follow(ctx, given as z.output<Input>, signal)) as never;
}

/** The context of a command that calls its use case itself. `call` stores the shown result under the key, if there is one. */
interface CommandScope extends Pick<Scope, 'actor' | 'deps'> {
  readonly call: <Result, Shown>(shown: (result: Result) => Shown) => Call<Result>;
}

type Command<Input extends z.ZodType, Kind extends Idempotency, Shown> = TRPCMutationProcedure<{
  input: Kind extends 'keyed' ? z.input<Input> & { key: string } : z.input<Input>;
  output: Shown;
  meta: Meta;
}>;

/** Fields of the input that say what the caller saw. They are left out where a repeated request is recognised. */
interface Beside {
  readonly beside?: readonly string[];
}

type AnyOptions = Beside & { readonly idempotency: Idempotency } & (
    | { readonly run: (scope: CommandScope, input: unknown) => Promise<unknown> }
    | {
        readonly command?: (input: unknown) => unknown;
        readonly shown?: (result: unknown, command: unknown) => unknown;
      }
  );

/** Runs what calls the use case, or another one with its permission. */
export function command<Input extends z.ZodType, Kind extends Idempotency, Shown>(
  useCase: { readonly permission: Permission },
  input: Input,
  options: {
    readonly idempotency: Kind;
    readonly run: (scope: CommandScope, input: z.output<Input>) => Promise<Shown>;
  },
): Command<Input, Kind, Shown>;
/** Runs the use case on what `command` makes of the input. */
export function command<
  Wanted,
  Result,
  Input extends z.ZodType,
  Kind extends Idempotency,
  Given extends Wanted,
  Shown = null,
>(
  useCase: UseCase<Wanted, Result>,
  input: Input,
  options: Beside & {
    readonly idempotency: Kind;
    readonly command: (input: z.output<Input>) => Given | Promise<Given>;
    readonly shown?: (result: Result, command: Given) => Shown;
  },
): Command<Input, Kind, Shown>;
/** Runs the use case on its input; the console is told what `shown` makes of the result, or nothing. */
export function command<
  Wanted,
  Result,
  Input extends z.ZodType<Wanted>,
  Kind extends Idempotency,
  Shown = null,
>(
  useCase: UseCase<Wanted, Result>,
  input: Input,
  options: {
    readonly idempotency: Kind;
    readonly shown?: (result: Result, command: z.output<Input>) => Shown;
  },
): Command<Input, Kind, Shown>;
export function command(
  useCase: { readonly permission: Permission },
  input: z.ZodType,
  options: AnyOptions,
): never {
  const { idempotency } = options;
  const run = 'run' in options ? options.run : running(useCase as UseCase<unknown, unknown>, options);
  const permitted = procedure({ permissions: [useCase.permission], idempotency });
  if (idempotency === 'repeatable') {
    return permitted
      .input(input)
      .mutation(({ ctx: { actor, deps }, input: given }) =>
        run({ actor, deps, call: () => ({ actor }) }, given),
      ) as never;
  }
  return permitted
    .input(z.object({ key: intentKey }))
    .input(input as z.ZodObject)
    .mutation(({ ctx: { actor, deps }, path, input: { key, ...body } }) => {
      const asked = Object.fromEntries(
        Object.entries(body).filter(([field]) => !options.beside?.includes(field)),
      );
      const call: CommandScope['call'] = (shown) => keyedCall(actor, key, { path, body: asked }, shown);
      return run({ actor, deps, call }, body);
    }) as never;
}

/** Returns what runs a use case on an input. */
function running(
  useCase: UseCase<unknown, unknown>,
  {
    command: commandOf = (input) => input,
    shown = () => null,
  }: {
    readonly command?: (input: unknown) => unknown;
    readonly shown?: (result: unknown, command: unknown) => unknown;
  },
) {
  return async ({ deps, call }: CommandScope, input: unknown) => {
    const wanted = await commandOf(input);
    const told = (result: unknown) => shown(result, wanted);
    return shownOutcome(await useCase(deps, call(told), wanted), told);
  };
}
