import type { RoutingTemplateView } from '@routecard/core';
import { expect, test } from 'vitest';
import { changeOf, opposite } from './template-change';

const template = (id: string, isDefault: boolean) => ({ id, name: id, isDefault }) as RoutingTemplateView;
const [careful, quick] = [template('careful', true), template('quick', false)];

test('another default is taken back by the one that was it before, as long as the new one still is', () => {
  const change = changeOf('makeDefault', quick, [careful, quick]);
  expect(change.seenDefault).toBe(careful);
  expect(opposite(change)).toEqual({ what: 'makeDefault', template: careful, seenDefault: quick });
});

test('a first default is taken back by having none again, and the other way round', () => {
  const change = changeOf('makeDefault', quick, [quick]);
  expect(opposite(change)).toEqual({ what: 'clearDefault', template: quick, seenDefault: quick });
  const cleared = changeOf('clearDefault', careful, [careful]);
  expect(opposite(cleared)).toEqual({ what: 'makeDefault', template: careful, seenDefault: null });
});

test('an approval is taken back by withdrawing it, and the other way round', () => {
  expect(opposite(changeOf('approve', quick, [quick])).what).toBe('withdraw');
  expect(opposite(changeOf('withdraw', quick, [quick])).what).toBe('approve');
});
