import { describe, expect, it } from 'vitest';
import { dayNumber, daysBetween, formatDay, isPastDay, today } from './calendar-day';

describe('calendar days', () => {
  it('are past once they are over, also those of an early century', () => {
    expect(isPastDay('2026-11-26', '2026-11-27')).toBe(true);
    expect(isPastDay('2026-11-27', '2026-11-27')).toBe(false);
    expect(isPastDay('2027-01-01', '2026-11-27')).toBe(false);
    expect(isPastDay('0026-12-01', '2026-11-27')).toBe(true);
  });

  it('count across months, leap days and centuries', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2100-02-28', '2100-03-01')).toBe(1);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  });

  it('agree with the proleptic calendar over every day of four centuries', () => {
    for (let n = 0; n < 146_097; n += 1) {
      const utc = new Date(n * 86_400_000).toISOString().slice(0, 10);
      if (dayNumber(utc) !== n) expect.unreachable(`${utc} counts as ${dayNumber(utc)}, not ${n}`);
    }
  });

  it('are written with their weekday, and with the year only where it differs', () => {
    expect(formatDay('2026-11-26', '2026-01-05')).toBe('Thu 26 Nov');
    expect(formatDay('2027-01-04', '2026-12-30')).toBe('Mon 4 Jan 2027');
    expect(formatDay('1969-12-31', '1969-01-01')).toBe('Wed 31 Dec');
  });

  it('take today from the viewer’s own clock', () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(today(new Date(2026, 0, 6, 0, 1))).toBe('2026-01-06');
  });
});
