import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAccessToken, mayBeAccessToken } from './access-token.ts';

const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a token carries its secret in full: different secrets, different tokens of one length', () => {
  fc.assert(
    fc.property(secrets, secrets, (a, b) => {
      const [first, second] = [formatAccessToken(a), formatAccessToken(b)];
      expect(first).toMatch(/^rc_[0-9A-Za-z]{49}$/);
      expect(first === second).toBe(Buffer.from(a).equals(Buffer.from(b)));
      expect(mayBeAccessToken(first)).toBe(true);
    }),
  );
});

test('a mistyped character is known without the database', () => {
  fc.assert(
    fc.property(secrets, fc.integer({ min: 3, max: 51 }), (secret, at) => {
      const token = formatAccessToken(secret);
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(mayBeAccessToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }),
  );
});

test('a token of the operator’s own choice is not held to our shape', () => {
  expect(mayBeAccessToken('demo-token')).toBe(true);
  expect(mayBeAccessToken('')).toBe(false);
});
