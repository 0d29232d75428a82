import type { Page } from '@playwright/test';

const SCRIPTS = '**/_next/static/chunks/*.js';

/** The scripts that a page asks for from here on, held back until they are let come. */
export interface HeldScripts {
  /** Resolves when the page asks for one. */
  readonly asked: Promise<unknown>;
  letCome(): void;
}

/** Holds scripts back, as a slow network would. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await mayCome;
    await route.continue();
  });
  return { asked: page.waitForRequest(SCRIPTS), letCome };
}
