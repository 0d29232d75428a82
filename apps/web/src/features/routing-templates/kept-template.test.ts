import { expect, test } from 'vitest';
import { parseKept, sameContents, templatePlace } from './kept-template';

const draft = { name: 'Careful', operationIds: ['print', 'pack'] };
const left = { at: '2026-11-22T07:00:00.000Z', began: { ...draft, version: 'v1' }, draft };

test('a draft is read as it was written, and anything else is none', () => {
  expect(parseKept(JSON.stringify(left))).toEqual(left);
  for (const text of [null, '', '{', '[]', '{"at":1}', JSON.stringify({ ...left, draft: { name: 'x' } })]) {
    expect(parseKept(text)).toBeNull();
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

test('spaces around a name change nothing, another order of steps does', () => {
  expect(sameContents({ ...draft, name: ' Careful ' }, draft)).toBe(true);
  expect(sameContents({ ...draft, operationIds: ['pack', 'print'] }, draft)).toBe(false);
});
