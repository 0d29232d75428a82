import { expect, test } from 'vitest';
import { inLanguageOf, languageOf } from '../serve/language.mjs';
import { isSaidBy, stageOf } from '../src/lib/orders/order-stage.ts';
import { KINDS_IN_SENTENCES } from '../src/lib/words/past-words.ts';
import { loadCatalogue } from '../src/words/language.ts';

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
  [{ 'accept-language': 'fr-FR,de;q=0.5' }, 'de'],
  [{ 'accept-language': 'fr-FR' }, 'en'],
  [{ 'accept-language': ';;q=,*-' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'a=b; routecard-language=de; c=d' }, 'de'],
  [{ 'accept-language': 'de', cookie: 'routecard-language=en' }, 'en'],
  [{ 'accept-language': 'de', cookie: 'routecard-language=xx' }, 'en'],
])('a request with %j is handled in %s', (headers, expected) => {
  expect(languageOf(headers)).toBe(expected);
});

test('a kanban column in English only repeats a stage, in German too', async () => {
  await loadCatalogue('de');
  const counts = { state: 'ORDER' as const, ordered: 2, inWork: 1, completed: 0, packed: 0, shipped: 0 };
  const repeats: boolean[] = [];
  inLanguageOf({ headers: { 'accept-language': 'de' } } as never, () => {
    const stage = stageOf(counts);
    repeats.push(...['In production', 'In Fertigung', 'At the dyer'].map((name) => isSaidBy(stage, name)));
  });
  expect(repeats).toEqual([true, true, false]);
});

test('kinds of time in a German sentence keep the capitals of nouns alone', async () => {
  await loadCatalogue('de');
  const said: string[] = [];
  inLanguageOf({ headers: { 'accept-language': 'de' } } as never, () => {
    said.push(KINDS_IN_SENTENCES.QUEUE, KINDS_IN_SENTENCES.UNSCHEDULED);
  });
  expect(said).toEqual(['Warteschlange', 'nicht eingeplant']);
});
