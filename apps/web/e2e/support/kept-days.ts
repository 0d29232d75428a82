import type { Page } from '@playwright/test';

/** The days for which the browser keeps the session, to the nearest one. */
export async function keptDays(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const { expires } = cookies.find(({ name }) => name.endsWith('session_token')) ?? { expires: Number.NaN };
  return Math.round((expires * 1_000 - Date.now()) / (24 * 60 * 60_000));
}
