import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

/** The first line of an ERP that has its own names. */
const NAMES = 'Belegnr;Pos;Kunde;Artikel;Menge;Verfahren;Werkstoff;Liefertermin';
const HEADER = 'order,line,customer,part,quantity,process,material,dispatchDate,weight';

/** A file is taken once the page has its scripts, and the field is shut until then. */
async function openImport(page: Page): Promise<void> {
  await page.goto('/orders/import');
  await expect(page.getByRole('textbox', { name: 'CSV' })).toBeEnabled();
}

test.describe('an import', () => {
  // Days are read as the browser's country writes them.
  test.use({ locale: 'en-GB' });
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('is looked at first: every error by line and column, what will be made, and nothing written before', async ({
    page,
  }) => {
    const reference = `ERP-${randomUUID().slice(0, 8)}`;
    const part = `Imported ${randomUUID().slice(0, 6)}`;
    const customer = `Falke ${randomUUID().slice(0, 6)}`;
    const good = `${reference},10,${customer},${part},25,SLS,PA12,2031-01-31,`;
    const bad = `${reference},20,${customer},${part},0,SLA,PA12,2031-02-30,`;
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Import' }).click();
    const csv = page.getByRole('textbox', { name: 'CSV' });
    await csv.fill([HEADER, good, bad].join('\n'));
    await page.getByRole('button', { name: 'Preview 2 lines' }).click();
    const faults = page.getByRole('table', { name: 'Lines that are left out, and why' });
    await expect(faults.getByRole('row').nth(1)).toContainText('Quantity');
    await expect(faults.getByRole('row')).toHaveText([
      /Line/,
      /^3QuantityQuantity "0" is not a whole number/,
      /^3Dispatch dateDispatch date "2031-02-30"/,
      /^3ProcessThere is no process named "SLA"/,
    ]);
    await expect(page.getByText('weight', { exact: false }).last()).toBeVisible();
    const preview = page.getByRole('region', { name: 'What will be imported' });
    await expect(preview.getByText('1 part in 1 order').first()).toBeVisible();
    await preview.getByText(reference, { exact: true }).click();
    await expect(preview.getByRole('cell', { name: `${part} new part` })).toBeVisible();

    // Nothing is there yet; mended, it is looked at again.
    const list = `/orders?show=all&q=${reference}`;
    const other = await page.context().newPage();
    await other.goto(list);
    await expect(other.getByText('No order matches')).toBeVisible();
    const mended = `${reference},20,${customer},${part},3,SLS,PA12,2021-01-31,`;
    await csv.fill([HEADER, good, mended].join('\n'));
    await expect(preview).toHaveCount(0);
    await page.getByRole('button', { name: 'Preview 2 lines' }).click();
    await expect(page.getByText('1 part is not known yet.')).toBeVisible();
    await expect(preview.getByText('1 line has a dispatch day that has passed.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 parts in 1 order' }).dblclick();
    await expect(page.getByText('2 parts imported, 1 new order')).toBeVisible();
    await expect(page.getByText('Every line was imported.')).toBeVisible();
    await other.goto(list);
    await expect(other.getByRole('row').getByRole('link')).toHaveCount(1);
    await other.close();
  });

  test('of the same file makes nothing twice, and reads what western programs write', async ({ page }) => {
    const reference = `W-${randomUUID().slice(0, 8)}`;
    const line = `${reference};1;M\u00fcller;Teil ${reference};4;SLS;PA12`;
    const file = {
      name: 'auftrag.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`order;line;customer;part;quantity;process;material\r\n${line}\r\n`, 'latin1'),
    };
    for (const already of [false, true]) {
      await openImport(page);
      await page.getByLabel('CSV or Excel file').setInputFiles(file);
      await expect(page.getByText('auftrag.csv, read as windows-1252.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'CSV' })).toHaveValue(/Müller/);
      await page.getByRole('button', { name: 'Preview 1 line' }).click();
      if (already) {
        await expect(page.getByText('1 line is there already.')).toBeVisible();
        await expect(page.getByText('Line 2 was imported before and is skipped.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
      } else {
        await page.getByRole('button', { name: 'Import 1 part in 1 order' }).click();
        await expect(page.getByText('1 part imported, 1 new order')).toBeVisible();
      }
    }
    await openImport(page);
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles({ ...file, name: 'sheet.xlsx', buffer: Buffer.from('PK\x03\x04\0\0') });
    await expect(
      page.getByText('This Excel file cannot be read. Save the sheet as .xlsx or CSV and choose that file.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'CSV' }).fill('order,customer\n1,Acme');
    await page.getByRole('button', { name: 'Preview 1 line' }).click();
    await expect(page.getByText('line 1: the columns line and quantity are missing.')).toBeVisible();
  });

  test('is found again as it was pasted, however the page was left, until it is imported or discarded', async ({
    page,
  }) => {
    const reference = `L-${randomUUID().slice(0, 8)}`;
    const text = `order,line,customer,part,quantity,process,material\n${reference},1,Left,Part ${reference},4,SLS,PA12`;
    const csv = page.getByRole('textbox', { name: 'CSV' });
    const left = page.getByText(/This is your draft of .*, which is not saved yet\./);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Import' }).click();
    await csv.fill(text);
    await expect(left).toHaveCount(0);
    await page.goBack();
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(csv).toHaveValue(text);
    await page.reload();
    await expect(left).toBeVisible();
    await expect(csv).toHaveValue(text);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(csv).toHaveValue('');
    await expect(left).toHaveCount(0);

    await csv.fill(text);
    await page.reload();
    await page.getByRole('button', { name: 'Preview 1 line' }).click();
    await page.getByRole('button', { name: 'Import 1 part in 1 order' }).click();
    await expect(page.getByText('1 part imported, 1 new order')).toBeVisible();
    await openImport(page);
    await expect(csv).toBeEnabled();
    await expect(csv).toHaveValue('');
    await expect(left).toHaveCount(0);
  });

  test('is never of another text than the one that stands there, also where that was edited while it was looked at', async ({
    page,
  }) => {
    const reference = `E-${randomUUID().slice(0, 8)}`;
    const text = (quantity: number) => `${HEADER}\n${reference},1,Falke,Edited,${quantity},SLS,PA12,,`;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/imports\.rehearse/, async (route) => {
      await held;
      await route.continue();
    });
    await openImport(page);
    const csv = page.getByRole('textbox', { name: 'CSV' });
    const look = page.getByRole('button', { name: 'Preview 1 line' });
    await csv.fill(text(500));
    await look.click();
    await expect(look).toBeDisabled();
    await csv.fill(text(5));
    answer();
    await expect(look).toBeEnabled();
    const preview = page.getByRole('region', { name: 'What will be imported' });
    await expect(preview).toHaveCount(0);
    await look.click();
    await preview.getByText(reference, { exact: true }).click();
    await expect(preview.getByRole('cell', { name: '5 units', exact: true })).toBeVisible();
  });

  test('waits for the columns that the shop has chosen, and says where they could not be loaded', async ({
    page,
  }) => {
    const look = page.getByRole('button', { name: 'Preview 1 line' });
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'The columns that your shop has chosen could not be loaded.' });
    // Nothing is read again by itself.
    await page.addInitScript(() => {
      window.setInterval = (() => 0) as unknown as typeof window.setInterval;
    });
    await page.route(/imports\.columns/, (route) => route.abort());
    await openImport(page);
    await page.getByRole('textbox', { name: 'CSV' }).fill(`${HEADER}\nC-1,1,Falke,Lid,3,SLS,PA12,,`);
    await expect(look).toBeDisabled();
    await expect(failure).toBeVisible();
    await expect(look).toBeDisabled();
    await page.unrouteAll({ behavior: 'wait' });
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(look).toBeEnabled();
  });

  test('leaves out a line that repeats another of the file, and says so before', async ({ page }) => {
    const reference = `D-${randomUUID().slice(0, 8)}`;
    const line = (quantity: number) => `${reference},1,Falke,Repeated,${quantity},SLS,PA12,,`;
    await openImport(page);
    await page.getByRole('textbox', { name: 'CSV' }).fill([HEADER, line(5), line(500)].join('\n'));
    await page.getByRole('button', { name: 'Preview 2 lines' }).click();
    const faults = page.getByRole('table', { name: 'Lines that are left out, and why' });
    await expect(faults.getByRole('row')).toHaveText([
      /Line/,
      `3Line numberLine 1 of ${reference} stands in line 2 already.`,
    ]);
    await expect(page.getByText('there already')).toHaveCount(0);
    await page.getByRole('button', { name: 'Import 1 part in 1 order' }).click();
    await expect(page.getByText('1 line was left out.')).toBeVisible();
  });

  test('takes an Excel sheet whose columns have names of their own, and the shop remembers which they are', async ({
    page,
    browser,
    cookiesOf,
  }) => {
    await openImport(page);
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles(fileURLToPath(new URL('../support/orders.xlsx', import.meta.url)));
    await expect(page.getByText('orders.xlsx, read as Excel, first sheet.')).toBeVisible();
    // German names that are those of the page, or usual ones, are understood.
    await expect(page.getByText('Missing: Order number, Part', { exact: true })).toBeVisible();
    for (const [name, column] of [
      ['Belegnr', 'Order number'],
      ['Artikel', 'Part'],
    ] as const) {
      await page.getByRole('combobox', { name }).click();
      const remembered = page.waitForResponse((response) => response.url().includes('rememberColumns'));
      await page.getByRole('option', { name: column, exact: true }).click();
      expect((await remembered).ok()).toBe(true);
    }
    await expect(page.getByText('8 of 8 imported')).toBeVisible();
    await expectNoSeriousFaults(page);
    const preview = page.getByRole('region', { name: 'What will be imported' });
    await page.getByRole('button', { name: 'Preview 1 line' }).click();
    await preview.getByText('XL-1', { exact: true }).click();
    await expect(preview.getByRole('cell', { name: 'Fri 31 Jan 2031' })).toBeVisible();

    // Whoever imports next, at another machine, has the columns too.
    const elsewhere = await browser.newContext({ baseURL: process.env.E2E_WEB_URL ?? '' });
    await elsewhere.addCookies(await cookiesOf('ADMIN'));
    const colleague = await elsewhere.newPage();
    await openImport(colleague);
    await colleague
      .getByRole('textbox', { name: 'CSV' })
      .fill(`${NAMES}\nXL-9;1;Falke;Lid;3;SLS;PA12;2031-01-31`);
    await expect(colleague.getByText('8 of 8 imported')).toBeVisible();
    await elsewhere.close();

    await page.getByRole('textbox', { name: 'CSV' }).fill('');
    await page.reload();
    await page
      .getByRole('textbox', { name: 'CSV' })
      .fill(`${NAMES}\nXL-2;1;Falke;Lid;3;SLS;PA 12;31/01/2031`);
    await expect(page.getByText('8 of 8 imported')).toBeVisible();
    await page.getByRole('button', { name: 'Preview 1 line' }).click();
    await expect(page.getByText('There is no material named "PA 12". Did you mean "PA12"?')).toBeVisible();
    await page.getByRole('textbox', { name: 'CSV' }).fill(`${NAMES}\nXL-2;1;Falke;Lid;3;SLS;PA12;31/01/2031`);
    await page.getByRole('button', { name: 'Preview 1 line' }).click();
    await preview.getByText('XL-2', { exact: true }).click();
    await expect(preview.getByRole('cell', { name: 'Fri 31 Jan 2031' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download a sample' }).click();
    expect((await download).suggestedFilename()).toBe('routecard-orders.csv');
  });

  test('is reached from the orders on a screen of any width', async ({ page }) => {
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/orders');
      const way = page.getByRole('banner').getByRole('link', { name: 'Import', exact: true });
      await expect(way).toBeInViewport({ ratio: 1 });
      await way.click();
      await expect(page).toHaveURL(/\/orders\/import$/);
    }
  });
});
