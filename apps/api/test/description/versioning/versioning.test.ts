import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Break, changelogPage, unexplained } from './changelog.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type Facts, interfaceFacts, type OpenApi } from './interface-facts.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));

const DOCUMENT = read('openapi.json') as OpenApi;
const BASELINE = read('interface-baseline.json') as Facts;
const BREAKS = read('interface-breaks.json') as readonly Break[];
const FACTS = interfaceFacts(DOCUMENT);
const DIFFERENCES = differencesOf(BASELINE, FACTS);

test('every breaking difference from the last release has its reason in interface-breaks.json', () => {
  expect(unexplained(DIFFERENCES, BREAKS)).toEqual([]);
});

test('the committed changelog is that of the differences (vitest -u writes it)', async () => {
  await expect(changelogPage(DIFFERENCES, BREAKS)).toMatchFileSnapshot(
    '../../../../../docs/api-changelog.md',
  );
});

/** The differences that a change of the document makes. */
function differencesBy(change: (document: SeededDocument) => void): readonly Difference[] {
  const changed = structuredClone(DOCUMENT) as unknown as SeededDocument;
  change(changed);
  return differencesOf(FACTS, interfaceFacts(changed as unknown as OpenApi));
}

interface SeededSchema {
  type: string;
  enum?: string[];
  properties: Record<string, SeededSchema>;
  required: string[];
}
interface SeededDocument {
  paths: Record<
    string,
    Record<
      string,
      { parameters: { name: string; in: string; required?: boolean; schema: { type: string } }[] }
    >
  >;
  components: { schemas: Record<string, SeededSchema> };
}

const ORDER = '/api/manufacturer/v1/order';
const schemaOf = ({ components }: SeededDocument, name: string): SeededSchema => {
  const schema = components.schemas[name];
  if (schema === undefined) throw new Error(`There is no schema ${name}`);
  return schema;
};

const parametersOf = (document: SeededDocument) => document.paths[ORDER]?.get?.parameters ?? [];
const parameter = (required: boolean) => ({
  name: 'seeded',
  in: 'query',
  required,
  schema: { type: 'string' },
});

test.each<[string, string, (document: SeededDocument) => void]>([
  ['an operation that is gone', `operation POST ${ORDER}`, ({ paths }) => delete paths[ORDER]?.post],
  [
    'a field of a response that is gone',
    'response Order.threadId',
    (document) => delete schemaOf(document, 'Order').properties.threadId,
  ],
  [
    'a field of a response with another type',
    'response Order.id',
    (document) => {
      schemaOf(document, 'Order').properties.id = { type: 'string', properties: {}, required: [] };
    },
  ],
  [
    'a field of a response that may be missing',
    'response Order.id',
    (document) => {
      const order = schemaOf(document, 'Order');
      order.required = order.required.filter((name) => name !== 'id');
    },
  ],
  [
    'a parameter that is required now',
    `request GET ${ORDER} query seeded`,
    (document) => parametersOf(document).push(parameter(true)),
  ],
  [
    'a parameter that is gone',
    `request GET ${ORDER} query size`,
    (document) => {
      const parameters = parametersOf(document);
      parameters.splice(
        parameters.findIndex(({ name }) => name === 'size'),
        1,
      );
    },
  ],
])('given %s, when it is compared, then it is a breaking difference', (_, about, change) => {
  const differences = differencesBy(change).filter(({ breaking }) => breaking);
  expect(differences.map((difference) => difference.about)).toContain(about);
  expect(unexplained(differences, []).length).toBeGreaterThan(0);
  const breaks = [...new Set(differences.map((difference) => difference.about))].map((one) => ({
    about: one,
    why: 'Seeded.',
  }));
  expect(unexplained(differences, breaks)).toEqual([]);
});

test.each<[string, (document: SeededDocument) => void]>([
  ['a new operation', ({ paths }) => Object.assign(paths, { '/seeded': paths[ORDER] })],
  ['a new optional parameter', (document) => parametersOf(document).push(parameter(false))],
  [
    'a new optional list as a parameter',
    (document) => {
      const schema = { type: 'array', items: { type: 'integer' } };
      parametersOf(document).push({ ...parameter(false), schema });
    },
  ],
  [
    'a new field of a response',
    (document) => {
      schemaOf(document, 'Order').properties.seeded = { type: 'string', properties: {}, required: [] };
      schemaOf(document, 'Order').required.push('seeded');
    },
  ],
])('given %s, when it is compared, then nothing is broken', (_, change) => {
  const differences = differencesBy(change);
  expect(differences.length).toBeGreaterThan(0);
  expect(differences.filter(({ breaking }) => breaking)).toEqual([]);
});

test('a reason for something that is not broken is named, and one with a * covers several', () => {
  const broken = differencesBy(({ paths }) => delete paths[ORDER]).filter(({ breaking }) => breaking);
  expect(broken.length).toBeGreaterThan(2);
  expect(unexplained(broken, [{ about: '*', why: 'Seeded.' }])).toEqual([]);
  expect(unexplained(broken, [{ about: `*${ORDER}*`, why: 'Seeded.' }]).join()).not.toContain(ORDER);
  expect(unexplained([], [{ about: 'response Order.seeded', why: 'Nothing.' }])).toEqual([
    'no breaking difference is about response Order.seeded',
  ]);
});
