import { trimmedLabel } from '@routecard/contracts';
import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalShape } from '../src/server/trpc/context.ts';

const input = z.object({ name: trimmedLabel });

/** The reason with which a call with such a name is refused; null where it is not. */
function reasonFor(name: string): string | null {
  const { error } = input.safeParse({ name });
  return error ? (refusalShape(new TRPCError({ code: 'BAD_REQUEST', cause: error }))?.message ?? null) : null;
}

test('a name of which nothing can be seen is refused as such', () => {
  for (const name of ['\u200b', ' \u3164 ', '\u00ad']) {
    expect(reasonFor(name)).toBe('A name needs characters that can be seen.');
  }
  expect(reasonFor('x'.repeat(256))).toBe('The request is not valid.');
  expect(reasonFor('Print')).toBeNull();
});
