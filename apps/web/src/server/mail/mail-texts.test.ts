import type { Language } from '@routecard/core';
import { expect, test } from 'vitest';
import { loadCatalogue } from '@/words/language';
import { inLanguageOf } from '../../../serve/language.mjs';
import { passwordLinkMail, resetMail } from './mail-texts';

/** The subjects of both e-mails, for a request in one language and a reader of another. */
async function subjects(request: Language, reader: Language | null): Promise<string[]> {
  await loadCatalogue('de');
  const recipient = { name: 'Vera', language: reader };
  return new Promise((resolve) => {
    inLanguageOf({ headers: { 'accept-language': request } } as never, () =>
      resolve([passwordLinkMail(recipient, 'Nordwerk', '/').subject, resetMail(recipient, '/').subject]),
    );
  });
}

const GERMAN = ['Ihr Zugang zu Routecard bei Nordwerk', 'Ihr Routecard-Passwort zurücksetzen'];
const ENGLISH = ['Your access to Routecard at Nordwerk', 'Reset your Routecard password'];

test('an e-mail is in the language that its reader chose, else in that of the request', async () => {
  expect(await subjects('en', 'de')).toEqual(GERMAN);
  expect(await subjects('de', 'en')).toEqual(ENGLISH);
  expect(await subjects('de', null)).toEqual(GERMAN);
  expect(await subjects('en', null)).toEqual(ENGLISH);
});
