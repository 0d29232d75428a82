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

/** Types as a barcode scanner does, with keys that press what has the focus, 10 ms apart on their own clock. */
export async function scanInto(page: Page, code: string, afterFirstKey?: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const keys = [...code, 'Enter'];
  const begunAt = Date.now() / 1000;
  for (const [i, key] of keys.entries()) {
    const named = key === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } : { text: key };
    const timestamp = begunAt + i / 100;
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...named });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
    if (i === 0) await afterFirstKey?.();
  }
  await browser.detach();
}
