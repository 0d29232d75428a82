import { webhookMessage } from '@routecard/contracts';
import { REFUSALS } from '@routecard/core';
import { forgetStatements, sentStatements, unlistedStatements } from '@routecard/db/testing/citus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PREFIX } from '../../src/app.ts';
import type { Route } from '../../src/http/route.ts';
import { openApiDocument } from '../../src/openapi/document.ts';
import type { Examples } from '../../src/openapi/examples.ts';
import { refusalCodesOf } from '../../src/openapi/refusal-codes.ts';
import { ROUTES } from '../../src/v1/routes.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { keyOf } from '../world/samples.ts';
import { captureExamples } from './captured-examples.ts';

interface Media {
  readonly example?: unknown;
  readonly schema: object;
}

interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

let testApi: TestApi;
let examples: Examples;
let failures: ReadonlyMap<Route, unknown>;
let document: Record<string, unknown>;
beforeAll(async () => {
  testApi = await openTestApi();
  await forgetStatements(testApi.shop.sql);
  ({ examples, failures } = await captureExamples(testApi, ROUTES));
  document = openApiDocument(ROUTES, PREFIX, examples);
});
afterAll(() => testApi.close());

const operationOf = (method: string, path: string) =>
  (document.paths as Record<string, Record<string, Operation>>)[
    PREFIX + path.replaceAll(/:(\w+)/g, '{$1}')
  ]?.[method.toLowerCase()];

/** The response, followed where it is shared. */
function responseOf(operation: Operation | undefined, status: number | string): Response | undefined {
  const response = operation?.responses[status];
  const name = response?.$ref?.slice('#/components/responses/'.length);
  if (name === undefined) return response;
  return (document.components as { responses: Record<string, Response> }).responses[name];
}

/** Where a schema offers null besides text that is no date, instant or id. */
function textsOrNull(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    type,
    format,
    anyOf = [{ type, format }],
  } = schema as {
    readonly type?: string | readonly string[];
    readonly format?: string;
    readonly anyOf?: readonly { readonly type?: string | readonly string[]; readonly format?: string }[];
  };
  const types = anyOf.flatMap((choice) => choice.type ?? []);
  const isText = anyOf.some(
    (choice) => [choice.type].flat().includes('string') && choice.format === undefined,
  );
  return [
    ...(types.includes('null') && isText ? [path] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => textsOrNull(inner, `${path}/${key}`)),
  ];
}

test('no answer and no webhook offers null for a text: one that is not set is left out', () => {
  const answers = ROUTES.flatMap(({ method, path, answer, representation, dryRunAnswer }) =>
    [answer, representation, dryRunAnswer].flatMap((schema) =>
      schema === undefined ? [] : textsOrNull(z.toJSONSchema(schema), `${method} ${path}`),
    ),
  );
  expect([...answers, ...textsOrNull(z.toJSONSchema(webhookMessage), 'webhook')]).toEqual([]);
});

test('the committed examples are what the calls answer (vitest -u writes them)', async () => {
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot('../../openapi-examples.json');
});

test('the committed document is the one that the contracts make (vitest -u writes it)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../openapi.json');
});

test('every reference in it leads somewhere, and every operation has a name of its own', () => {
  const text = JSON.stringify(document);
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(100);
  expect(new Set(references)).toEqual(new Set(Object.keys(schemas)));
  expect(text).not.toContain('$defs');
  const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(ROUTES.map((route) => ({ key: keyOf(route), route })))('$key tells all of itself', ({ route }) => {
  expect(failures.get(route)).toBeUndefined();
  for (const path of [route.path, ...route.aliases]) {
    const operation = operationOf(route.method, path);
    expect(operation?.summary).toMatch(/^\S.{3,}/);
    expect(operation?.deprecated ?? false).toBe(path !== route.path);
    for (const code of refusalCodesOf(route)) {
      const [status] = REFUSALS[code];
      const refused = responseOf(operation, status);
      expect(refused?.description).toContain(`\`${code}\``);
      expect(JSON.stringify(refused?.content?.['application/json']?.schema)).toContain(`"${code}"`);
      expect(refused?.headers?.['Retry-After']?.required ?? false).toBe(status === 429 || status === 503);
    }
    for (const { example } of Object.values(operation?.requestBody?.content ?? {}))
      expect(example).toBeDefined();
    for (const status of route.hasDryRun ? [200, 'x-dry-run'] : [200]) {
      for (const { example } of Object.values(responseOf(operation, status)?.content ?? {}))
        expect(example).toBeDefined();
    }
    expect(operation?.responses['x-dry-run'] !== undefined).toBe(route.hasDryRun);
  }
});

test('a response declares the codes of its operation and no other', () => {
  const move = operationOf('PATCH', '/production-step/move-batches');
  const codes = (status: number) => {
    const { schema } = responseOf(move, status)?.content?.['application/json'] ?? { schema: {} };
    return (schema as { allOf: { properties?: { error: { enum: string[] } } }[] }).allOf[1]?.properties?.error
      .enum;
  };
  expect(codes(400)).toContain('INSUFFICIENT_BATCH_QUANTITY');
  expect(codes(400)).not.toContain('SHIPMENT_PACKING_INVALID');
  expect(codes(503)).toEqual(['UNAVAILABLE']);
});

test('every statement of these calls is of one manufacturer, or listed with a reason', async () => {
  expect((await sentStatements(testApi.shop.sql)).length).toBeGreaterThan(200);
  expect(await unlistedStatements(testApi.shop.sql)).toEqual([]);
});

test('the times of a routing step say when forecasts do without them', () => {
  const text = JSON.stringify((document.components as { schemas: unknown }).schemas);
  for (const [field, model] of [
    ['secondsPerUnit', 'PER_LOAD'],
    ['secondsPerLoad', 'PER_UNIT'],
  ]) {
    const own = text.match(new RegExp(`"${field}":\\{"description":"[^"]*the operation’s[^"]*"`, 'g')) ?? [];
    expect(own).toHaveLength(4);
    for (const words of own) expect(words).toContain(`timeModel\` is \`${model}\``);
  }
});

test('every tag says what it is about', () => {
  for (const { name, description } of document.tags as { name: string; description?: string }[]) {
    expect(description, `${name} has no line in openapi/tags.ts`).toMatch(/\w{3}/);
  }
});
