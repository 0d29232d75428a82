import type { Language } from '@routecard/core';

/** English source text to its translation. */
export type Catalogue = Readonly<Record<string, string>>;

/** The cookie that keeps the choice, which `serve/language.mjs` reads: the first byte of HTML already has the right language. */
export const LANGUAGE_COOKIE = 'routecard-language';

/** Returns the language with the tag, or null if the console does not have it. */
export function parseLanguage(tag: string | null | undefined): Language | null {
  return typeof tag === 'string' && Object.hasOwn(LOADERS, tag) ? (tag as Language) : null;
}

interface RequestLanguage {
  getStore(): Language | undefined;
  run<Result>(language: Language, work: () => Result): Result;
}

/** Shared by all bundles of the server, which have modules of their own, and with `serve/language.mjs`. */
const shared = globalThis as unknown as {
  [LANGUAGE_OF_REQUEST]?: RequestLanguage;
  [CATALOGUES]?: Map<Language, Catalogue>;
};
const LANGUAGE_OF_REQUEST: unique symbol = Symbol.for('routecard.languageOfRequest') as never;
const CATALOGUES: unique symbol = Symbol.for('routecard.catalogues') as never;

/** That of the page, in a browser. */
let ofPage: Language | undefined;

/** The language of the page, or of the request that the server works on. */
export function language(): Language {
  if (typeof document === 'undefined') return shared[LANGUAGE_OF_REQUEST]?.getStore() ?? 'en';
  return ofPage ?? parseLanguage(document.documentElement.lang) ?? 'en';
}

/** Does work of the server whose texts somebody reads who did not send the request; null keeps the language of the request. */
export function inLanguage<Result>(wanted: Language | null, work: () => Result): Result {
  const ofRequest = shared[LANGUAGE_OF_REQUEST];
  return wanted !== null && ofRequest ? ofRequest.run(wanted, work) : work();
}

/** Keeps the language of the page in a browser, before the first of its texts is drawn: a page that was not found has no `lang` yet then. */
export function keepPageLanguage(of: Language): void {
  ofPage = of;
}

/** The translations of a language that are there already; null for English, which needs none. */
export function catalogueOf(wanted: Language): Catalogue | null {
  return shared[CATALOGUES]?.get(wanted) ?? null;
}

/** Loads the translations of a language; the same promise each time. */
export function loadCatalogue(wanted: Language): Promise<void> {
  loading[wanted] ??= LOADERS[wanted]();
  return loading[wanted];
}

const LOADERS: Record<Language, () => Promise<void>> = {
  en: () => Promise.resolve(),
  de: () => import('./de').then(({ DE }) => keep('de', DE)),
};

const loading: Partial<Record<Language, Promise<void>>> = {};

function keep(of: Language, catalogue: Catalogue): void {
  shared[CATALOGUES] ??= new Map();
  shared[CATALOGUES].set(of, catalogue);
}
