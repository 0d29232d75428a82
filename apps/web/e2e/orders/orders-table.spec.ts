import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { createKanbanColumn, editOrder, moveOrderToColumn } from '@routecard/core';
import { loseAnswers } from '../support/lost-answers.ts';
import { expect, test } from '../support/workshop-test.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
const numbers = (page: Page) => page.getByRole('row').getByRole('link');

test.describe('the table of orders', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('is sorted by its columns and narrowed by customer, stage and days; reload and back keep it', async ({
    page,
    workshop,
  }) => {
    const customer = unique('Sorted');
    const small = await workshop.order([{ quantity: 2 }], { customer });
    const large = await workshop.order([{ quantity: 30 }, { quantity: 1 }], { customer });
    const middle = await workshop.order([{ quantity: 7 }], { customer });
    const stage = unique('Stage');
    const { id: kanbanColumnId } = await workshop.as('ADMIN', (deps, call) =>
      createKanbanColumn(deps, call, { name: stage, orderStatus: 'ACTIVE' }),
    );
    for (const { id: orderId } of [small, large]) {
      await workshop.as('PLANNER', (deps, call) =>
        moveOrderToColumn(deps, call, { orderId, kanbanColumnId }),
      );
    }
    await workshop.as('PLANNER', (deps, call) =>
      editOrder(deps, call, { orderId: large.id, dispatchDate: '2031-05-05' }),
    );
    await page.goto('/orders?show=all');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill(customer.slice(0, -2));
    await page.getByRole('option', { name: customer }).click();
    const byNumber = [middle, large, small].map(({ number }) => `#${number}`);
    await expect(numbers(page)).toHaveText(byNumber);
    const units = page.getByRole('columnheader', { name: 'Units' });
    await units.getByRole('button').click();
    await expect(numbers(page)).toHaveText([small, middle, large].map(({ number }) => `#${number}`));
    await units.getByRole('button').click();
    await expect(units).toHaveAttribute('aria-sort', 'descending');
    await expect(numbers(page)).toHaveText([large, middle, small].map(({ number }) => `#${number}`));
    await page.getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: stage }).click();
    await expect(numbers(page)).toHaveText([`#${large.number}`, `#${small.number}`]);
    await page.getByLabel('Due to').fill('2030-12-31');
    await expect(numbers(page)).toHaveText([`#${small.number}`]);
    await page.reload();
    await expect(numbers(page)).toHaveText([`#${small.number}`]);
    await expect(page.getByRole('button', { name: 'Filter · 3' })).toBeVisible();
    await page.goBack();
    await expect(numbers(page)).toHaveText([`#${large.number}`, `#${small.number}`]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/sort=-units/);
  });

  test('is filtered by the customer that the field shows, without stepping to an option', async ({
    page,
    workshop,
  }) => {
    const customer = `Acme ${randomUUID().slice(0, 8)}`;
    const { number } = await workshop.order([{ quantity: 3 }], { customer });
    await workshop.order([{ quantity: 3 }], { customer: `${customer} Tools` });
    await page.goto('/orders?show=all');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Customer' });
    await field.fill(customer.toLowerCase());
    await field.press('Enter');
    await expect(field).toHaveValue(customer);
    await expect(numbers(page)).toHaveText([`#${number}`]);
    // Two have this in their name.
    await field.fill(customer.slice(0, -1));
    await field.press('Tab');
    await expect(field).toHaveValue(customer);
    await field.fill(`${customer} T`);
    await field.press('Tab');
    await expect(field).toHaveValue(`${customer} Tools`);
    await expect(page).toHaveURL(/customer=Acme[^&]*Tools/);
    await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
    await expect(field).toHaveValue('');
    await page.goBack();
    await expect(field).toHaveValue(`${customer} Tools`);
  });

  test('goes into a file: all of its rows, as they are sorted, and nothing that a spreadsheet would calculate', async ({
    page,
    workshop,
  }) => {
    const customer = `=HYPERLINK("http://evil.example","${randomUUID().slice(0, 6)}"), Inc.`;
    const made: number[] = [];
    for (const quantity of [3, 1, 2]) {
      made.push((await workshop.order([{ quantity }], { customer })).number);
    }
    const search = encodeURIComponent(customer);
    await page.goto(`/orders?show=all&customer=${search}&sort=units`);
    await expect(numbers(page)).toHaveCount(3);
    // On a phone they have nothing but their icons.
    const icons = await page
      .getByRole('link', { name: /^Export (CSV|lines)$/ })
      .locator('svg')
      .all();
    const [orders, lines] = await Promise.all(icons.map((icon) => icon.innerHTML()));
    expect(orders).not.toBe(lines);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text.startsWith('\uFEFFOrder,Customer,Purchase order,')).toBe(true);
    const rows = text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows.slice(1).map((row) => Number(row.split(',')[0]))).toEqual([made[1], made[2], made[0]]);
    expect(rows[1]).toContain(`,"'${customer.replaceAll('"', '""')}",`);
  });

  test('goes into a file of its reader’s language, which spreadsheets there take apart', async ({
    browser,
    cookiesOf,
    workshop,
  }) => {
    const customer = unique('Exported');
    const { number } = await workshop.order([{ quantity: 3 }], { customer });
    const german = await browser.newContext({ baseURL: process.env.E2E_WEB_URL ?? '', locale: 'de-DE' });
    await german.addCookies(await cookiesOf('PLANNER'));
    const page = await german.newPage();
    await page.goto(`/orders?show=all&customer=${encodeURIComponent(customer)}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Aufträge-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, line] = (await textOf(await download.createReadStream())).split('\r\n');
    expect(head).toMatch(/^Auftrag;Kunde;Bestellnummer;/);
    expect(line).toMatch(new RegExp(`^${number};${customer};.*;Nicht eingeplant;`));
    await german.close();
  });

  test('is kept as a view: saved, opened by default, changed, renamed, and deleted with a way back', async ({
    page,
    browser,
    cookiesOf,
    workshop,
  }) => {
    const customer = unique('Viewed');
    const order = await workshop.order([{ quantity: 2 }], { customer });
    const [name, renamed] = [unique('Mine'), unique('Ours')];
    const views = (label: string | RegExp) => page.getByRole('button', { name: label });
    await page.goto(`/orders?show=all&q=${encodeURIComponent(customer)}`);
    await expect(numbers(page)).toHaveText([`#${order.number}`]);
    await views('Views').click();
    await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await views(name).click();
    await page.getByRole('menuitem', { name: 'Open the orders with it' }).click();
    await expect(page.getByText(`The orders open with “${name}”.`)).toBeVisible();
    await page.goto('/orders');
    await expect(page).toHaveURL(/show=all/);
    await expect(numbers(page)).toHaveText([`#${order.number}`]);

    // A colleague has views of their own.
    const context = await browser.newContext({ baseURL: process.env.E2E_WEB_URL ?? '' });
    await context.addCookies(await cookiesOf('VIEWER'));
    const colleague = await context.newPage();
    await colleague.goto('/orders');
    await colleague.getByRole('button', { name: 'Views' }).click();
    await expect(colleague.getByRole('menuitem', { name: 'Save as a view…' })).toBeVisible();
    await expect(colleague.getByRole('menuitemradio', { name })).toHaveCount(0);
    await context.close();

    await page.getByRole('columnheader', { name: 'Units' }).getByRole('button').click();
    await views(`${name} changed`).or(views('Views')).first().click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
    await expect(page).not.toHaveURL(/sort=/);
    await page.getByRole('columnheader', { name: 'Units' }).getByRole('button').click();
    await views(`${name} changed`).click();
    await page.getByRole('menuitem', { name: `Update “${name}”` }).click();
    await expect(page.getByText(`“${name}” shows this now.`)).toBeVisible();
    await views(name).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(renamed);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await views(renamed).click();
    await page.getByRole('menuitem', { name: `Delete “${renamed}”` }).click();
    await expect(views('Views')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(views(renamed)).toBeVisible();
    await views(renamed).click();
    // Messages go, also the one that came under the pointer; none takes the focus along: what was opened since stays open.
    await expect(page.getByText(`“${renamed}” is back.`)).toBeVisible();
    // It comes back as what the orders open with.
    await expect(page.getByRole('menuitem', { name: 'Open without it' })).toBeVisible();
    await expect(page.getByText(`“${renamed}” is back.`)).toBeHidden();
    const removal = /\/api\/trpc\/savedViews\.remove/;
    await loseAnswers(page, removal);
    await page.getByRole('menuitem', { name: `Delete “${renamed}”` }).click();
    await expect(
      page.getByText('We could not confirm that the views were changed.', { exact: true }),
    ).toBeVisible();
    await expect(views('Views')).toBeVisible();
  });
});
