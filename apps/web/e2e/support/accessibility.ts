import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Properties that depend on the theme; names, roles, order and sizes are the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing serious on the page as it is, in the light theme and in the dark one. The page is left light
 * and without motion, so that no colour is read on its way to another.
 */
export async function expectNoSeriousFaults(page: Page): Promise<void> {
  expect(await seriousFaults(page)).toEqual({ light: [], dark: [] });
}

/** The faults that `expectNoSeriousFaults` would refuse, by theme. */
export async function seriousFaults(page: Page): Promise<{ light: string[]; dark: string[] }> {
  await load(page);
  await show(page, 'dark');
  const dark = await faultsOf(page, { type: 'rule', values: RULES_OF_COLOUR });
  await show(page, 'light');
  const light = await faultsOf(page, { type: 'tag', values: RULES });
  return { light, dark };
}

/** Shows the page in a theme, with its final colours: also without motion a transition takes a frame and may begin another. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await frame();
    while (transitions().length > 0) {
      for (const transition of transitions()) transition.finish();
      await frame();
    }
  });
}

/** Axe is half a megabyte, which a page reads once. */
async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * Only violations are collected. Frames hold documents that the browser itself displays, so they are left out; and no rule
 * that is asked for needs files fetched beside the page.
 */
function faultsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
    },
    {
      runOnly,
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
      preload: false,
    } satisfies RunOptions,
  );
}
