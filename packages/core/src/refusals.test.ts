import { describe, expect, it } from 'vitest';
import { Refusal } from './refusals.ts';

describe('a refusal', () => {
  it('is an instance for every copy of its module that a bundler puts into the process', async () => {
    const file: string = './refusals.ts?copy';
    const copy: typeof import('./refusals.ts') = await import(/* @vite-ignore */ file);
    expect(copy.Refusal).not.toBe(Refusal);
    expect(new copy.Refusal('NOT_FOUND')).toBeInstanceOf(Refusal);
    expect(new Refusal('NOT_FOUND')).toBeInstanceOf(copy.Refusal);
  });

  it('is told apart from other errors and values', () => {
    for (const other of [new Error('no'), { code: 'NOT_FOUND' }, 'NOT_FOUND', null, undefined]) {
      expect(other instanceof Refusal).toBe(false);
    }
  });
});
