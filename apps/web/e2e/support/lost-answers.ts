import type { Page } from '@playwright/test';

/** Lets calls to this address reach the server, and none of their answers come back; `page.unrouteAll` ends it. */
export function loseAnswers(page: Page, address: RegExp): Promise<unknown> {
  return page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
}
