import { TRPCClientError } from '@trpc/client';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid, useIntentKey } from './use-intent-key';

describe('a random UUID', () => {
  it('is of version 4, and never twice the same', () => {
    const ids = Array.from({ length: 1000 }, randomUuid);
    for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
    expect(new Set(ids).size).toBe(1000);
  });
});

const LOST = new TRPCClientError('Failed to fetch');
const refusedWith = (code: string) =>
  TRPCClientError.from({
    error: { code: -32_600, message: code, data: { refusal: { code, message: code } } },
  });

function intentKey(): ReturnType<typeof useIntentKey> {
  let used: ReturnType<typeof useIntentKey> | undefined;
  const Uses = () => {
    used = useIntentKey();
    return null;
  };
  renderToStaticMarkup(createElement(Uses));
  if (used === undefined) throw new Error('It was not rendered.');
  return used;
}

describe('an intent', () => {
  it('stays open where the answer was lost, and where asking again reached no rule', () => {
    const { keyFor, isOpen } = intentKey();
    const key = keyFor({ quantity: 2 });
    expect(isOpen(LOST)).toBe(true);
    for (const code of ['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_SETUP_REQUIRED', 'RATE_LIMITED']) {
      expect(keyFor({ quantity: 2 })).toBe(key);
      expect(isOpen(refusedWith(code)), code).toBe(true);
    }
    keyFor({ quantity: 2 });
    expect(isOpen(refusedWith('SHIPMENT_OVER_ALLOCATED'))).toBe(false);
  });

  it('stays open while the same is still being done', () => {
    const { keyFor, isOpen } = intentKey();
    keyFor({ quantity: 2 });
    expect(isOpen(refusedWith('IDEMPOTENCY_KEY_IN_USE'))).toBe(true);
  });

  it('is over where the first request reached no rule, also after other contents', () => {
    const { keyFor, isOpen, settled } = intentKey();
    keyFor({ quantity: 2 });
    expect(isOpen(refusedWith('RATE_LIMITED'))).toBe(false);
    settled();
    keyFor({ quantity: 2 });
    expect(isOpen(refusedWith('RATE_LIMITED'))).toBe(false);
    keyFor({ quantity: 3 });
    expect(isOpen(refusedWith('RATE_LIMITED'))).toBe(false);
  });
});
