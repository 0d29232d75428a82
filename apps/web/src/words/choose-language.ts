import type { Language } from '@routecard/core';

/** Shows the console in the language from now on, or in that of the browser (null), by loading the page again. */
export async function showLanguage(chosen: Language | null): Promise<void> {
  await fetch('/api/language', { method: 'POST', body: chosen ?? '' }).catch(() => undefined);
  location.reload();
}
