import type { RoutingTemplateView } from '@routecard/core';
import { expect, test } from 'vitest';
import { changeOf, opposite } from './template-change';

const template = (id: string, isDefault: boolean) =>
  ({ id, name: id, isDefault, updatedAt: '2026-01-05T08:00:00Z' }) as RoutingTemplateView;
const [careful, quick] = [template('careful', true), template('quick', false)];
const CHANGED_AT = '2026-01-05T09:00:00Z';
const after = (one: RoutingTemplateView) => ({ ...one, updatedAt: CHANGED_AT });

test('another default is taken back by the one that was it before, as long as the new one still is', () => {
  const change = changeOf('makeDefault', quick, [careful, quick]);
  expect(change.seenDefault).toBe(careful);
  const undo = { what: 'makeDefault', template: after(careful), seenDefault: after(quick) };
  expect(opposite(change, CHANGED_AT)).toEqual(undo);
});

test('a first default is taken back by having none again, and the other way round', () => {
  const change = changeOf('makeDefault', quick, [quick]);
  const undo = { what: 'clearDefault', template: after(quick), seenDefault: after(quick) };
  expect(opposite(change, CHANGED_AT)).toEqual(undo);
  const cleared = changeOf('clearDefault', careful, [careful]);
  const redo = { what: 'makeDefault', template: after(careful), seenDefault: null };
  expect(opposite(cleared, CHANGED_AT)).toEqual(redo);
});

test('undoing an approval withdraws it; undoing a withdrawal approves the same version again', () => {
  expect(opposite(changeOf('approve', quick, [quick]), CHANGED_AT).what).toBe('withdraw');
  const undo = { what: 'approve', template: after(quick) };
  expect(opposite(changeOf('withdraw', quick, [quick]), CHANGED_AT)).toMatchObject(undo);
});
