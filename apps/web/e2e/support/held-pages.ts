import type { Page } from '@playwright/test';

/** Holds back what the client router asks for of pages at this address, so that the page before stays, until they may come. */
export async function heldPages(page: Page, address: RegExp): Promise<{ come: () => void }> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(
    (url) => url.searchParams.has('_rsc') && address.test(url.href),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return { come };
}
