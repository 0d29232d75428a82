import { expect, test } from 'vitest';
import { languageOf } from '../serve/language.mjs';

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
