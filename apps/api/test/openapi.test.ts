import { REFUSALS } from '@routecard/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../src/app.ts';
import type { Route } from '../src/http/route.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import type { Examples } from '../src/openapi/examples.ts';
import { refusalCodesOf } from '../src/openapi/refusal-codes.ts';
import { ROUTES } from '../src/v1/routes.ts';
import { captureExamples } from './captured-examples.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import { keyOf } from './world/samples.ts';

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}

let testApi: TestApi;
let examples: Examples;
let failures: ReadonlyMap<Route, unknown>;
let document: Record<string, unknown>;
beforeAll(async () => {
  testApi = await openTestApi();
  ({ examples, failures } = await captureExamples(testApi, ROUTES));
  document = openApiDocument(ROUTES, PREFIX, examples);
});
afterAll(() => testApi.close());

const operationOf = (method: string, path: string) =>
  (document.paths as Record<string, Record<string, Operation>>)[
    PREFIX + path.replaceAll(/:(\w+)/g, '{$1}')
  ]?.[method.toLowerCase()];

test('the committed examples are what the calls answer (vitest -u writes them)', async () => {
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot('../openapi-examples.json');
});

test('the committed document is the one that the contracts make (vitest -u writes it)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../openapi.json');
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
      expect(operation?.responses[REFUSALS[code][0]]?.description).toContain(`\`${code}\``);
    }
    for (const media of Object.values(operation?.requestBody?.content ?? {}))
      expect(shown(media)).toEqual([true]);
    for (const media of Object.values(operation?.responses[200]?.content ?? {})) {
      expect(shown(media)).toEqual(route.dryRunAnswer === undefined ? [true] : [true, true]);
    }
  }
});

/** True if there is an example, or each of several. */
const shown = ({ example, examples: several }: Media) =>
  (several ? Object.values(several).map(({ value }) => value) : [example]).map(
    (value) => value !== undefined,
  );

test('every tag says what it is about', () => {
  for (const { name, description } of document.tags as { name: string; description?: string }[]) {
    expect(description, `${name} has no line in openapi/tags.ts`).toMatch(/\w{3}/);
  }
});
