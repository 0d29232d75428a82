import { expect, test } from 'vitest';
import { auditFilters } from './audit-query';

const NONE = { actorId: null, targetType: null, from: null, until: null, search: '' };

test.each([
  { from: '0000-01-01T00:00:00Z' },
  { until: 'yesterday' },
  { search: 'a\u0000b' },
  { targetType: '\u0000' },
  { actorId: 'nobody' },
])('what the database cannot read is refused: %j', (filter) => {
  expect(auditFilters.safeParse(NONE).success).toBe(true);
  expect(auditFilters.safeParse({ ...NONE, ...filter }).success).toBe(false);
});
