import type { Permission, RefusalCode, UseCase } from '@routecard/core';
import type { Database, TokenBearer } from '@routecard/db';
import type { z } from 'zod';
import { type Answer, compileAnswer } from './answer.ts';
import type { Door } from './door.ts';
import { Claim, type ClaimedRequest } from './idempotency.ts';

/** What has been read of a request, each part by its schema. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** What a route answers a request with. */
export interface Reply extends Answer {
  readonly replayed: boolean;
  /** Where the next page of a list starts; null or none where there is none. */
  readonly cursor?: number | null;
}

/** An endpoint, as the app serves it and the OpenAPI document tells of it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/manufacturer/v1`, its parameters as `:name`. */
  readonly path: string;
  /** Other paths that serve the same. */
  readonly aliases: readonly string[];
  readonly tag: string;
  readonly summary: string;
  readonly permission: Permission;
  /** What it may refuse with, beyond what every endpoint may. */
  readonly refusals: readonly RefusalCode[];
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyRequired: boolean;
  /** Undefined where it answers 204. */
  readonly answer: z.ZodType | undefined;
  /** Whether it honours an Idempotency-Key. */
  readonly keyed: boolean;
  /** Whether its answer is one page of several. */
  readonly paged: boolean;
  handle(
    door: Door,
    caller: TokenBearer,
    input: Input<never, never, never>,
    claimed?: ClaimedRequest,
  ): Promise<Reply>;
}

interface Spec<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly tag: string;
  readonly summary: string;
  readonly refusals?: readonly RefusalCode[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
}

type Parsed<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Input<
  z.output<Params>,
  z.output<Query>,
  z.output<Body>
>;

const described = (spec: Spec<z.ZodType, z.ZodType, z.ZodType>) => ({
  path: spec.path,
  aliases: spec.aliases ?? [],
  tag: spec.tag,
  summary: spec.summary,
  refusals: spec.refusals ?? [],
  params: spec.params,
  query: spec.query,
  body: spec.body,
  bodyRequired: spec.body !== undefined && !spec.body.safeParse(undefined).success,
});

/** A route that runs a use case. Without `answer` it answers 204. */
export function command<
  Command,
  Result,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Shown extends z.ZodType,
>(
  spec: Spec<Params, Query, Body> & {
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly useCase: UseCase<Command, Result>;
    readonly toCommand: (input: Parsed<Params, Query, Body>) => Command;
    readonly answer?: Shown;
    readonly present?: (result: Result) => z.input<Shown>;
  },
): Route {
  const { method, useCase, toCommand, answer, present } = spec;
  const render = compileAnswer(answer);
  const answerOf = (result: Result): Answer => render(present?.(result));
  return {
    ...described(spec),
    method,
    answer,
    permission: useCase.permission,
    keyed: method !== 'DELETE',
    paged: false,
    async handle({ deps }, { actor }, input: Parsed<Params, Query, Body>, claimed) {
      const claim = claimed && new Claim(claimed, answerOf);
      const call = claim === undefined ? { actor } : { actor, idempotency: claim };
      const outcome = await useCase(deps, call, toCommand(input));
      if (outcome.replayed) return { ...outcome.answer, replayed: true };
      return { ...(claim?.given ?? answerOf(outcome.result)), replayed: false };
    },
  };
}

/** A route that reads, past the domain. */
export function read<Data, Params extends z.ZodType, Query extends z.ZodType, Shown extends z.ZodType>(
  spec: Omit<Spec<Params, Query, z.ZodType>, 'body'> & {
    readonly permission: Permission;
    readonly read: (
      database: Database,
      manufacturerId: string,
      input: Parsed<Params, Query, z.ZodType>,
    ) => Promise<Data>;
    readonly answer: Shown;
    readonly present: (data: Data) => z.input<Shown>;
    /** Of a list that comes in pages: where the next one starts, for the `Link` header. */
    readonly next?: (data: Data) => number | null;
  },
): Route {
  const { permission, answer, present } = spec;
  const render = compileAnswer(answer);
  return {
    ...described(spec),
    method: 'GET',
    answer,
    permission,
    keyed: false,
    paged: spec.next !== undefined,
    async handle({ database }, { actor }, input: Parsed<Params, Query, z.ZodType>) {
      const data = await spec.read(database, actor.manufacturerId, input);
      return { ...render(present(data)), replayed: false, cursor: spec.next?.(data) ?? null };
    },
  };
}
