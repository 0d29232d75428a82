import { dryRunQuery } from '@routecard/contracts';
import {
  type Actor,
  authorize,
  type Call,
  type Permission,
  type RefusalCode,
  type UseCase,
} from '@routecard/core';
import type { Database, TokenBearer } from '@routecard/db';
import { z } from 'zod';
import { type Answer, compileAnswer } from './answer.ts';
import type { CsvRule } from './csv-body.ts';
import { entityTag, type TagCondition } from './entity-tag.ts';
import type { FileAnswer } from './file-answer.ts';
import { Claim, type ClaimedRequest } from './idempotency.ts';
import type { Services } from './services.ts';
import { AS_IT_IS, NOTED, sealedBy } from './stored-responses.ts';
import type { UploadRule } from './upload.ts';

/** A parsed request, each part by its schema. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** Options from a request's headers. */
export interface Terms {
  readonly claimed?: ClaimedRequest | undefined;
  /** The condition on the resource's tag before it is changed. */
  readonly condition?: TagCondition | undefined;
  /** Only to tell what would happen. */
  readonly dryRun?: boolean;
  /** True if the client prefers to be told what was done. */
  readonly represented?: boolean;
  /** Aborted when the client has gone, for a route that waits. */
  readonly gone?: AbortSignal;
  /** Throws where the caller may not call the route any more, for a route that waits. */
  readonly ensureStill?: () => Promise<void>;
}

/** The response of a route. */
export interface Reply extends Answer {
  readonly replayed: boolean;
  /** The start of the next page of a list; null or none after the last page. */
  readonly cursor?: number | string | null;
  /** The body's entity tag, where it is known already. */
  readonly tag?: string;
  /** Sent instead of the body. */
  readonly file?: FileAnswer;
}

/** A header of a route's answers. */
export interface ResponseHeader {
  readonly name: string;
  readonly description: string;
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
  /** The codes that it refuses with, beside those that every endpoint has; a command's are those of its use case. */
  readonly refusals: readonly RefusalCode[];
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyRequired: boolean;
  /** Undefined where it answers 204. */
  readonly answer: z.ZodType | undefined;
  /** True if it writes nothing, whatever its method. */
  readonly onlyReads: boolean;
  /** True if it honours an Idempotency-Key. */
  readonly keyed: boolean;
  /** True if it answers 201 where it has created something, and 200 where it has not. */
  readonly creates?: boolean;
  /** True if its answer is one page of several. */
  readonly paged: boolean;
  /** True if it answers the resource that it changes, and honours `If-Match` for it. */
  readonly conditional: boolean;
  /** True if `?dryRun=true` is honoured. */
  readonly hasDryRun: boolean;
  /** The response body of a dry run, if it differs from that of the call. */
  readonly dryRunAnswer: z.ZodType | undefined;
  /** The answer with `Prefer: return=representation`, of a route that otherwise answers 204 (RFC 7240). */
  readonly representation?: z.ZodType | undefined;
  /** A header of its own in its answers, repeated with them. */
  readonly header?: ResponseHeader | undefined;
  /** True if its answer may come only after a while. */
  readonly waits?: boolean;
  /** The file of a route that takes `multipart/form-data` instead of JSON. */
  readonly upload?: UploadRule | undefined;
  /** Reads a body that is sent as `text/csv` instead of JSON. */
  readonly csv?: CsvRule | undefined;
  /** The media type of the file that it answers; none where it answers JSON. */
  readonly media?: string;
  handle(
    services: Services,
    caller: TokenBearer,
    input: Input<never, never, never>,
    terms: Terms,
  ): Promise<Reply>;
}

/** The description of every endpoint. */
export interface Spec<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly tag: string;
  readonly summary: string;
  readonly refusals?: readonly RefusalCode[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
}

/** A request parsed by its schemas. */
export type Parsed<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Input<
  z.output<Params>,
  z.output<Query>,
  z.output<Body>
>;

/** The common description of endpoints. */
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

/** A dry run that is answered otherwise than the call itself. */
export interface DryRunSpec<Command> {
  readonly answer: z.ZodType;
  /** Runs the dry run and returns its response body. */
  run(services: Services, actor: Actor, command: Command): Promise<unknown>;
}

/** A dry run by a use case of its own. */
export const dryRunBy = <Command, Result, Shown extends z.ZodType>(spec: {
  readonly useCase: UseCase<Command, Result>;
  readonly answer: Shown;
  readonly present: (result: Result) => z.input<Shown>;
}): DryRunSpec<Command> => ({
  answer: spec.answer,
  async run({ deps }, actor, command) {
    const outcome = await spec.useCase(deps, { actor, dryRun: true }, command);
    return outcome.replayed ? undefined : spec.present(outcome.result);
  },
});

function withDryRun(query: z.ZodType | undefined): z.ZodType {
  if (query === undefined) return dryRunQuery;
  if (query instanceof z.ZodObject) return query.extend(dryRunQuery.shape);
  throw new Error('The query of a route with a dry run must be an object');
}

/** A route that runs a use case. Without `answer` it answers 204. */
export function command<
  Command,
  Result,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Shown extends z.ZodType,
