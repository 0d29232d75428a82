import { ROLES } from '@routecard/core';
import { expect, test } from 'vitest';
import { ROLE_HOMES } from '@/lib/words/role-words';
import { PAGES, pagesOnPhone } from './pages';

test.each(ROLES)('the page that %s sees first is at the bottom of a phone', (role) => {
  expect(pagesOnPhone(PAGES, role).map(({ href }) => href)).toContain(ROLE_HOMES[role]);
});

test('four pages are, where there are more than five, and all of few', () => {
  expect(pagesOnPhone(PAGES, 'SHIPPER')).toHaveLength(4);
  expect(pagesOnPhone(PAGES, 'ADMIN')).toEqual(PAGES.slice(0, 4));
  expect(pagesOnPhone(PAGES.slice(1, 3), 'OPERATOR')).toEqual(PAGES.slice(1, 3));
});
