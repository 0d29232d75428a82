import { expect, test } from 'vitest';
import { replacementMeant, replacementsOf } from './replacements';

const template = (id: string, change: object = {}) => ({
  id,
  deprecated: false,
  isDefault: false,
  replacedById: null,
  ...change,
});
const old = template('old', { deprecated: true, replacedById: 'second' });
const standard = template('standard', { isDefault: true });

test('a template is replaced by another one of its part that is in use', () => {
  const all = [old, template('second', { deprecated: true }), standard];
  expect(replacementsOf(old, all)).toEqual([standard]);
  expect(replacementsOf(standard, all)).toEqual([]);
});

test('its replacement is chosen at first while that is in use, else the default, else the latest', () => {
  const second = template('second');
  expect(replacementMeant(old, [standard, second, template('third')])).toBe('second');
  expect(replacementMeant(old, [standard, template('third')])).toBe('standard');
  expect(replacementMeant(old, [template('first'), template('third')])).toBe('third');
  expect(replacementMeant(old, [])).toBeUndefined();
});
