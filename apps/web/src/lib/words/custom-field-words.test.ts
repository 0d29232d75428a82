import { expect, test } from 'vitest';
import { customFieldWords } from './custom-field-words';

test('shows custom fields by name, and booleans as words', () => {
  expect(customFieldWords({ weight: 1.5, Drawing: 'D-7', coated: true, rush: false, __proto: '' })).toEqual([
    ['__proto', ''],
    ['coated', 'Yes'],
    ['Drawing', 'D-7'],
    ['rush', 'No'],
    ['weight', '1.5'],
  ]);
});
