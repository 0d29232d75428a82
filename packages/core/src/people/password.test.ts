import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusals.ts';
import { ensurePassword } from './password.ts';

const COMMON = new Set(['password', 'football', 'qwerty123456', '1qaz2wsx3edc']);

const refusalOf = (
  password: string,
  { email = 'anna@example.com', shopName = 'Lakeside Parts Ltd' } = {},
): string | undefined => {
  try {
    ensurePassword(password, { email, shopName }, COMMON);
  } catch (error) {
    if (error instanceof Refusal && error.details.field === 'password') return error.message;
    throw error;
  }
  return undefined;
};

describe('a password', () => {
  test('has 12 to 128 characters, counted as people count', () => {
    const words = 'correct horse battery staple ';
    expect(refusalOf('kx!7mvq2t-p')).toContain('at least 12');
    expect(refusalOf('🔑🪐🌵🎻🧊🪁🥝🦔🪵🧭🎲')).toContain('at least 12');
    expect(refusalOf('🔑🪐🌵🎻🧊🪁🥝🦔🪵🧭🎲🪴')).toBeUndefined();
    expect(refusalOf(words.repeat(5).slice(0, 128))).toBeUndefined();
    expect(refusalOf(words.repeat(5).slice(0, 129))).toContain('128 characters at most');
  });

  test.each([
    'qwerty123456',
    'QWERTY123456',
    '1qaz2wsx3edc',
    'Password2026',
    '!!football123',
    'passwordpassword',
    'abcabcabcabc',
    'aaaaaaaaaaaaa',
    '123412341234',
  ])('that is easy to guess is refused: %s', (password) => {
    expect(refusalOf(password)).toContain('easy to guess');
  });

  test.each(['correct horse battery', 'a-password-of-the-tests', 'football-73918265', 'routecard-demo'])(
    'of other words passes: %s',
    (password) => {
      expect(refusalOf(password)).toBeUndefined();
    },
  );

  test('does not contain the e-mail address; a name of a few letters does not count', () => {
    expect(refusalOf('Annaberg-2026!', { email: 'annaberg@example.com' })).toContain('e-mail');
    expect(refusalOf('annual spring fair', { email: 'ann@example.com' })).toBeUndefined();
    for (const password of ['ann@example.com', 'Ann@Example.com1', 'ann-example-com-26']) {
      expect(refusalOf(password, { email: 'ann@example.com' })).toContain('e-mail');
    }
  });

  test('does not contain the name of the shop, however it is written', () => {
    for (const password of ['Lakeside Parts Ltd 26', 'my-lakesidepartsltd', 'LAKESIDE_parts.LTD!']) {
      expect(refusalOf(password)).toContain('name of the shop');
    }
    expect(refusalOf('lakeside cabin in june')).toBeUndefined();
    expect(refusalOf('an acm in the attic', { shopName: 'ACM' })).toBeUndefined();
  });
});
