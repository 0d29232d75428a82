/** The part of an OpenAPI document that facts are read from. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Response>>;
  };
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

/** One thing that the interface promises, such as the type of a field. */
export interface Fact {
  /** A type, `→ Name` for a named schema, or `operation`. */
  readonly type: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  /** The values that an enumeration has. */
  readonly values?: readonly string[];
}

/**
 * Facts by what they are about: `operation GET /order`, `request POST /order body.currency`, `response Order.id`,
 * `error POST /order ORDER_IN_USE`. Fields of a named schema are facts of the schema, once for requests and once for responses.
 */
export type Facts = Readonly<Record<string, Fact>>;

type Direction = 'request' | 'response';

const COMPONENT = '#/components/schemas/';

/** The facts of a document, sorted by their keys. */
export function interfaceFacts(document: OpenApi): Facts {
  const reader = new FactReader(document);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      reader.readOperation(`${method.toUpperCase()} ${path}`, operation);
    }
  }
  return Object.fromEntries(Object.entries(reader.facts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

class FactReader {
  readonly facts: Record<string, Fact> = {};
  readonly #document: OpenApi;
  readonly #read = new Set<string>();

  constructor(document: OpenApi) {
    this.#document = document;
  }

  readOperation(name: string, { parameters = [], requestBody, responses }: Operation): void {
    this.facts[`operation ${name}`] = { type: 'operation' };
    for (const { name: parameter, in: place, required = false, schema } of parameters) {
      this.#readSchema('request', `${name} ${place} ${parameter}`, schema, required);
    }
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      if (schema) this.#readSchema('request', `${name} body`, schema, requestBody?.required ?? false);
    }
    for (const [status, response] of Object.entries(responses)) this.#readResponse(name, status, response);
  }

  #readResponse(name: string, status: string, response: Response): void {
    const { content = {} } = this.#shared(response);
    if (Number(status) >= 400) {
      for (const code of codesOf(content)) this.facts[`error ${name} ${code}`] = { type: status };
      return;
    }
    this.facts[`response ${name} ${status}`] = { type: Object.keys(content).join(', ') || 'none' };
    for (const { schema } of Object.values(content)) {
      if (schema) this.#readSchema('response', `${name} ${status} body`, schema, true);
    }
  }

  #shared(response: Response): Response {
    const name = response.$ref?.split('/').at(-1);
    return name === undefined ? response : (this.#document.components.responses?.[name] ?? {});
  }

  #readSchema(direction: Direction, at: string, schema: Schema, required: boolean): void {
    const { shape, nullable } = withoutNull(schema);
    const values = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
    this.facts[`${direction} ${at}`] = {
      type: typeOf(shape),
      ...(required ? { required } : {}),
      ...(nullable ? { nullable } : {}),
      ...(values ? { values: values.map(String).sort() } : {}),
    };
    this.#readNamed(direction, shape);
    for (const choice of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) this.#readNamed(direction, choice);
    for (const [name, property] of Object.entries(shape.properties ?? {})) {
      this.#readSchema(direction, `${at}.${name}`, property, shape.required?.includes(name) ?? false);
    }
    if (shape.items) this.#readSchema(direction, `${at}[]`, shape.items, false);
    if (typeof shape.additionalProperties === 'object') {
      this.#readSchema(direction, `${at}.*`, shape.additionalProperties, false);
    }
  }

  #readNamed(direction: Direction, { $ref }: Schema): void {
    const name = $ref?.slice(COMPONENT.length);
    const key = `${direction} ${name}`;
    if (name === undefined || this.#read.has(key)) return;
    this.#read.add(key);
    const named = this.#document.components.schemas[name];
    if (named !== undefined) this.#readSchema(direction, name, named, true);
  }
}

function withoutNull(schema: Schema): { readonly shape: Schema; readonly nullable: boolean } {
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only, ...others] = choices ?? [];
  if (schema.anyOf && choices && only !== undefined && others.length === 0) {
    return { shape: only, nullable: choices.length < schema.anyOf.length };
  }
  const types = [schema.type ?? []].flat();
  return {
    shape: types.includes('null') ? { ...schema, type: types.filter((type) => type !== 'null') } : schema,
    nullable: types.includes('null'),
  };
}

function typeOf(shape: Schema): string {
  if (shape.$ref !== undefined) return `→ ${shape.$ref.slice(COMPONENT.length)}`;
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return choices.map(typeOf).sort().join(' or ');
  const type = [shape.type ?? 'any'].flat().join(' or ');
  return shape.format === undefined ? type : `${type} (${shape.format})`;
}

/** The codes of a refusal's response. */
function codesOf(content: Content): readonly string[] {
  return Object.values(content).flatMap(({ schema }) =>
    [schema, ...(schema?.allOf ?? [])].flatMap((part) => part?.properties?.error?.enum ?? []).map(String),
  );
}
