import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly deprecated?: boolean;
}

/** A parameter of a path, a query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** An operation and its permitted responses. */
export interface Operation {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Undefined where it takes no JSON. */
  readonly body: Schema | undefined;
  /** True if it takes a file. */
  readonly takesFile: boolean;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

/** The OpenAPI document that is committed beside the REST app. */
export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** The schema itself, where it is a reference, with the name it has. */
  resolve(schema: Schema): { readonly schema: Schema; readonly name?: string };
}

const FILE = fileURLToPath(new URL('../../../apps/api/openapi.json', import.meta.url));
const COMPONENT = '#/components/schemas/';
const RESPONSE = '#/components/responses/';

type Response = Operation['responses'][string];

interface RawOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

/** Reads the document. */
export function readDocument(): ApiDocument {
  const document = JSON.parse(readFileSync(FILE, 'utf8')) as {
    readonly paths: Record<string, Record<string, RawOperation>>;
    readonly components: {
      readonly responses: Record<string, Response>;
      readonly schemas: Record<string, Schema>;
    };
  };
  const responseOf = (response: Response | { readonly $ref: string }): Response => {
    if (!('$ref' in response)) return response;
    const shared = document.components.responses[response.$ref.slice(RESPONSE.length)];
    if (shared === undefined) throw new Error(`The document has no response ${response.$ref}`);
    return shared;
  };
  return {
    operations: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content?.['application/json']?.schema,
        takesFile: operation.requestBody?.content?.['multipart/form-data'] !== undefined,
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [status, responseOf(response)]),
        ),
      })),
    ),
    resolve(schema) {
      if (schema.$ref === undefined) return { schema };
      const name = schema.$ref.slice(COMPONENT.length);
      const named = document.components.schemas[name];
      if (named === undefined) throw new Error(`The document has no schema ${schema.$ref}`);
      return { schema: named, name };
    },
  };
}
