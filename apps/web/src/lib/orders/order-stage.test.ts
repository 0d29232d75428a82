import { describe, expect, it } from 'vitest';
import { isNeverLate, isSaidBy, stageOf } from './order-stage';

const nothing = { state: 'ORDER' as const, ordered: 10, inWork: 0, completed: 0, packed: 0, shipped: 0 };

describe('the stage of an order', () => {
  it('is what all of its units have reached', () => {
    expect(stageOf(nothing).word).toBe('Not scheduled');
    expect(stageOf({ ...nothing, inWork: 1, cancelled: true }).word).toBe('Cancelled');
    expect(stageOf({ ...nothing, inWork: 1 }).word).toBe('In production');
    expect(stageOf({ ...nothing, inWork: 1, completed: 9 }).word).toBe('In production');
    expect(stageOf({ ...nothing, completed: 10, packed: 9 }).word).toBe('To pack');
    expect(stageOf({ ...nothing, completed: 10, packed: 10, shipped: 9 }).word).toBe('Packed');
    expect(stageOf({ ...nothing, completed: 10, packed: 10, shipped: 10 }).word).toBe('Shipped');
  });

  it('is its commercial state while it is no order yet', () => {
    expect(stageOf({ ...nothing, state: 'QUOTE', inWork: 3 }).word).toBe('Quote');
    expect(stageOf({ ...nothing, state: 'DRAFT' }).word).toBe('Draft');
  });

  it('without parts is not shipped', () => {
    expect(isNeverLate({ isLive: true, ordered: 0, shipped: 0 })).toBe(false);
    expect(stageOf({ ...nothing, ordered: 0 }).word).toBe('Not scheduled');
  });
});

it('can be late until all of it has left, if it is to be delivered', () => {
  expect(isNeverLate({ isLive: true, ordered: 5, shipped: 4 })).toBe(false);
  expect(isNeverLate({ isLive: true, ordered: 5, shipped: 5 })).toBe(true);
  expect(isNeverLate({ isLive: false, ordered: 5, shipped: 0 })).toBe(true);
});

describe('the name of a column', () => {
  const quote = stageOf({ ...nothing, state: 'QUOTE' });
  const inWork = stageOf({ ...nothing, inWork: 1 });

  it.each(['In production', ' in-PRODUCTION ', 'In  production'])('“%s” only repeats the state', (name) => {
    expect(isSaidBy(inWork, name)).toBe(true);
    expect(isSaidBy(quote, name)).toBe(false);
  });

  it.each(['Quote', 'Quoted'])('“%s” only repeats that it is a quote', (name) => {
    expect(isSaidBy(quote, name)).toBe(true);
  });

  it('says more where it says something else', () => {
    expect(isSaidBy(inWork, 'Ready to ship')).toBe(false);
    expect(isSaidBy(inWork, 'In production, Hall 2')).toBe(false);
    expect(isSaidBy(quote, '–')).toBe(false);
  });
});
