import { type Csv, type ImportedOrders, type ImportOptions, textOf } from './csv.ts';
import { errorOf } from './errors.ts';
import {
  type ArgumentsOf,
  type DryRunOf,
  type DryRunPathOf,
  type EntryOf,
  type KeyedMethod,
  type ListPath,
  type Method,
  type OperationOf,
  type PathOf,
  PREFIX,
  type ResultOf,
  type WriteOptions,
} from './operations.ts';
import { type Incoming, type RetryPolicy, retryPolicyOf, send } from './send.ts';

/** Settings of a client. */
export interface RoutecardSettings {
  /** The address of the REST app, without `/api/manufacturer/v1`. */
  readonly url: string;
  /** The access token; a function is called for each request, for tokens that are renewed. */
  readonly token: string | (() => string | Promise<string>);
  readonly retry?: Partial<RetryPolicy>;
  /** The platform's own unless given. */
  readonly fetch?: typeof fetch;
}

/** One page of a list. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** The cursor of the next page, to keep and to go on from later; null after the last one, and in a list that has only numbered pages as it is sorted. */
  readonly next: string | null;
}

/** A response body with its entity tag. */
export interface Tagged<Result> {
  readonly data: Result;
  /** For `ifMatch` of a later write; null where the response has none. */
  readonly tag: string | null;
}

/** A request as the typed methods hand it over. */
interface Untyped extends WriteOptions {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A body in CSV, instead. */
  readonly csv?: string;
}

/**
 * Routecard's REST interface, typed by its OpenAPI document. Paths are written without `/api/manufacturer/v1`. Methods return
 * the body of a success and throw RoutecardError for a refusal. Requests that may be repeated are, as `RetryPolicy` says.
 */
export class Routecard {
  readonly #settings: RoutecardSettings;
  readonly #retry: RetryPolicy;

  constructor(settings: RoutecardSettings) {
    this.#settings = settings;
    this.#retry = retryPolicyOf(settings.retry);
  }

