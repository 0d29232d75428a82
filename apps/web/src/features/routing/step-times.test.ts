import { describe, expect, it } from 'vitest';
import { workInWords } from '@/features/work-times';
import {
  appliedTimes,
  hasOwnTimes,
  textsOf,
  timesFaults,
  timesIn,
  unusedTime,
  usedTimes,
} from './step-times';

const PRINT = {
  timeModel: 'PER_UNIT',
  setupSeconds: 600,
  secondsPerUnit: 240,
  secondsPerLoad: 0,
  loadCapacity: null,
} as const;
const OVEN = { ...PRINT, timeModel: 'PER_LOAD', secondsPerLoad: 7_200, loadCapacity: 40 } as const;

describe('the times of a step', () => {
  it('are those of its operation unless it sets its own, 0 included', () => {
    const words = (own: Parameters<typeof appliedTimes>[1], operation: Parameters<typeof appliedTimes>[0]) =>
      workInWords(appliedTimes(operation, own));
    expect(words({}, PRINT)).toBe('10\u00a0min setup, 4\u00a0min a unit');
    expect(words({ setupSeconds: 0 }, PRINT)).toBe('4\u00a0min a unit');
    expect(words({ secondsPerUnit: 90 }, PRINT)).toBe('10\u00a0min setup, 1\u00a0min\u00a030\u00a0s a unit');
    expect(words({ secondsPerLoad: 60 }, OVEN)).toBe('10\u00a0min setup, 1\u00a0min a load of 40 units');
  });

  it('are its own only where they apply at its operation', () => {
    expect(hasOwnTimes(PRINT, {})).toBe(false);
    expect(hasOwnTimes(PRINT, { setupSeconds: 0 })).toBe(true);
    expect(hasOwnTimes(PRINT, { secondsPerLoad: 60 })).toBe(false);
    expect(hasOwnTimes(OVEN, { secondsPerLoad: 60 })).toBe(true);
    expect(hasOwnTimes(OVEN, { secondsPerUnit: 60 })).toBe(false);
  });

  it('that the operation does not use are told, and go when others are set', () => {
    expect(unusedTime(PRINT, { setupSeconds: 60, secondsPerUnit: 60 })).toBeNull();
    expect(unusedTime(PRINT, { secondsPerLoad: 3_600 })).toBe(
      '1\u00a0h a load is not used: the operation takes a time for each unit.',
    );
    expect(unusedTime(OVEN, { secondsPerUnit: 90 })).toBe(
      '1\u00a0min\u00a030\u00a0s a unit is not used: the operation works in loads.',
    );
    const all = { setupSeconds: 0, secondsPerUnit: 90, secondsPerLoad: 60 };
    expect(usedTimes(PRINT, all)).toEqual({ setupSeconds: 0, secondsPerUnit: 90 });
    expect(usedTimes(OVEN, all)).toEqual({ setupSeconds: 0, secondsPerLoad: 60 });
  });

  it('come back as they were typed, and empty takes those of the operation', () => {
    const own = { setupSeconds: 0, secondsPerUnit: 5_400 };
    expect(textsOf(own)).toEqual({ setup: '0 s', perUnit: '1 h 30 min', perLoad: '' });
    expect(timesIn(textsOf(own))).toEqual(own);
    expect(timesIn({ setup: ' ', perUnit: '', perLoad: '2h' })).toEqual({ secondsPerLoad: 7_200 });
  });

  it('are refused where they cannot be read, where no unit says what they are, and where they are longer than a year', () => {
    const none = { setup: null, perUnit: null, perLoad: null };
    expect(timesFaults({ setup: '', perUnit: '  ', perLoad: '1.5 h' })).toEqual(none);
    expect(timesFaults({ setup: 'soon', perUnit: '400 d', perLoad: '' })).toEqual({
      setup: 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.',
      perUnit: 'A year at most.',
      perLoad: null,
    });
    expect(timesFaults({ setup: '0', perUnit: '90', perLoad: '0.4 s' })).toEqual({
      setup: null,
      perUnit: 'Add the unit: s, min, h or d, as in 90\u00a0s.',
      perLoad: 'A second at least, or 0.',
    });
  });
});
