import { describe, expect, test } from 'vitest';
import { colorFieldsOf, createColorRequest, updateColorRequest } from '../src/index.ts';

describe('a colour, by either name', () => {
  test.each([
    [{ code: '#aabbcc', hex: null }, '#aabbcc'],
    [{ code: null, hex: '#aabbcc' }, '#aabbcc'],
    [{ code: '#AABBCC', hex: '#aabbcc' }, '#AABBCC'],
    [{ hex: null }, null],
    [{ code: null }, null],
    [{ code: null, hex: null }, null],
    [{}, undefined],
  ])('%j is %j', (sent, hex) => {
    for (const request of [createColorRequest, updateColorRequest]) {
      expect(colorFieldsOf(request.parse({ name: 'Red', ...sent })).hex).toBe(hex);
    }
  });

  test('two values that differ are refused', () => {
    for (const request of [createColorRequest, updateColorRequest]) {
      const sent = { name: 'Red', code: '#aabbcc', hex: '#aabbcd' };
      expect(request.safeParse(sent).error?.issues).toMatchObject([{ path: ['code'] }]);
    }
  });
});
