import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Language } from '@routecard/core';

/** Handles a request in the language of its browser. */
export function inLanguageOf(request: IncomingMessage, handle: () => void): void;

/** The language of a request with these headers. */
export function languageOf(headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Language;
