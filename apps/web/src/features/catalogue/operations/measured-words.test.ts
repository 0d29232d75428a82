import { describe, expect, it } from 'vitest';
import { measuredText } from './measured-words';

const DAY = 86_400;
const EIGHT_WEEKS = { from: 0, until: 56 * DAY };
const measured = { source: 'LEDGER', timeModel: 'PER_UNIT', units: 212, days: 30, seconds: 220 } as const;

describe('what was measured', () => {
  it('is said with what it was measured from', () => {
    expect(measuredText(measured, EIGHT_WEEKS)).toBe(
      '3\u00a0min\u00a040\u00a0s a unit, from 212 units of 8 weeks',
    );
    expect(
      measuredText(
        { ...measured, timeModel: 'PER_LOAD', source: 'WORK_PERIODS' },
        { from: 0, until: 7 * DAY },
      ),
    ).toBe('3\u00a0min\u00a040\u00a0s a load, from 212 units of 1 week, by Start and Finish');
    expect(measuredText(measured, { from: 0, until: 3 * DAY })).toContain('of less than a week');
  });

  it('says that it is too little', () => {
    expect(measuredText({ ...measured, units: 1, days: 1, seconds: null }, EIGHT_WEEKS)).toBe(
      'too little yet: 1 unit on 1 day in 8 weeks, of at least 20 on 5',
    );
  });
});
