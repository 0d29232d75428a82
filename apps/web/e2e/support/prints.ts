import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type ReadPdf, readPdf } from '@routecard/printing/testing';

/** The preview of a document as a person sees and uses it. */
export class PrintPreviewScreen {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page, title: string | RegExp) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: title });
  }

  /** Waits until it is drawn, expects so many pages, keeps it as a file and reads that. */
  async read(pages: number): Promise<ReadPdf> {
    await expect(this.dialog.getByText(new RegExp(`^${pages} pages?, `))).toBeVisible();
    const download = this.page.waitForEvent('download');
    await this.dialog.getByRole('link', { name: 'Download' }).click();
    const document = await readPdf(await readFile(await (await download).path()));
    expect(document.pages).toHaveLength(pages);
    return document;
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(this.dialog).toHaveCount(0);
  }
}
