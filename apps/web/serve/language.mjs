import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGES } from '@routecard/core';
import Negotiator from 'negotiator';

/** Shared with `src/words/language.ts`: the pages are in bundles of their own. */
const LANGUAGE_OF_REQUEST = Symbol.for('routecard.languageOfRequest');
/** The cookie with which a browser keeps the language that was chosen in it. */
const COOKIE = /(?:^|;\s*)routecard-language=([a-z]{2})(?:;|$)/;

/** @typedef {import('@routecard/core').Language} Language */

/** @type {AsyncLocalStorage<Language>} */
const languageOfRequest = new AsyncLocalStorage();
Object.assign(globalThis, { [LANGUAGE_OF_REQUEST]: languageOfRequest });

/**
 * Handles a request in the language that was chosen in its browser, or else in that which the browser asks for.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {() => void} handle
 */
export function inLanguageOf(request, handle) {
  languageOfRequest.run(languageOf(request.headers), handle);
}

/**
 * The language of a request with these headers.
 *
 * @param {Pick<import('node:http').IncomingHttpHeaders, 'cookie' | 'accept-language'>} headers
 * @returns {Language}
 */
export function languageOf(headers) {
  const [, chosen] = COOKIE.exec(headers.cookie ?? '') ?? [];
  const asked = chosen ?? new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === asked) ?? LANGUAGES[0];
}
