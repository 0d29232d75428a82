import { expect, test } from 'vitest';
import { sameContents, TEMPLATE_DRAFTS, templatePlace } from './template-draft';

const print = { operationId: 'print', setupSeconds: 600 };
const pack = { operationId: 'pack' };
const draft = { name: 'Careful', steps: [print, pack] };
const left = { at: '2026-11-22T07:00:00.000Z', began: { ...draft, version: 'v1' }, draft };

test('a draft is read as it was written, and anything else is none', () => {
  const read = (value: unknown) => TEMPLATE_DRAFTS.schema.safeParse(value).data;
  expect(read(left)).toEqual(left);
  for (const value of [
    null,
    '',
    [],
    { at: 1 },
    { ...left, draft: { name: 'x' } },
    { ...left, began: draft },
    { ...left, draft: { ...draft, steps: [{ ...print, setupSeconds: '600' }] } },
  ]) {
    expect(read(value)).toBeUndefined();
  }
});

test('each person has drafts of their own, one for each template and each beginning', () => {
  const places = [
    templatePlace('a@example.com', 'part', 'new'),
    templatePlace('b@example.com', 'part', 'new'),
    templatePlace('a@example.com', 'other', 'new'),
    templatePlace('a@example.com', 'part', 'template'),
  ];
  expect(new Set(places).size).toBe(places.length);
});

test('spaces around a name change nothing; another order or other times of steps do', () => {
  expect(sameContents({ ...draft, name: ' Careful ' }, draft)).toBe(true);
  expect(sameContents({ ...draft, steps: [pack, print] }, draft)).toBe(false);
  expect(sameContents({ ...draft, steps: [{ ...print, setupSeconds: 60 }, pack] }, draft)).toBe(false);
  expect(sameContents({ ...draft, steps: [{ operationId: 'print' }, pack] }, draft)).toBe(false);
});
