import { expect, test } from 'vitest';
import { keyedGroups } from './keyed-groups';

test('what has keys is listed once, the page’s own first', () => {
  const groups = keyedGroups([
    { name: 'Everywhere', commands: [{ words: 'Find anything', keys: 'mod+k' }, { words: 'Sign out' }] },
    { name: 'Go to', commands: [{ words: 'Board', keys: 'g b' }] },
    { name: 'Cards', commands: [{ words: 'Move', keys: 'm' }] },
    { name: 'Cards', commands: [{ words: 'Move', keys: 'm' }] },
    { name: 'Without keys', commands: [{ words: 'Dark theme' }] },
  ]);
  expect(groups.map(({ name }) => name)).toEqual(['Cards', 'Go to', 'Everywhere']);
  expect(groups.map(({ commands }) => commands.map(({ keys }) => keys))).toEqual([['m'], ['g b'], ['mod+k']]);
});
