import { expect, test } from 'vitest';
import { inLanguageOf } from '../serve/language.mjs';
import { reasonInLanguage } from '../src/server/reasons.ts';
import german from '../src/words/de/refusals.json';
import { faultOf } from '../testing/catalogues.ts';
import { reasonsInSources } from '../testing/reasons-in-sources.ts';

const reasons = reasonsInSources().map(({ text }) => text);
const translations: Readonly<Record<string, string>> = german;

/** The reason as a German browser and as an English one reads it. */
function read(reason: string, language = 'de'): string {
  let shown = '';
  inLanguageOf({ headers: { 'accept-language': language } } as never, () => {
    shown = reasonInLanguage(reason);
  });
  return shown;
}

/** The text with a value in each of its places. */
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, place: string) => `<${place}>`);

test('every reason of core has German with its places, and none is left of reasons that are gone', () => {
  const faults = reasons.flatMap((reason) => faultOf(reason, translations[reason] ?? '') ?? []);
  expect(faults).toEqual([]);
  expect(Object.keys(translations).filter((reason) => !reasons.includes(reason))).toEqual([]);
});

test('each reason is recognised by its text, and as no other', () => {
  const wrong = reasons.filter((reason) => read(filled(reason)) !== filled(translations[reason] ?? ''));
  expect(wrong).toEqual([]);
});

test.each([
  [
    'There are 3 units there, fewer than the 5 asked for.',
    'Dort sind 3 Stück, weniger als die verlangten 5.',
  ],
  ['#1042-1-R2: This was undone already.', '#1042-1-R2: Das wurde schon rückgängig gemacht.'],
  [
    'Parcel 2: the net weight is above the gross weight.',
    'Paket 2: Das Nettogewicht ist größer als das Bruttogewicht.',
  ],
  [
    'Plate {orderNumber} $& of order 7 is cancelled; it cannot be produced.',
    'Plate {orderNumber} $& aus Auftrag 7 ist storniert und kann nicht gefertigt werden.',
  ],
  ['A sentence of nobody.', 'A sentence of nobody.'],
])('“%s” is read in German as “%s”, and in English as it is', (english, expected) => {
  expect(read(english)).toBe(expected);
  expect(read(english, 'en')).toBe(english);
});

test('a long text full of what a pattern has in it takes no time', () => {
  const start = performance.now();
  read(` (requisition ${' units of '.repeat(400)}`);
  expect(performance.now() - start).toBeLessThan(100);
});
