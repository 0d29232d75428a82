import type { z } from 'zod';
import type { Route } from '../http/route.ts';
import { Components, type JsonSchema, json } from './components.ts';
import type { Example, Examples } from './examples.ts';
import { csvOf, FORM, fileOf } from './files.ts';
import {
  DRY_RUN,
  ETAG,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  IF_NONE_MATCH,
  LINK,
  PREFER,
  PREFERENCE_APPLIED,
  REPLAYED,
} from './headers.ts';
import { RefusalResponses } from './refusal-responses.ts';
import { TAGS } from './tags.ts';
import { webhookOperations } from './webhooks.ts';

/** The OpenAPI 3.1 document of the routes, with calls of them that were made. */
export function openApiDocument(routes: readonly Route[], prefix: string, examples: Examples): JsonSchema {
  const components = new Components();
  const refusals = new RefusalResponses(components);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    for (const path of [route.path, ...route.aliases]) {
      const at = prefix + path.replaceAll(/:(\w+)/g, '{$1}');
      const example = examples[`${route.method} ${route.path}`];
      paths[at] = {
        ...paths[at],
        [route.method.toLowerCase()]: operation(route, path, components, refusals, example),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Routecard',
      version: '1',
      description: 'Orders, shipments and production routing of a manufacturer.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    webhooks: webhookOperations(components),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: refusals.shared,
      schemas: components.schemas,
    },
  };
}

function operation(
  route: Route,
  path: string,
  components: Components,
  refusals: RefusalResponses,
  example: Example | undefined,
): JsonSchema {
  return {
    operationId: operationId(route.method, path),
    summary: route.summary,
    description: `Needs the scope \`${route.permission.scope}\`.`,
    tags: [route.tag],
    // The other paths of an endpoint are those that it had before.
    ...(path === route.path ? {} : { deprecated: true }),
    parameters: [
      ...parameters('path', route.params, components, example?.params),
      ...parameters('query', route.query, components, example?.query),
      ...(route.keyed ? [IDEMPOTENCY_KEY] : []),
      ...(route.conditional ? [IF_MATCH] : []),
      ...(route.representation ? [PREFER] : []),
      ...(route.method === 'GET' ? [IF_NONE_MATCH] : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: route.bodyRequired,
            content: route.upload
              ? FORM
              : {
                  ...json(components.refer(route.body, 'input'), example?.request),
                  ...(route.csv ? csvOf(route.csv) : {}),
                },
          },
        }
      : {}),
    responses: { ...success(route, components, example), ...refusals.of(route, example?.refusal) },
  };
}

function parameters(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  components: Components,
  values: Readonly<Record<string, string>> = {},
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = components.refer(schema, 'output');
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const { required: demanded, ...shape } = property;
    const needed = place === 'path' || demanded === true || (required as string[]).includes(name);
    const { [name]: value } = values;
    return {
      name,
      in: place,
      required: needed,
      schema: shape,
      ...(value === undefined ? {} : { example: exampleFor(shape, value) }),
    };
  });
}

/** The value of a parameter in the type that its schema gives it. */
function exampleFor({ type }: JsonSchema, value: string): unknown {
  if (type === 'array') return value.split(',').map((item) => (/^\d+$/.test(item) ? Number(item) : item));
  if (type === 'integer' || type === 'number') return Number(value);
  return type === 'boolean' ? value === 'true' : value;
}

function success(route: Route, components: Components, example: Example | undefined): JsonSchema {
  if (route.media !== undefined) return fileOf(route.media, ETAG);
  if (route.answer === undefined) {
    return { ...represented(route, components, example), 204: { description: 'Done.' } };
  }
  const tagged = route.method === 'GET' || route.conditional;
  const headers = {
    ...(route.keyed ? REPLAYED : {}),
    ...(route.paged ? LINK : {}),
    ...(tagged ? ETAG : {}),
    ...(route.header
      ? { [route.header.name]: { description: route.header.description, schema: { type: 'string' } } }
      : {}),
  };
  const done = {
    description: 'Done.',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: json(components.refer(route.answer, 'output'), example?.answer),
  };
  return {
    ...(route.method === 'GET' ? { 304: { description: 'As the client has it.', headers: ETAG } } : {}),
    200: done,
    ...(route.creates ? { 201: { ...done, description: 'Created.' } } : {}),
    ...(route.hasDryRun ? { 'x-dry-run': dryRun(route, components, example) } : {}),
  };
}

/** The 200 of a route that tells what it did to who prefers that. */
function represented(
  { representation }: Route,
  components: Components,
  example: Example | undefined,
): JsonSchema {
  if (representation === undefined) return {};
  return {
    200: {
      description: 'With `Prefer: return=representation`: done, and what was done.',
      headers: { ...REPLAYED, ...PREFERENCE_APPLIED },
      content: json(components.refer(representation, 'output'), example?.answer),
    },
  };
}

/**
 * The 200 of a dry run, beside that of the call. OpenAPI has one response per status, and a choice of two shapes would be
 * one for every caller of the call itself.
 */
function dryRun(route: Route, components: Components, example: Example | undefined): JsonSchema {
  const shape = route.dryRunAnswer ?? route.answer;
  if (shape === undefined) throw new Error(`The dry run of ${route.path} has no response`);
  return {
    description: 'With `dryRun=true`: what the call would do. Nothing is written.',
    headers: DRY_RUN,
    content: json(components.refer(shape, 'output'), route.dryRunAnswer ? example?.dryRun : example?.answer),
  };
}

/** As in `patchWorkOrdersRouting`. */
/** The name of an operation in the OpenAPI document, and of its tool. */
export const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replaceAll(/:(\w+)/g, (_, name: string) => `by-${name}`)
    .split(/[/-]/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
