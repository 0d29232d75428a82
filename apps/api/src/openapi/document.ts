import { errorBody } from '@routecard/contracts';
import { REFUSALS, type RefusalCode } from '@routecard/core';
import type { z } from 'zod';
import type { Route } from '../http/route.ts';
import { Components, type JsonSchema } from './components.ts';

/** What every endpoint may refuse with; commands on top of it what a body or a key may cause. */
const ALWAYS: readonly RefusalCode[] = ['UNAUTHORIZED', 'FORBIDDEN', 'INTERNAL', 'UNAVAILABLE'];
const WITH_INPUT: readonly RefusalCode[] = ['REQUEST_VALIDATION_FAILED'];
const WITH_BODY: readonly RefusalCode[] = [
  'REQUEST_BODY_UNREADABLE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const WITH_KEY: readonly RefusalCode[] = [
  'REQUEST_VALIDATION_FAILED',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
];

/** The OpenAPI 3.1 document of the routes. */
export function openApiDocument(routes: readonly Route[], prefix: string): JsonSchema {
  const components = new Components();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    for (const path of [route.path, ...route.aliases]) {
      const at = prefix + path.replaceAll(/:(\w+)/g, '{$1}');
      paths[at] = { ...paths[at], [route.method.toLowerCase()]: operation(route, path, components) };
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
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: components.schemas,
    },
  };
}

function operation(route: Route, path: string, components: Components): JsonSchema {
  return {
    operationId: operationId(route.method, path),
    summary: route.summary,
    description: `Needs the scope \`${route.permission.scope}\`.`,
    tags: [route.tag],
    parameters: [
      ...parameters('path', route.params, components),
      ...parameters('query', route.query, components),
      ...(route.keyed ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body
      ? {
          requestBody: { required: route.bodyRequired, content: json(components.refer(route.body, 'input')) },
        }
      : {}),
    responses: { ...success(route, components), ...refusals(route, components) },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Equal keys mean one effect: a repeated request gets the stored answer. Kept for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

function parameters(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  components: Components,
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = components.refer(schema, 'output');
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const { required: demanded, ...shape } = property;
    const needed = place === 'path' || demanded === true || (required as string[]).includes(name);
    return { name, in: place, required: needed, schema: shape };
  });
}

function success(route: Route, components: Components): JsonSchema {
  if (route.answer === undefined) return { 204: { description: 'Done.' } };
  const headers = { ...(route.keyed ? REPLAYED : {}), ...(route.paged ? LINK : {}) };
  return {
    200: {
      description: 'Done.',
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      content: json(components.refer(route.answer, 'output')),
    },
  };
}

const REPLAYED = {
  'Idempotency-Replayed': {
    description: '`true` where the stored answer of an earlier request is repeated.',
    schema: { type: 'string' },
  },
};

const LINK = {
  Link: {
    description: 'The address of the next page with `rel="next"` (RFC 8288); absent on the last one.',
    schema: { type: 'string' },
  },
};

/** One answer per status, naming its codes. */
function refusals(route: Route, components: Components): JsonSchema {
  const codes = new Set<RefusalCode>([
    ...route.refusals,
    ...(route.params || route.query || route.body ? WITH_INPUT : []),
    ...(route.body ? WITH_BODY : []),
    ...(route.keyed ? WITH_KEY : []),
    ...ALWAYS,
  ]);
  const content = json(components.refer(errorBody, 'output'));
  const answers: Record<string, { description: string; content: JsonSchema }> = {};
  for (const code of codes) {
    const [status, message] = REFUSALS[code];
    const line = `\`${code}\`: ${message}`;
    const before = answers[status]?.description;
    answers[status] = { description: before === undefined ? line : `${before}\n\n${line}`, content };
  }
  return answers;
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** As in `patchWorkOrdersRouting`. */
const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replaceAll(/:(\w+)/g, (_, name: string) => `by-${name}`)
    .split(/[/-]/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
