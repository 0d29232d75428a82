import { expect, type Locator, type Page } from '@playwright/test';

/** The production board as a person sees and uses it. */
export class BoardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the board narrowed to one part, and waits for its card. */
  async open(partName: string): Promise<void> {
    await this.page.goto(`/board?q=${encodeURIComponent(partName)}`);
    await expect(this.page.locator('[data-card]').first()).toBeVisible();
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The part's card in a column. */
  card(partName: string, column: string): Locator {
    return this.column(column).getByRole('button', { name: new RegExp(`^${partName},`) });
  }

  /** Expects so many units of the part in a column; 0 expects no card. */
  async expectUnits(partName: string, column: string, units: number): Promise<void> {
    const card = this.card(partName, column);
    if (units === 0) await expect(card).toHaveCount(0);
    else await expect(card).toHaveAccessibleName(new RegExp(`^${partName}, ${units} of `));
  }

  /** Presses on the card and drags it over a column, without letting go. */
  async dragOver(card: Locator, ...columns: string[]): Promise<void> {
    const from = await boxOf(card);
    await this.page.mouse.move(from.x + 40, from.y + 20);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + 60, from.y + 40, { steps: 5 });
    for (const column of columns) {
      const to = await boxOf(this.column(column));
      await this.page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 10 });
    }
    await expect(this.page.locator('[data-legal]').first()).toBeAttached();
  }

  async drop(): Promise<void> {
    await this.page.mouse.up();
  }

  /** What was said aloud last, politely or as an alert. */
  get announcement(): Locator {
    return this.page.getByTestId('announcements');
  }
  get alert(): Locator {
    return this.page.getByTestId('alerts');
  }

  /** The question asked where a card was dropped. */
  get dropPrompt(): Locator {
    return this.page.getByRole('dialog', { name: /^Move .* to / });
  }

  /** Keeps the board from being read again, so that it shows what was; answers how to let it go on. */
  async freeze(): Promise<() => Promise<void>> {
    const pattern = '**/api/trpc/board.snapshot*';
    const { promise: thawed, resolve: thaw } = withResolvers();
    await this.page.route(pattern, async (route) => {
      await thawed;
      await route.continue().catch(() => undefined);
    });
    return async () => {
      thaw();
      await this.page.unroute(pattern);
    };
  }
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is to be seen there.');
  return box;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
