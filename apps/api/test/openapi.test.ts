import { REFUSALS } from '@routecard/core';
import { expect, test } from 'vitest';
import { PREFIX } from '../src/app.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { ROUTES } from '../src/v1/routes.ts';

const document = openApiDocument(ROUTES, PREFIX);

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

test('it tells of every code that a route declares, at its status', () => {
  const paths = document.paths as Record<
    string,
    Record<string, { responses: Record<string, { description: string }> }>
  >;
  for (const route of ROUTES) {
    const path = PREFIX + route.path.replaceAll(/:(\w+)/g, '{$1}');
    const responses = paths[path]?.[route.method.toLowerCase()]?.responses;
    for (const code of route.refusals) {
      expect(responses?.[REFUSALS[code][0]]?.description, `${route.method} ${path}`).toContain(`\`${code}\``);
    }
  }
});
