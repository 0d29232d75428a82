import { expect, it } from 'vitest';
import { sharesWith } from './undoable';

const undoable = (...transitionIds: string[]) => ({ transitionIds, what: '3 units of Bracket' });

it('shares with what it takes back a part of, and with nothing else', () => {
  expect(sharesWith(undoable('b'), undoable('a', 'b'))).toBe(true);
  expect(sharesWith(undoable('a', 'b'), undoable('b'))).toBe(true);
  expect(sharesWith(undoable('c'), undoable('a', 'b'))).toBe(false);
});
