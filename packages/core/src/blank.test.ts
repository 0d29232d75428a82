import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../testing/memory-shop.ts';
import { isBlank } from './blank.ts';
import { commentBody } from './comments/comment.ts';
import { contactFields, customerName } from './customers/customer.ts';
import { saveBoxPreset } from './packing/save-box-preset.ts';
import { savedViewName } from './saved-views/saved-view.ts';
import { addScrapReason } from './scrap-reasons/scrap-reasons.ts';
import { shopOf } from './settings/shop.ts';

test.each([
  '',
  ' \t\n',
  '\u00a0\u2003\u3000',
  '\u00ad',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800',
  '\u180e',
  '\ufe0f',
  '\u{e0041}',
  '\u0007',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each([
  'a',
  ' a ',
  '0',
  '.',
  '-',
  '部品',
  'شركة',
  '🔩',
  // Both are written with invisible characters.
  '👩‍🔧',
  'می‌خواهم',
])('%j can be seen', (text) => {
  expect(isBlank(text)).toBe(false);
});

describe('of which nothing can be seen is refused', () => {
  const { deps, call } = new MemoryShop();
  const box = { lengthMillimeters: 1, widthMillimeters: 1, heightMillimeters: 1, tareGrams: 0 };
  const contact = { position: '', email: '', phone: '' };
  const shop = { address: '', currency: 'EUR', timeZone: 'UTC' };
  const names: Readonly<Record<string, (name: string) => unknown>> = {
    'a customer': customerName,
    'a contact': (name) => contactFields({ ...contact, name }),
    'a saved view': savedViewName,
    'the shop': (name) => shopOf({ ...shop, name }),
    'a comment': commentBody,
    'a scrap reason': (name) => addScrapReason(deps, call, { name }),
    'a box': (name) => saveBoxPreset(deps, call, { ...box, name }),
  };
  test.each(Object.entries(names))('the name of %s', async (_, read) => {
    for (const blank of ['\u200b', '\u3164', ' \u00ad ']) {
      await expect((async () => read(blank))()).rejects.toMatchObject({ code: expect.any(String) });
    }
    await read('Seen');
  });
});
