import { expect, test, vi } from 'vitest';
import { WrittenAnswers } from './written-answers.ts';

test('an answer is written again only when what the database tells is news, each question for itself', () => {
  const answers = new WrittenAnswers();
  const write = vi.fn((body: string) => ({ status: 200, body }));
  const ask = (question: string, source: string) => answers.of(question, source, () => write(`{${source}}`));
  const first = ask('order 1', 'old');
  expect(first.body).toBe('{old}');
  expect(first.tag).toMatch(/^"[\w-]{27}"$/);
  expect(ask('order 1', 'old')).toBe(first);
  expect(ask('order 2', 'old').body).toBe('{old}');
  expect(write).toHaveBeenCalledTimes(2);
  const second = ask('order 1', 'new');
  expect(second.body).toBe('{new}');
  expect(second.tag).not.toBe(first.tag);
  expect(ask('order 1', 'old').body).toBe('{old}');
});

test('what cannot be written is not kept', () => {
  const answers = new WrittenAnswers();
  const failing = () => {
    throw new Error('A required field is missing');
  };
  expect(() => answers.of('order 1', 'text', failing)).toThrow('missing');
  expect(answers.of('order 1', 'text', () => ({ status: 200, body: '[]' })).body).toBe('[]');
});