  async get<P extends PathOf<'get'>>(path: P, ...[options]: ArgumentsOf<OperationOf<'get', P>>) {
    return (await this.#call('get', path, options)) as ResultOf<OperationOf<'get', P>>;
  }

  /** Reads a resource with its entity tag. */
  async getTagged<P extends PathOf<'get'>>(
    path: P,
    ...[options]: ArgumentsOf<OperationOf<'get', P>>
  ): Promise<Tagged<ResultOf<OperationOf<'get', P>>>> {
    const response = await this.#send('get', path, options);
    const data = (await bodyOf(response)) as ResultOf<OperationOf<'get', P>>;
    return { data, tag: response.headers.get('etag') };
  }

  async post<P extends PathOf<'post'>>(
    path: P,
    ...[options]: ArgumentsOf<OperationOf<'post', P>, WriteOptions>
  ) {
    return (await this.#call('post', path, options)) as ResultOf<OperationOf<'post', P>>;
  }

  async put<P extends PathOf<'put'>>(
    path: P,
    ...[options]: ArgumentsOf<OperationOf<'put', P>, WriteOptions>
  ) {
    return (await this.#call('put', path, options)) as ResultOf<OperationOf<'put', P>>;
  }

  async patch<P extends PathOf<'patch'>>(
    path: P,
    ...[options]: ArgumentsOf<OperationOf<'patch', P>, WriteOptions>
  ) {
    return (await this.#call('patch', path, options)) as ResultOf<OperationOf<'patch', P>>;
  }

  /** Deletes. Carries no key: only a 429 is sent again. */
  async delete<P extends PathOf<'delete'>>(path: P, ...[options]: ArgumentsOf<OperationOf<'delete', P>>) {
    return (await this.#call('delete', path, options)) as ResultOf<OperationOf<'delete', P>>;
  }

  /** Returns what a write would do, and writes nothing. */
  async dryRun<M extends KeyedMethod, P extends DryRunPathOf<M>>(
    method: M,
    path: P,
    ...[options]: ArgumentsOf<OperationOf<M, P>>
  ): Promise<DryRunOf<OperationOf<M, P>>> {
    const { query, ...rest } = (options ?? {}) as Untyped;
    const response = await this.#call(method, path, { ...rest, query: { ...query, dryRun: true } });
    return response as DryRunOf<OperationOf<M, P>>;
  }

  /**
   * Imports order lines in CSV, at most 10,000 of them and 4 MB: `POST /order/import`. Lines that an earlier import made are left
   * as they are, so a file may be sent again.
   */
  async importOrders(csv: Csv, options: ImportOptions = {}): Promise<ImportedOrders> {
    const { atomic, dryRun, charset, ...rest } = options;
    const query = { atomic, dryRun };
    const imported = await this.#call('post', '/order/import', {
      ...rest,
      query,
      csv: await textOf(csv, charset),
    });
    return imported as ImportedOrders;
  }

  /** The pages of a list, one request each; `query.cursor` starts where an earlier page said `next`. */
  async *pages<P extends ListPath>(
    path: P,
    ...[options]: ArgumentsOf<OperationOf<'get', P>>
  ): AsyncGenerator<Page<EntryOf<OperationOf<'get', P>>>, void, undefined> {
    let { query, ...rest } = (options ?? {}) as Untyped;
    for (;;) {
      const response = await this.#send('get', path, { ...rest, query: query ?? {} });
      const next = nextCursor(response.headers.get('link'));
      const body = await bodyOf(response);
      yield { entries: entriesOf(body) as EntryOf<OperationOf<'get', P>>[], next };
      if (next === null && !goesOn(body)) return;
      // A cursor says page and order already.
      const { page = 0, sort: _sort, ...kept } = query ?? {};
      query = next === null ? { ...query, page: Number(page) + 1 } : { ...kept, cursor: next };
    }
  }

  /** The entries of all pages of a list. */
  async *list<P extends ListPath>(
    path: P,
    ...options: ArgumentsOf<OperationOf<'get', P>>
  ): AsyncGenerator<EntryOf<OperationOf<'get', P>>, void, undefined> {
    for await (const { entries } of this.pages(path, ...options)) yield* entries;
  }

  async #call(method: Method, path: string, options: object | undefined): Promise<unknown> {
    return bodyOf(await this.#send(method, path, options));
  }

  /** The response of a success. Throws RoutecardError for any other. */
  async #send(method: Method, path: string, options: Untyped = {}): Promise<Incoming> {
    const { token, fetch: fetchOnce = fetch } = this.#settings;
    const bearer = typeof token === 'string' ? token : await token();
    const { body, csv } = options;
    const { 'idempotency-key': key, ...headers } = lowerCased(options.headers);
    const isForm = body instanceof FormData;
    const response = await send(
      {
        method: method.toUpperCase(),
        url: this.#urlOf(path, options),
        headers: {
          ...headers,
          authorization: `Bearer ${bearer}`,
          ...(csv === undefined ? {} : { 'content-type': 'text/csv; charset=utf-8' }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...keyOf(method, options.key ?? key),
          ...(options.ifMatch === undefined ? {} : { 'if-match': options.ifMatch }),
        },
        body: isForm || body === undefined ? (body ?? csv) : JSON.stringify(body),
        signal: options.signal,
      },
      this.#retry,
      fetchOnce,
    );
    if (response.status >= 400) throw await errorOf(response);
    return response;
  }

  #urlOf(path: string, { path: values = {}, query = {} }: Untyped): string {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name])),
    );
    const url = new URL(PREFIX + filled, this.#settings.url);
    for (const [name, value] of Object.entries(query)) {
      for (const one of valuesOf(name, value)) url.searchParams.append(name, String(one));
    }
    return url.href;
  }
}

const IDS = /^ids$|Ids$/;

/**
 * The values of a parameter. An empty list of ids is one empty value: without the parameter, all would be asked for instead of none.
 * Other lists narrow by what they name, and narrow nothing where they are empty.
 */
function valuesOf(name: string, value: unknown): readonly unknown[] {
  const given = [value].flat().filter((one) => one !== undefined);
  return Array.isArray(value) && given.length === 0 && IDS.test(name) ? [''] : given;
}

/** Names of headers are the same in any case. */
const lowerCased = (headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const keyOf = (method: Method, key: string | undefined): Record<string, string> =>
  method === 'get' || method === 'delete' ? {} : { 'idempotency-key': key ?? crypto.randomUUID() };

async function bodyOf({ status, headers, body }: Incoming): Promise<unknown> {
  if (status === 204) return undefined;
  if (!headers.get('content-type')?.startsWith('application/json')) return body;
  return JSON.parse(await body.text());
}

const entriesOf = (body: unknown): unknown =>
  Array.isArray(body) ? body : (body as { readonly content: unknown }).content;

/** True for a numbered page that is not the last. */
const goesOn = (body: unknown): boolean => (body as { readonly isLast?: boolean }).isLast === false;

/** The cursor in the address of the next page, as RFC 8288 writes it; null where there is none. */
function nextCursor(link: string | null): string | null {
  const target = /<([^>]*)>[^,]*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target === undefined ? null : new URL(target, 'http://routecard').searchParams.get('cursor');
}
