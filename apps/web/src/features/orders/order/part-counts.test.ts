import type { OrderPagePart } from '@routecard/db';
import { describe, expect, it } from 'vitest';
import { leftToSchedule, readyToPack, remaining } from './part-counts';

const part: OrderPagePart = {
  requisitionId: 1,
  sequence: 1,
  name: 'Bracket',
  thumbnailFileId: null,
  externalId: null,
  customFields: {},
  technology: 'SLS',
  material: 'PA12',
  color: null,
  comments: 0,
  due: null,
  ordered: 10,
  cancelledAt: null,
  cancelReason: null,
  scheduled: 0,
  atOperations: 0,
  completed: 0,
  scrapped: 0,
  packed: 0,
  shipped: 0,
  fulfilled: 0,
  runs: [],
};

describe('the counts of a part', () => {
  it('ask for scrapped units again, and for no more when spares are in production', () => {
    expect(leftToSchedule({ ...part, scheduled: 10, scrapped: 3 })).toBe(3);
    expect(leftToSchedule({ ...part, scheduled: 14 })).toBe(0);
  });

  it('are none of a cancelled part', () => {
    const cancelled = { ...part, completed: 4, cancelledAt: '2026-11-25T10:00:00.000Z' };
    expect([leftToSchedule(cancelled), readyToPack(cancelled), remaining(cancelled)]).toEqual([0, 0, 0]);
  });

  it('are never negative', () => {
    expect(remaining({ ...part, shipped: 12 })).toBe(0);
    expect(readyToPack({ ...part, completed: 4, packed: 6 })).toBe(0);
  });

  it('offer to pack no more than was ordered', () => {
    expect(readyToPack({ ...part, completed: 14, packed: 2 })).toBe(8);
  });
});
