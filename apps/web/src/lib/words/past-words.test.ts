import { describe, expect, it } from 'vitest';
import { pastWords, percentWords } from './past-words';

describe('what time was used for', () => {
  it('is said in a few words, with the operation where it matters', () => {
    expect(pastWords({ kind: 'QUEUE', operationName: 'Print' })).toBe('Queue at Print');
    expect(pastWords({ kind: 'UNSCHEDULED', operationName: null })).toBe('Not scheduled');
    expect(pastWords({ kind: 'NOT_SHIPPED', operationName: 'Pack' })).toBe('Done, not shipped');
  });

  it('has a share in whole percent', () => {
    expect(percentWords(1, 3)).toBe('33 %');
    expect(percentWords(1, 1000)).toBe('under 1\u00a0%');
    expect(percentWords(0, 1000)).toBe('0 %');
    expect(percentWords(0, 0)).toBe('0 %');
  });
});