>(
  spec: Omit<Spec<Params, Query, Body>, 'refusals'> & {
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly useCase: UseCase<Command, Result>;
    readonly toCommand: (input: Parsed<Params, Query, Body>) => Command;
    readonly answer?: Shown;
    readonly present?: (result: Result, command: Command) => z.input<Shown>;
    /** True where `answer` is given only to clients that prefer it; others get 204. */
    readonly onPreference?: boolean;
    /** True where the answer is the resource that is changed, as a GET answers it: then `If-Match` is honoured. */
    readonly conditional?: boolean;
    /** For a call that creates what it does not find: true if it did, which is answered 201. */
    readonly creates?: (result: Result) => boolean;
    /** True where the answer shows a secret: what is kept of it under a key is sealed. */
    readonly confidential?: boolean;
    /** True if a dry run can be asked for: answered as the call itself, or by a use case that tells of each row. */
    readonly dryRun?: true | DryRunSpec<Command>;
    /** A header that tells of the result what the body does not; its value begins with a small letter. */
    readonly header?: ResponseHeader & { readonly of: (result: Result) => string };
    /** For a body that is a form with one file. */
    readonly upload?: UploadRule;
    /** For a body that may be CSV as well: answers what the schema of the body does. */
    readonly csv?: CsvRule<z.output<Body>>;
  },
): Route {
  const { method, useCase, toCommand, answer, present, dryRun, header } = spec;
  const render = compileAnswer(answer);
  const renderNothing = compileAnswer(undefined);
  const answerFor =
    (asked: Command, represented: boolean) =>
    (result: Result): Answer => ({
      ...(spec.onPreference && !represented ? renderNothing(null) : render(present?.(result, asked))),
      ...(spec.creates?.(result) && { status: 201 }),
      ...(header && { note: header.of(result) }),
    });
  const ofItsOwn = typeof dryRun === 'object' ? dryRun : undefined;
  const renderDryRun = compileAnswer(ofItsOwn?.answer);
  return {
    ...described(dryRun === undefined ? spec : { ...spec, query: withDryRun(spec.query) }),
    refusals: useCase.refusals,
    method,
    answer: spec.onPreference ? undefined : answer,
    representation: spec.onPreference ? answer : undefined,
    permission: useCase.permission,
    onlyReads: false,
    keyed: method !== 'DELETE',
    creates: spec.creates !== undefined,
    paged: false,
    conditional: spec.conditional ?? false,
    hasDryRun: dryRun !== undefined,
    dryRunAnswer: ofItsOwn?.answer,
    upload: spec.upload,
    csv: spec.csv,
    header,
    async handle(services, { actor }, input: Parsed<Params, Query, Body>, terms) {
      const { deps } = services;
      const asked = toCommand(input);
      if (terms.dryRun && ofItsOwn) {
        return { ...renderDryRun(await ofItsOwn.run(services, actor, asked)), replayed: false };
      }
      const { claimed, condition } = terms;
      const answerOf = answerFor(asked, terms.represented ?? false);
      const keeping = spec.confidential ? sealedBy(deps.webhooks) : header ? NOTED : AS_IT_IS;
      const claim = claimed && new Claim(claimed, answerOf, keeping);
      const call: Call<Result> = {
        actor,
        ...(terms.dryRun && { dryRun: true }),
        ...(claim && { idempotency: claim }),
        ...(condition && { precondition: (current) => condition(entityTag(answerOf(current).body)) }),
      };
      const outcome = await useCase(deps, call, asked);
      if (outcome.replayed) return { ...keeping.shown(outcome.answer), replayed: true };
      const given = claim?.given ?? answerOf(outcome.result);
      // Nothing was created by a dry run.
      return { ...given, ...(spec.creates && terms.dryRun && { status: 200 }), replayed: false };
    },
  };
}

/** The description of a reading endpoint: its query, and the presentation of the result. */
export interface ReadSpec<
  Told,
  Data,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Shown extends z.ZodType,
> extends Omit<Spec<Params, Query, z.ZodType>, 'body'> {
  readonly permission: Permission;
  /** Further permissions, by what is asked for. */
  readonly alsoNeeds?: (input: Parsed<Params, Query, z.ZodType>) => readonly Permission[];
  readonly read: (
    database: Database,
    manufacturerId: string,
    input: Parsed<Params, Query, z.ZodType>,
  ) => Promise<Told>;
  readonly answer: Shown;
  readonly present: (data: Data) => z.input<Shown>;
}

/** The common description of endpoints that read JSON. */
export const reading = (
  spec: Spec<z.ZodType, z.ZodType, z.ZodType> & Pick<Route, 'answer' | 'permission'>,
) => ({
  ...described(spec),
  method: 'GET' as const,
  answer: spec.answer,
  permission: spec.permission,
  onlyReads: true,
  keyed: false,
  conditional: false,
  hasDryRun: false,
  dryRunAnswer: undefined,
});

/** A route that reads, past the domain. */
export function read<Data, Params extends z.ZodType, Query extends z.ZodType, Shown extends z.ZodType>(
  spec: ReadSpec<Data, Data, Params, Query, Shown> & {
    /** Of a list that comes in pages: where the next one starts, for the `Link` header. */
    readonly next?: (data: Data) => number | string | null;
  },
): Route {
  const { answer, present } = spec;
  const render = compileAnswer(answer);
  return {
    ...reading(spec),
    paged: spec.next !== undefined,
    async handle({ database }, { actor }, input: Parsed<Params, Query, z.ZodType>) {
      for (const permission of spec.alsoNeeds?.(input) ?? []) authorize(actor, permission);
      const data = await spec.read(database, actor.manufacturerId, input);
      return { ...render(present(data)), replayed: false, cursor: spec.next?.(data) ?? null };
    },
  };
}
