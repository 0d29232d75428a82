import { expect, test } from 'vitest';
import { changedSince, NOTHING_TYPED, seenOf, typedOver } from './shop-draft';

const shop = { name: 'Works', address: 'Mill Lane 1', timeZone: 'UTC', currency: 'EUR' };

test('what is typed as it stands is no change', () => {
  const draft = typedOver(NOTHING_TYPED, shop, { name: 'Mill', address: 'Mill Lane 2' });
  expect(draft.typed).toEqual({ name: 'Mill', address: 'Mill Lane 2' });
  expect(typedOver(draft, shop, { name: 'Works' }).typed).toEqual({ address: 'Mill Lane 2' });
});

test('a typed field that somebody else has changed meanwhile is known by what it was typed over', () => {
  const draft = typedOver(NOTHING_TYPED, shop, { address: 'Mill Lane 2' });
  expect(changedSince(draft, shop)).toEqual({});
  const theirs = { ...shop, name: 'Mill', address: 'Mill Lane 3' };
  expect(changedSince(draft, theirs)).toEqual({ address: 'Mill Lane 3' });
  expect(changedSince(typedOver(draft, theirs, { address: 'Mill Lane 22' }), theirs)).toEqual({
    address: 'Mill Lane 3',
  });
  expect(changedSince(typedOver(draft, theirs, { name: 'Mill & Co' }), theirs)).toEqual({
    address: 'Mill Lane 3',
  });
});

test('somebody else who wrote the same has changed nothing of it', () => {
  const draft = typedOver(NOTHING_TYPED, shop, { address: 'Mill Lane 2 ' });
  expect(changedSince(draft, { ...shop, address: 'Mill Lane 2' })).toEqual({});
});

test('a field that was put back is typed over what is there next', () => {
  const theirs = { ...shop, address: 'Mill Lane 3' };
  const draft = typedOver(NOTHING_TYPED, shop, { address: 'Mill Lane 2' });
  const back = typedOver(draft, theirs, { address: 'Mill Lane 3' });
  expect(changedSince(typedOver(back, theirs, { address: 'Mill Lane 4' }), theirs)).toEqual({});
});

test('a save states what was typed over, and after it failed what is there now', () => {
  const draft = typedOver(NOTHING_TYPED, shop, { address: 'Mill Lane 2' });
  const theirs = { ...shop, address: 'Mill Lane 3' };
  expect(seenOf(draft, theirs, { address: 'Mill Lane 2' })).toEqual({ address: 'Mill Lane 1' });
  const told = typedOver({ ...draft, isTold: true }, theirs, { address: 'Mill Lane 22' });
  expect(seenOf(told, theirs, { address: 'Mill Lane 22' })).toEqual({ address: 'Mill Lane 3' });
  expect(changedSince(told, theirs)).toEqual({ address: 'Mill Lane 3' });
});
