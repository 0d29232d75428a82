import { matchedColumn } from '@routecard/contracts';
import { LANGUAGES } from '@routecard/core';
import { expect, test } from 'vitest';
import { dayOrderOf } from '@/lib/words/locale';
import { loadCatalogue } from '@/words/language';
import { inLanguageOf } from '../../../serve/language.mjs';
import { COLUMN_WORDS, choicesFor, chosen, faultWords, missingColumns } from './columns';

test('a column is chosen as before, else by its name, and once', () => {
  const choices = choicesFor(['Belegnr', 'Pos', 'Order', 'Notiz'], { Belegnr: 'order', Notiz: null });
  expect(choices).toEqual({ Belegnr: 'order', Pos: 'line', Order: null, Notiz: null });
  expect(missingColumns(choices)).toEqual(['customer', 'quantity', 'part', 'process', 'material']);
  expect(missingColumns({ ...choices, a: 'customer', b: 'quantity', c: 'partSpecificationId' })).toEqual([]);
});

test('columns stay in the order of the file, whatever is chosen', () => {
  const header = ['Pos', 'Belegnr', 'Kunde'];
  expect(Object.keys(choicesFor(header, {}))).toEqual(header);
  expect(Object.keys(choicesFor(header, { Kunde: 'customer' }))).toEqual(header);
});

test('a column that is chosen is taken from the name that had it', () => {
  const choices = { Menge: 'quantity', Stück: null, Kunde: 'customer' } as const;
  expect(chosen(choices, 'Stück', 'quantity')).toEqual({ Menge: null, Stück: 'quantity' });
  expect(chosen(choices, 'Stück', null)).toEqual({ Stück: null });
  expect(chosen(choices, 'Menge', 'quantity')).toEqual({ Menge: 'quantity' });
});

test('the names of JavaScript’s own objects are names like others', () => {
  expect(choicesFor(['constructor', '__proto__'], {})).toMatchObject({ constructor: null });
});

test.each([
  ['de-DE', 'DMY'],
  ['en-GB', 'DMY'],
  ['en-US', 'MDY'],
  ['sv-SE', 'YMD'],
  ['ja-JP', 'YMD'],
])('days in %s are written %s', (language, order) => expect(dayOrderOf(language)).toBe(order));

test.each(LANGUAGES)('the columns are understood by what the page calls them, in %s', async (tag) => {
  await loadCatalogue(tag);
  const words = await new Promise<[string, string][]>((resolve) => {
    inLanguageOf({ headers: { 'accept-language': tag } } as never, () =>
      resolve(Object.entries(COLUMN_WORDS)),
    );
  });
  expect(words.map(([, word]) => matchedColumn(word))).toEqual(words.map(([column]) => column));
});

test.each([
  ['customer is missing.', 'customer', 'Customer is missing.'],
  ['customer fehlt.', 'customer', 'Customer fehlt.'],
  ['dispatchDate "soon" is no day.', 'dispatchDate', 'Dispatch date "soon" is no day.'],
  ['line 1 of D-7 stands in line 2 already.', 'line', 'Line 1 of D-7 stands in line 2 already.'],
  ['order 7 is cancelled.', null, 'Order 7 is cancelled.'],
])('a fault begins with the name that its column has on the page: %s', (reason, column, words) => {
  expect(faultWords(reason, column)).toBe(words);
});
