import type { ApiDocument, Operation, Parameter } from './document.ts';
import type { Id, KnownIds } from './known-ids.ts';
import type { Random } from './random.ts';
import type { SentRequest } from './send.ts';
import { encoded, hostileBody, hostileText, nearly, type SentBody } from './spoil.ts';
import { Values } from './values.ts';

/** A request of the document. */
export interface FuzzRequest extends SentRequest {
  readonly operation: Operation;
  /** The ids that its path names. */
  readonly asked: ReadonlyMap<string, Id>;
  /** True if the path may no longer be the operation's. */
  readonly stray: boolean;
}

type Care = 'valid' | 'nearly valid' | 'hostile';

/** Deleting as often as making would leave nothing to go deep into. */
const DELETES_OF_ALL = 0.2;
const KEYS = 2000;
/** So many of the last requests may be sent once more, as they were. */
const LAST_SENT = 50;
/** No route takes a longer parameter in its path. */
const LONG_SEGMENT = /[^/]{101}/;

/** Generates requests from the document: most of them valid, some nearly, some that no client would send. */
export class Requests {
  readonly #operations: readonly Operation[];
  readonly #ids: KnownIds;
  readonly #random: Random;
  readonly #values: Values;
  readonly #sent: FuzzRequest[] = [];
  readonly #tokens: { readonly full: string; readonly others: readonly string[] };

  constructor(
    document: ApiDocument,
    ids: KnownIds,
    random: Random,
    tokens: { readonly full: string; readonly others: readonly string[] },
  ) {
    this.#operations = document.operations;
    this.#ids = ids;
    this.#random = random;
    this.#values = new Values(document, ids, random);
    this.#tokens = tokens;
  }

  /** The reads that need to know nothing: they show what there is to begin with. */
  openings(): FuzzRequest[] {
    return this.#operations
      .filter(
        ({ method, parameters }) => method === 'GET' && parameters.every((one) => one.required !== true),
      )
      .map((operation) => ({
        operation,
        ...named(operation),
        path: operation.path,
        headers: { authorization: `Bearer ${this.#tokens.full}` },
        body: undefined,
        asked: new Map(),
        stray: false,
      }));
  }

  /** A new one, or once more an old one. */
  next(): FuzzRequest {
    if (this.#sent.length > 0 && this.#random.chance(0.03)) return this.#random.pick(this.#sent);
    const made = this.#make();
    if (this.#sent.push(made) > LAST_SENT) this.#sent.shift();
    return made;
  }

  #make(): FuzzRequest {
    const operation = this.#operation();
    const dice = this.#random.fraction();
    const care: Care = dice < 0.65 ? 'valid' : dice < 0.88 ? 'nearly valid' : 'hostile';
    const asked = new Map<string, Id>();
    // Which part is spoilt: what is wrong in one place should not hide behind what is wrong in another.
    const part = care === 'valid' ? 'none' : this.#random.pick(this.#spoilable(operation));
    const path = this.#path(operation, asked, part === 'path');
    const query = this.#query(operation, asked, part === 'query');
    const body = this.#body(operation, asked, part === 'body' ? care : 'valid');
    return {
      operation,
      ...named(operation),
      path: query === '' ? path : `${path}?${query}`,
      headers: {
        ...this.#authorization(),
        ...this.#headers(operation, part === 'headers'),
        ...body?.headers,
      },
      body: body?.bytes,
      asked,
      stray: part === 'path' || LONG_SEGMENT.test(path),
    };
  }

  #operation(): Operation {
    for (;;) {
      const operation = this.#random.pick(this.#operations);
      if (operation.method !== 'DELETE' || this.#random.chance(DELETES_OF_ALL)) return operation;
    }
  }

  #spoilable(operation: Operation): readonly ('path' | 'query' | 'headers' | 'body')[] {
    const body = operation.body === undefined ? [] : (['body', 'body', 'body'] as const);
    return [...(operation.path.includes('{') ? (['path'] as const) : []), 'query', 'headers', ...body];
  }

  #path(operation: Operation, asked: Map<string, Id>, hostile: boolean): string {
    let { path } = operation;
    // The last one is the most particular: those before it are what it belongs to.
    for (const parameter of this.#of(operation, 'path').toReversed()) {
      const value = String(this.#values.of(parameter.schema, parameter.name, asked));
      const text = hostile ? hostileText(this.#random) : encoded(value);
      path = path.replace(`{${parameter.name}}`, () => text);
    }
    return path;
  }

  #query(operation: Operation, asked: Map<string, Id>, hostile: boolean): string {
    const pairs = this.#of(operation, 'query')
      .filter(({ required }) => required === true || this.#random.chance(0.3))
      .flatMap(({ schema, name }) => {
        const values = [this.#values.of(schema, name, new Map(asked))].flat().map(String);
        return this.#random.chance(0.5) && values.length > 1
          ? values.map((value) => `${name}=${encoded(value)}`)
          : [`${name}=${encoded(values.join(','))}`];
      });
    if (hostile) {
      const known = this.#of(operation, 'query').map(({ name }) => name);
      const name = this.#random.pick([...known, 'page', 'a[]', '__proto__', '%00']);
      pairs.push(`${name}=${hostileText(this.#random)}`);
    }
    return pairs.join('&');
  }

  #body(operation: Operation, asked: Map<string, Id>, care: Care): SentBody | undefined {
    if (operation.takesFile && operation.body === undefined) return this.#file();
    if (operation.body === undefined) return undefined;
    const value = this.#values.of(operation.body, '', new Map(asked));
    if (care === 'hostile') return hostileBody(value, this.#random);
    const text = JSON.stringify(care === 'nearly valid' ? nearly(value, this.#random) : value);
    return { bytes: Buffer.from(text), headers: { 'content-type': 'application/json' } };
  }

  #file(): SentBody {
    const name = this.#random.pick(['a.pdf', '../x', 'ü.txt', '']);
    const content = 'x'.repeat(this.#random.pick([0, 1, 2000]));
    const part = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf`;
    return {
      bytes: Buffer.from(`--edge\r\n${part}\r\n\r\n${content}\r\n--edge--\r\n`),
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    };
  }

  #authorization(): Record<string, string> {
    if (this.#random.chance(0.97)) return { authorization: `Bearer ${this.#tokens.full}` };
    return this.#random.chance(0.2)
      ? {}
      : { authorization: `Bearer ${this.#random.pick(this.#tokens.others)}` };
  }

  #headers(operation: Operation, hostile: boolean): Record<string, string> {
    const headers: Record<string, string> = {};
    for (const { name } of this.#of(operation, 'header')) {
      if (!hostile && this.#random.chance(0.7)) continue;
      if (hostile)
        headers[name.toLowerCase()] = this.#random.pick([
          '',
          '"',
          'W/',
          '*',
          '\u00e9',
          'x'.repeat(300),
          'a b',
          '","',
        ]);
      else if (name.toLowerCase() === 'idempotency-key')
        headers[name] = `key-${this.#random.between(1, KEYS)}`;
      else headers[name] = this.#random.pick(['*', ...this.#ids.tags, ...this.#ids.tags]);
    }
    if (hostile) headers['x-forwarded-for'] = this.#random.pick(['127.0.0.1', 'x'.repeat(200), '::1, ::2']);
    return headers;
  }

  #of({ parameters }: Operation, place: Parameter['in']): readonly Parameter[] {
    return parameters.filter((parameter) => parameter.in === place);
  }
}

/** The operation as reports name it. */
export const named = ({ method, path }: Operation) => ({ name: `${method} ${path}`, method });
