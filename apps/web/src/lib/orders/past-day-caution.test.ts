import { expect, it } from 'vitest';
import { pastDayCaution } from './past-day-caution';

it('cautions at a dispatch day that has passed, and at no other', () => {
  expect(pastDayCaution('2026-11-26', '2026-11-27')).toBe(
    'This day has passed. What has not left by then counts as late.',
  );
  expect(pastDayCaution('2026-11-27', '2026-11-27')).toBeUndefined();
  expect(pastDayCaution('2026-11-28', '2026-11-27')).toBeUndefined();
  expect(pastDayCaution('', '2026-11-27')).toBeUndefined();
});
