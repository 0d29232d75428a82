import { describe, expect, it } from 'vitest';
import { extendedTo, limitedTo, NOTHING, type Selection, toggled, withAll } from './selection';

const keys = (selection: Selection) => [...selection.keys].sort().join('');
const COLUMN = [...'abcde'];

describe('choosing cards', () => {
  it('one by one, each again to let it go', () => {
    const two = toggled(toggled(NOTHING, 'a'), 'c');
    expect(keys(two)).toBe('ac');
    expect(keys(toggled(two, 'a'))).toBe('c');
    expect(toggled(NOTHING, 'a').choosing).toBe(true);
  });

  it('as a range, whose other end moves without leaving anything behind', () => {
    const begun = toggled(toggled(NOTHING, 'x'), 'b');
    const wide = extendedTo(begun, 'e', COLUMN);
    expect(keys(wide)).toBe('bcdex');
    expect(keys(extendedTo(wide, 'a', COLUMN))).toBe('abx');
    expect(keys(extendedTo(wide, 'b', COLUMN))).toBe('bx');
  });

  it('in another column begins a new range there', () => {
    const elsewhere = extendedTo(toggled(NOTHING, 'x'), 'c', COLUMN);
    expect(keys(elsewhere)).toBe('cx');
    expect(keys(extendedTo(elsewhere, 'd', COLUMN))).toBe('cdx');
  });

  it('all at once, or none where all were chosen', () => {
    const some = withAll(toggled(NOTHING, 'a'), COLUMN);
    expect(keys(some)).toBe('abcde');
    expect(keys(withAll(some, COLUMN))).toBe('');
  });

  it('lets go of cards that have left, and ends with the last of them', () => {
    const two = toggled(toggled(NOTHING, 'a'), 'c');
    expect(limitedTo(two, () => true)).toBe(two);
    expect(keys(limitedTo(two, (key) => key === 'c'))).toBe('c');
    expect(limitedTo(two, () => false)).toBe(NOTHING);
  });
});
