import { SCOPES } from '@routecard/core';
import { expect, test } from 'vitest';
import { SCOPE_ROWS, scopesInWords } from './scopes';

test('the grid has every scope there is, each once', () => {
  const shown = SCOPE_ROWS.flatMap(({ read, write }) => [read, write]);
  expect(shown.toSorted()).toEqual([...SCOPES].toSorted());
});

test.each([
  [SCOPES, 'Everything'],
  [[], 'Nothing'],
  [['orders:read'], 'Reads orders'],
  [['shipments:write'], 'Writes shipments'],
  [['orders:read', 'routing:read', 'orders:write'], 'Reads orders and routing · writes orders'],
  [['shipments:read', 'orders:read', 'production:read'], 'Reads orders, production and shipments'],
  [SCOPES.filter((scope) => scope.endsWith(':read')), 'Reads everything'],
])('%j in words', (scopes, words) => {
  expect(scopesInWords(scopes)).toBe(words);
});
