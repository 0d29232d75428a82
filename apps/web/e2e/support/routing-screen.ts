import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of a routing as a person uses it, on a page or in a dialog. */
export class RoutingScreen {
  readonly page: Page;
  readonly steps: Locator;
  readonly derived: Locator;
  readonly differences: Locator;

  constructor(page: Page) {
    this.page = page;
    this.steps = page.getByRole('list', { name: 'Steps of the routing' }).getByRole('listitem');
    this.derived = page.getByRole('region', { name: 'Automatic routing' });
    this.differences = page.getByTestId('differences');
  }

  /** Expects these operations, in this order. */
  async expectSteps(...names: readonly string[]): Promise<void> {
    await expect(this.steps).toHaveText(names.map((name) => new RegExp(`^\\d*${name}`)));
  }

  handle(name: string): Locator {
    return this.steps.getByRole('button', { name: new RegExp(`^Move ${name}, step`) });
  }

  /** The button that shows a step's times and gives it others. */
  times(name: string): Locator {
    return this.steps.getByRole('button', { name: new RegExp(`^Times of ${name}, step`) });
  }

  step(name: string): Locator {
    return this.steps.filter({ hasText: name });
  }

  async add(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Add an operation' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await expect(this.steps.last()).toContainText(name);
  }

  async remove(name: string): Promise<void> {
    await this.steps.getByRole('button', { name: new RegExp(`^Remove ${name}, step`) }).click();
  }

  /** Drags a step by its handle onto another one. */
  async drag(name: string, onto: string): Promise<void> {
    await this.carry(name, onto);
    await this.page.mouse.up();
  }

  /** The same without letting go of it. */
  async carry(name: string, onto: string): Promise<void> {
    // Rows that a drag before has moved come to rest first.
    await this.step(onto).hover();
    await this.handle(name).last().hover();
    const from = await centre(this.handle(name).last());
    const to = await centre(this.step(onto));
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x, from.y - 8, { steps: 4 });
    await this.page.mouse.move(from.x, to.y, { steps: 12 });
    await expect(this.steps.first()).toBeVisible();
    await this.page.mouse.move(from.x, to.y - 2, { steps: 3 });
  }
}

async function centre(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
