import type { components, paths } from './interface.gen.ts';

/** Every path of the interface lies below this. */
export const PREFIX = '/api/manufacturer/v1';
type Prefix = typeof PREFIX;

/** The methods of the interface. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The methods that write under an Idempotency-Key. */
export type KeyedMethod = 'post' | 'put' | 'patch';

/** The schemas of the OpenAPI document by name, such as `Schemas['Order']`. */
export type Schemas = components['schemas'];

/** The codes of refusals. */
export type ErrorCode = Schemas['Error']['error'];

/** The paths with the method, below the interface's prefix, such as `/order/{orderId}`. */
export type PathOf<M extends Method> = {
  [Full in keyof paths]: paths[Full] extends Record<M, { responses: unknown }>
    ? Full extends `${Prefix}${infer Short}`
      ? Short
      : never
    : never;
}[keyof paths];

/** The operation of a path and a method. */
export type OperationOf<M extends Method, P extends string> = `${Prefix}${P}` extends keyof paths
  ? paths[`${Prefix}${P}`] extends Record<M, infer Operation>
    ? Operation
    : never
  : never;

type ContentOf<Operation, Status extends PropertyKey> = Operation extends {
  responses: Record<Status, { content: infer Content }>;
}
  ? Content
  : never;

type JsonOf<Content> = Content extends { 'application/json': infer Body } ? Body : never;

/** The body of the response: parsed JSON, a file as a Blob, undefined for a 204. */
export type ResultOf<Operation> = [ContentOf<Operation, 200>] extends [never]
  ? undefined
  : ContentOf<Operation, 200> extends { 'application/json': infer Body }
    ? Body
    : Blob;

/** The body of the response to a dry run; never where the operation has none. */
export type DryRunOf<Operation> = JsonOf<ContentOf<Operation, 'x-dry-run'>>;

/** The paths of a method that can be tried first. */
export type DryRunPathOf<M extends KeyedMethod> = {
  [P in PathOf<M>]: [DryRunOf<OperationOf<M, P>>] extends [never] ? never : P;
}[PathOf<M>];

/** One entry of a list: an element of the array, or of the `content` of a numbered page. */
export type EntryOf<Operation> =
  ResultOf<Operation> extends readonly (infer Entry)[]
    ? Entry
    : ResultOf<Operation> extends { content: readonly (infer Entry)[] }
      ? Entry
      : never;

/** The lists that come in pages. */
export type ListPath = {
  [P in PathOf<'get'>]: OperationOf<'get', P> extends { parameters: { query?: { cursor?: unknown } } }
    ? [EntryOf<OperationOf<'get', P>>] extends [never]
      ? never
      : P
    : never;
}[PathOf<'get'>];

/** The codes that an operation can be refused with. */
export type RefusalsOf<M extends Method, P extends PathOf<M>> =
  OperationOf<M, P> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses]: Responses[Status] extends { content: infer Content }
          ? JsonOf<Content> extends { error: infer Code }
            ? Code
            : never
          : never;
      }[keyof Responses]
    : never;

type ParameterOf<Operation, Place extends 'path' | 'query'> = Operation extends { parameters: infer All }
  ? Place extends keyof All
    ? All[Place]
    : undefined
  : undefined;

/** A query without `dryRun`, which `dryRun()` sets. */
type QueryOf<Operation> = Ordinary<ParameterOf<Operation, 'query'>>;
type Ordinary<Query> = Query extends undefined ? Query : Omit<Query & object, 'dryRun'>;

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? SentAs<Content>
  : Operation extends { requestBody?: { content: infer Content } }
    ? SentAs<Content> | undefined
    : undefined;
type SentAs<Content> = Content extends { 'multipart/form-data': unknown }
  ? FormData
  : Sendable<JsonOf<Content>>;

/** A body may be made of lists that nobody may change. */
type Sendable<Value> = Value extends readonly (infer Entry)[]
  ? readonly Sendable<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Sendable<Value[Name]> }
    : Value;

/** A named part of a request: absent where there is none, optional where it may be left out. */
type Given<Name extends string, Value> = [Exclude<Value, undefined>] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [name in Name]?: Value }
    : object extends Value
      ? { readonly [name in Name]?: Value }
      : { readonly [name in Name]: Value };

/** Options of every call. */
export interface CallOptions {
  /** Ends the call, its retries and its pauses; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options of a write. */
export interface WriteOptions extends CallOptions {
  /**
   * The Idempotency-Key. Name what the write is for, such as `schedule-order-4711`, where it must not happen twice even if this
   * process dies; otherwise each call gets a random key, which its retries share.
   */
  readonly key?: string;
  /** The tag of the resource as it was read (`getTagged`); the write is refused with PRECONDITION_FAILED once it has changed. */
  readonly ifMatch?: string;
}

type Parts<Operation> = Given<'path', ParameterOf<Operation, 'path'>> &
  Given<'query', QueryOf<Operation>> &
  Given<'body', BodyOf<Operation>>;

/** The arguments of a call after its path: optional where nothing in them is required. */
export type ArgumentsOf<Operation, Options = CallOptions> =
  object extends Parts<Operation>
    ? [options?: Options & Parts<Operation>]
    : [options: Options & Parts<Operation>];
