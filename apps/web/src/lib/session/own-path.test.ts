import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path';

const CONSOLE = 'https://shop.example';

test.each([
  ['/board', '/board'],
  ['/board?q=bracket#card', '/board?q=bracket#card'],
  ['/orders/12/shipments/new?today=2026-01-01', '/orders/12/shipments/new?today=2026-01-01'],
  ['/a b', '/a%20b'],
  ['/orders?q=//evil.example', '/orders?q=//evil.example'],
])('%j stays %j', (target, path) => {
  expect(ownPath(target)).toBe(path);
});

const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '///evil.example',
  '////evil.example',
  '//user@evil.example',
  '//evil.example:80/board',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '\u0000//evil.example',
  'evil.example',
  '',
  undefined,
  null,
  ['/board', '/orders'],
];

test.each(ELSEWHERE.map((target) => [target]))('%j leads to the first page', (target) => {
  expect(ownPath(target)).toBe('/');
});

test('whatever is asked, a browser stays on the console, and a header can carry it', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    '\0',
    ':',
    '@',
    '?',
    '#',
    ' ',
    'evil.example',
    'é',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
      const path = ownPath(`/${parts.join('')}`);
      expect(new URL(path, CONSOLE).origin).toBe(CONSOLE);
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }),
    { numRuns: 20_000 },
  );
});
