import { describe, expect, it } from 'vitest';
import { measuredText, measuredTimeText, setTimeText } from './measured-words';

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

  it('is no more precise than its two largest units from an hour on, unlike what was set', () => {
    const text = (seconds: number) => measuredTimeText(measured, seconds).replaceAll('\u00a0', ' ');
    expect(text(0)).toBe('0 s a unit');
    expect(text(3599)).toBe('59 min 59 s a unit');
    expect(text(3600)).toBe('1 h a unit');
    expect(text(5431)).toBe('1 h 31 min a unit');
    expect(text(DAY - 1)).toBe('1 d a unit');
    expect(text(DAY + 57 * 60 + 6)).toBe('1 d 1 h a unit');
    expect(setTimeText(measured, DAY + 57 * 60 + 6).replaceAll('\u00a0', ' ')).toBe('1 d 57 min 6 s a unit');
  });

  it('says that it is too little', () => {
    expect(measuredText({ ...measured, units: 1, days: 1, seconds: null }, EIGHT_WEEKS)).toBe(
      'too little yet: 1 unit on 1 day in 8 weeks, of at least 20 on 5',
    );
  });
});
