import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Calls that read the board, whatever else is asked for with it. */
export const BOARD_READING = /\/api\/trpc\/[^?]*board\.reading/;

/** The production board as a person sees and uses it. */
export class BoardScreen {
  readonly page: Page;
  readonly #readings = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => BOARD_READING.test(request.url()) && this.#readings.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => this.#readings.delete(request));
    }
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

  /** The cards of a column as they are read out, in the order in which they stand. */
  cardsOf(column: string): Locator {
    return this.column(column).locator('[data-card]');
  }

  /** The selected cards in words, and their actions. */
  get selection(): Locator {
    return this.page.getByRole('toolbar', { name: 'Selected cards' });
  }

  /** Chooses a card with Ctrl pressed. */
  async choose(card: Locator): Promise<void> {
    await card.click({ modifiers: ['ControlOrMeta'] });
    await expect(card).toHaveAttribute('aria-pressed', 'true');
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

  /** Lets go, with Alt held for the options. */
  async drop({ alt = false } = {}): Promise<void> {
    if (alt) await this.page.keyboard.down('Alt');
    await this.page.mouse.up();
    if (alt) await this.page.keyboard.up('Alt');
  }

  /** The last announcement, polite or assertive. */
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

  /** Keeps the board from being read again, so that it shows what was; returns how to let it go on. */
  async freeze(): Promise<() => Promise<void>> {
    const { promise: thawed, resolve: thaw } = withResolvers();
    await this.page.route(BOARD_READING, async (route) => {
      await thawed;
      await route.continue().catch(() => undefined);
    });
    const earlier = [...this.#readings];
    await expect.poll(() => earlier.filter((request) => this.#readings.has(request)).length).toBe(0);
    return async () => {
      thaw();
      await this.page.unroute(BOARD_READING);
    };
  }
}

/** Waits for the box: a card that is saved is put into the page anew. */
async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box = await locator.boundingBox();
  await expect(async () => {
    box ??= await locator.boundingBox();
    expect(box).not.toBeNull();
  }).toPass();
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
