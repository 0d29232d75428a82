import { expect, test } from 'vitest';
import { readingOver, sameContents, TEMPLATE_DRAFTS, templatePlace } from './template-draft';

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

test('what was read before a draft was saved is not followed; what others save is, or is told where the draft is changed', () => {
  const [v1, v2, v3] = ['v1', 'v2', 'v3'].map((version, i) => ({ ...draft, name: `Careful ${i}`, version }));
  if (!v1 || !v2 || !v3) throw new Error('There are three versions.');
  const unchanged = { base: v1, changed: false, savedOver: null };
  expect(readingOver(unchanged, v1)).toBe('same');
  expect(readingOver(unchanged, v2)).toBe('later');
  expect(readingOver({ ...unchanged, changed: true }, v2)).toBe('overtaken');
  expect(readingOver({ ...unchanged, changed: true }, { ...v1, version: 'v2' })).toBe('later');
  const saved = { base: v2, changed: false, savedOver: 'v1' };
  expect(readingOver(saved, v1)).toBe('earlier');
  expect(readingOver({ ...saved, changed: true }, v1)).toBe('earlier');
  expect(readingOver(saved, v2)).toBe('same');
  expect(readingOver(saved, v3)).toBe('later');
});
