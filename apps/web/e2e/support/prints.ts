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

  /** Waits until the pages are shown in the preview itself, with ink on them: this browser has no plug-in for documents. */
  async seesPages(pages: number): Promise<void> {
    const shown = this.dialog.getByRole('img', { name: /^Page \d+ of \d+$/ });
    await expect(shown).toHaveCount(pages);
    await expect(shown.first()).toHaveAttribute('data-drawn');
    const ink = await shown.first().evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, i) => i % 4 < 3 && value < 100);
    });
    expect(ink).toBe(true);
    const section = this.dialog.getByRole('region', { name: /^Pages of / });
    expect(await section.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(this.dialog).toHaveCount(0);
  }
}
