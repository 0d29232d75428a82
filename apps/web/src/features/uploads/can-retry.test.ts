import { expect, test } from 'vitest';
import { canRetry } from './can-retry';

test('a file is offered again where the answer may be another one', () => {
  for (const status of [401, 429, 500, 503]) expect(canRetry(status), String(status)).toBe(true);
  for (const status of [400, 403, 404, 413, 415, 422]) expect(canRetry(status), String(status)).toBe(false);
});
