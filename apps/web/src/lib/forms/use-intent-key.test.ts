import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './use-intent-key';

describe('a random UUID', () => {
  it('is of version 4, and never twice the same', () => {
    const ids = Array.from({ length: 1000 }, randomUuid);
    for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
    expect(new Set(ids).size).toBe(1000);
  });
});
