import { expect, type Page } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { BoardScreen } from '../support/board-screen.ts';

const PART = 'Cable comb 24 3127-A';
const CUSTOMER = 'Orbit Robotics';
/** Setup and units at Bead blast, then at QC. */
const MINUTES_LEFT_FROM_BLAST = 27;
const HOUR_MS = 3_600_000;

/**
 * What a planner does with time, in a demo shop that nobody else uses: finds its bottleneck, promises a day, sees it kept while work
 * proceeds, takes the bottleneck's machine down, reads why the order is late, and keeps the day with overtime.
 */
export async function keepAPromise(page: Page): Promise<void> {
  const bottleneck = await fullestOperation(page);
  expect(bottleneck).toBe('Bead blast');
  await expect(page.getByRole('table', { name: /^Orders by projected lateness/ })).toContainText(
    `queue at ${bottleneck}`,
  );

  const day = await takeOrder(page);
  const orderPath = new URL(page.url()).pathname;
  // The address is there before the title.
  await expect(page).toHaveTitle(/#\d+/);
  const orderName = `#${await page.title().then((title) => /#(\d+)/.exec(title)?.[1])}`;
  await page.getByRole('button', { name: 'Schedule 1 part' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule 1 part' }).click();
  await page.getByRole('link', { name: 'Open on the board' }).click();
  const board = new BoardScreen(page);
  await expect(board.card(PART, 'Print')).toBeVisible();
  await expectKept(page, orderPath);
  await page.goBack();
  await board.card(PART, 'Print').focus();
  for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(board.card(PART, 'Cool down')).toBeVisible();
  await expectKept(page, orderPath);

  const zone = await timeZone(page);
  const whatIf = await openWhatIf(page);
  await whatIf.getByRole('combobox', { name: 'Machine' }).click();
  await page.getByRole('option', { name: bottleneck, exact: true }).click();
  await whatIf.getByRole('textbox', { name: 'Hours from now' }).fill(String(hoursUntilClosing(day, zone)));
  await whatIf.getByRole('button', { name: 'Add' }).click();
  await expect(whatIf.getByRole('table', { name: 'The plan before and after' })).toBeVisible();
  await apply(whatIf);
  await page.goto(orderPath);
  await expect(projectedFinish(page)).toContainText(`late: machine down at ${bottleneck}`);

  await openWhatIf(page);
  await whatIf.getByRole('combobox', { name: 'Suppose that' }).click();
  await page.getByRole('option', { name: 'Overtime' }).click();
  await whatIf.getByRole('combobox', { name: 'Calendar' }).click();
  await page.getByRole('option', { name: 'Two shifts' }).click();
  await whatIf.getByLabel('Day', { exact: true }).fill(day);
  await whatIf.getByLabel('From').fill('22:00');
  await whatIf.getByLabel('To', { exact: true }).fill('00:00');
  await whatIf.getByRole('button', { name: 'Add' }).click();
  const changed = whatIf.getByRole('listitem').filter({ hasText: orderName });
  await expect(changed).toBeVisible();
  await expect(changed).not.toContainText('late');
  await expectNoSeriousFaults(page);
  await apply(whatIf);
  await expectKept(page, orderPath);
}

/** The operation whose machines have the fullest days, by the shares that the plan shows. */
async function fullestOperation(page: Page): Promise<string> {
  await page.goto('/plan');
  const load = page.getByRole('table', { name: /^Hours of work per operation and day/ });
  await expect(load.getByRole('row').nth(1)).toBeVisible();
  const rows = await load.getByRole('row').evaluateAll((all) =>
    all.slice(1).map((row) => ({
      name: row.querySelector('th')?.textContent?.trim() ?? '',
      percent: [...row.querySelectorAll('td')]
        .map((cell) => Number(/(\d+) %/.exec(cell.textContent ?? '')?.[1] ?? 0))
        .reduce((sum, share) => sum + share, 0),
    })),
  );
  const [first] = rows.sort((a, b) => b.percent - a.percent);
  return first?.name ?? '';
}

/** Enters an order for the first day that is offered; returns the day. The page is the order's then. */
async function takeOrder(page: Page): Promise<string> {
  await page.goto('/orders/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill(CUSTOMER);
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Rush' }).click();
  await page.getByRole('combobox', { name: 'Part' }).fill(PART);
  await page.getByRole('option', { name: new RegExp(`^${PART}`) }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  const offer = page.getByRole('region', { name: 'When it could be done' });
  await offer
    .getByRole('button', { name: /^Take / })
    .first()
    .click();
  const day = await page.getByLabel('Dispatch day', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  return day;
}

const projectedFinish = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Projected finish' }).locator('..');

async function expectKept(page: Page, orderPath: string): Promise<void> {
  await page.goto(orderPath);
  await expect(projectedFinish(page)).toContainText('Projected finish');
  await expect(projectedFinish(page)).not.toContainText('late');
}

async function openWhatIf(page: Page) {
  await page.goto('/plan');
  await page.getByRole('button', { name: 'What if…' }).click();
  return page.getByRole('dialog', { name: 'What if…' });
}

async function apply(whatIf: ReturnType<Page['getByRole']>): Promise<void> {
  await whatIf.getByRole('button', { name: 'Apply' }).click();
  await expect(whatIf).toHaveCount(0);
}

async function timeZone(page: Page): Promise<string> {
  await page.goto('/settings/shop');
  return page.getByLabel('Time zone').inputValue();
}

/** Whole hours until the shifts of the day leave too little time for what is left, and overtime until midnight enough. */
function hoursUntilClosing(day: string, zone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const now = Date.now();
  const closing = Array.from({ length: 24 * 60 }, (_, hours) => hours).find((hours) => {
    const [date, time = ''] = local.format(now + hours * HOUR_MS).split(' ');
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return date === day && hour * 60 + minute > 22 * 60 - MINUTES_LEFT_FROM_BLAST + 1;
  });
  if (closing === undefined) throw new Error(`${day} is too far away`);
  return closing;
}
