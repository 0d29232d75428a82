import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Properties that depend on the theme; names, roles, order and sizes are the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing serious on the page as it is, in the light theme and in the dark one. The page is left light
 * and without motion, so that no colour is read on its way to another.
 */
export async function expectNoSeriousFaults(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await seriousFaults(axe(page).withRules(RULES_OF_COLOUR));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await seriousFaults(axe(page).withTags(RULES));
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/**
 * Only what is wrong is told of. In legacy mode axe needs no page of its own to put its findings together; the console has
 * no frames of other origins.
 */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function seriousFaults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}
