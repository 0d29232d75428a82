import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENT: unknown = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

/** The schemas of each property of this name in the document, by the path where it stands. */
function schemasOf(name: string, value: unknown, path = ''): [path: string, schema: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name && path.endsWith('/properties') ? [[path, inner] as [string, unknown]] : []),
    ...schemasOf(name, inner, `${path}/${key}`),
  ]);
}

// Answers and webhooks are held to the document by checked-answers.ts and the tests of deliveries.
test('customerOrganisationId is an integer in orders, parts and events', () => {
  const found = schemasOf('customerOrganisationId', DOCUMENT);
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.filter(([, schema]) => (schema as { type?: unknown }).type !== 'integer')).toEqual([]);
  for (const schema of ['Order', 'Requisition']) {
    expect(found.map(([path]) => path)).toContain(`/components/schemas/${schema}/properties`);
  }
});
