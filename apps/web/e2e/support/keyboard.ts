import { expect, type Locator, type Page } from '@playwright/test';

/** As fast as a person types, so that what a key changes is there before the next. */
export const KEYS = { delay: 60 };

/** Goes to an element with the Tab key alone. */
export async function tabTo(page: Page, element: Locator, backwards = false): Promise<void> {
  await expect(element).toBeVisible();
  for (let i = 0; i < 60; i += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab', KEYS);
  }
  await expect(element).toBeFocused();
}
