import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Role } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { Finger } from '../support/finger.ts';
import type { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

/** One blue pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);
/** A wedge of 60 × 40 × 20 mm, half of that box. */
const WEDGE = Buffer.from(
  `solid wedge\n${[
    ['0 0 0', '0 40 0', '60 40 0'],
    ['0 0 0', '60 40 0', '60 0 0'],
    ['0 0 0', '60 0 0', '0 0 20'],
    ['0 40 0', '0 40 20', '60 40 0'],
    ['0 0 0', '0 0 20', '0 40 20'],
    ['0 0 0', '0 40 20', '0 40 0'],
    ['60 0 0', '60 40 0', '0 40 20'],
    ['60 0 0', '0 40 20', '0 0 20'],
  ]
    .map((corners) => ` facet normal 0 0 0\n${corners.map((at) => `  vertex ${at}\n`).join('')} endfacet\n`)
    .join('')}endsolid wedge\n`,
);
const BROKEN = Buffer.from('solid a\n facet normal 0 0 1\n vertex x y z\nendsolid a');
const DRAWING = Buffer.from('%PDF-1.7\nA drawing');

const drawing = (page: Page) => page.getByLabel(/^Shape of /).screenshot();

/** A PDF with a page for each line. */
function pdf(lines: readonly string[]): Buffer {
  const pages = lines.map((_, i) => `${3 + 2 * i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${lines.length} >>`,
    ...lines.flatMap((line, i) => {
      const content = `1 0 0 1 60 60 cm 0 0 m 300 0 l 300 150 l h S BT /F1 18 Tf 0 180 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 297] /Contents ${4 + 2 * i} 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`);
}

const inTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** True if the browser would ask before the tab is closed or reloaded. */
const asksBeforeUnload = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

/** The page of a part that is in production, as an admin sees it. */
async function openPart(page: Page, workshop: Workshop, signInAs: (role: Role) => Promise<void>) {
  await signInAs('ADMIN');
  const order = await workshop.scheduledOrder([3]);
  const [partId = ''] = order.partSpecificationIds;
  await page.goto(`/parts/${partId}`);
  return { order, partId, files: page.getByRole('region', { name: 'Files', exact: true }) };
}

test.describe('the files of a part', () => {
  test('are said to be stored once all of them is sent', async ({ page, workshop, signInAs }) => {
    const { files } = await openPart(page, workshop, signInAs);
    const browser = await page.context().newCDPSession(page);
    // Holds the answer back, not what is sent.
    await browser.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/parts/*/files', requestStage: 'Response' }],
    });
    const held = new Promise<string>((resolve) =>
      browser.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
    );
    await files
      .getByLabel('Files to add')
      .setInputFiles([{ name: 'drawing.pdf', mimeType: 'application/pdf', buffer: DRAWING }]);
    const requestId = await held;
    const storing = files.getByRole('progressbar', { name: 'Storing drawing.pdf' });
    await expect(storing).toBeVisible();
    await expect(storing).not.toHaveAttribute('value');
    await expect(files.getByText('Storing…')).toBeVisible();
    await browser.send('Fetch.continueResponse', { requestId });
    await expect(storing).toHaveCount(0);
    await expect(files.getByRole('list', { name: 'Files' })).toContainText('drawing.pdf');
  });

  test('are not sent where they are stopped while they wait, nor once the page is left', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { partId, files } = await openPart(page, workshop, signInAs);
    const sent: string[] = [];
    let letThrough: () => void = () => undefined;
    await page.route(`**/api/parts/${partId}/files`, async (route) => {
      sent.push(route.request().headers()['x-file-name'] ?? '');
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await route.continue().catch(() => undefined);
    });
    const choose = (names: readonly string[]) =>
      files
        .getByLabel('Files to add')
        .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: DRAWING })));
    await choose(['a.pdf', 'b.pdf', 'c.pdf']);
    await expect.poll(() => sent).toEqual(['a.pdf']);
    await files.getByRole('button', { name: 'Stop b.pdf' }).click();
    letThrough();
    await expect.poll(() => sent.length).toBe(2);
    letThrough();
    await expect.poll(() => sent).toEqual(['a.pdf', 'c.pdf']);
    const list = files.getByRole('list', { name: 'Files' });
    await expect(list).toContainText('c.pdf');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => asksBeforeUnload(page)).toBe(false);

    await choose(['d.pdf', 'e.pdf']);
    await expect.poll(() => sent.length).toBe(3);
    expect(await asksBeforeUnload(page)).toBe(true);
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page).toHaveURL(/\/orders/);
    await expect(files).toHaveCount(0);
    await expect(page.getByText('2 files were not sent to the end.').first()).toBeVisible();
    letThrough();
    await page.goto(`/parts/${partId}`);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    expect(sent).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
  });

  test('are turned into shapes for a screen few at a time for each user', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { partId, files } = await openPart(page, workshop, signInAs);
    await files
      .getByLabel('Files to add')
      .setInputFiles([{ name: 'wedge.stl', mimeType: 'model/stl', buffer: WEDGE }]);
    const link = files.getByRole('list', { name: 'Files' }).getByRole('link', { name: 'wedge.stl' });
    const address = `${await link.getAttribute('href')}/mesh`;
    expect(address).toContain(partId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => page.request.get(address)));
    expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([200, 429]));
    for (const answer of answers) {
      if (answer.status() === 200) continue;
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
    }
    expect((await page.request.get(address)).status()).toBe(200);
  });

  test('are added, told from what is none, downloaded, seen at the run, and deleted', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { order, partId, files } = await openPart(page, workshop, signInAs);
    await expect(files).toContainText('No shapes, drawings or pictures.');
    await files.getByLabel('Files to add').setInputFiles([
      { name: 'drawing ä.pdf', mimeType: 'application/pdf', buffer: DRAWING },
      { name: 'part.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
    const list = files.getByRole('list', { name: 'Files' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('PDF, 1 KB');
    await expect(list.getByRole('img')).toHaveCount(0);
    const picture = list.locator('img');
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(288);
    await expect(list).toContainText('No thumbnail: nothing could be read from the file.');
    const refused = files.getByRole('list', { name: 'On their way' });
    await expect(refused).toContainText('page.png');
    await expect(refused).toContainText(
      'The content of the file is none of STL, 3MF, STEP, PDF, PNG and JPEG. It may be damaged.',
    );
    await refused.getByRole('button', { name: 'Forget page.png' }).click();
    await expectNoSeriousFaults(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSeriousFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const downloading = page.waitForEvent('download');
    await list.getByRole('link', { name: 'drawing ä.pdf' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('drawing ä.pdf');
    expect(await readFile(await download.path())).toEqual(DRAWING);
    const address = (await list.getByRole('link', { name: 'part.png' }).getAttribute('href')) ?? '';
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers()['content-disposition']).toContain('attachment');
    const etag = answer.headers().etag ?? '';
    expect((await page.request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);

    // Whoever makes the part has its drawing at hand, and cannot take it away.
    await signInAs('OPERATOR');
    const [run] = (await workshop.page(order)).parts[0]?.runs ?? [];
    await page.goto(`/work-orders/${run?.id}`);
    await expect(page.getByRole('region', { name: 'Drawings and shapes' })).toContainText('drawing ä.pdf');
    await expectNoSeriousFaults(page);
    const origin = new URL(page.url()).origin;
    const sent = await page.request.post(`/api/parts/${partId}/files`, {
      data: DRAWING,
      headers: { origin, 'x-intent-key': crypto.randomUUID(), 'x-file-name': 'a.pdf' },
    });
    expect(sent.status()).toBe(403);

    await signInAs('ADMIN');
    await page.goto(`/parts/${partId}`);
    await list.getByRole('button', { name: 'Delete drawing ä.pdf' }).click();
    const ask = page.getByRole('dialog', { name: 'Delete drawing ä.pdf?' });
    await expect(ask.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectNoSeriousFaults(page);
    await ask.getByRole('button', { name: 'Delete file' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });

  test('show what the part looks like wherever it is named, and how large it is', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { order, files } = await openPart(page, workshop, signInAs);
    await files
      .getByLabel('Files to add')
      .setInputFiles([{ name: 'wedge.stl', mimeType: 'model/stl', buffer: WEDGE }]);
    await expect(files).toContainText('60 × 40 × 20 mm, 24 cm³');
    const part = page.getByRole('img', { name: /^Thumbnail of / });
    await expect.poll(() => part.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(288);
    const address = (await part.getAttribute('src')) ?? '';
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await answer.body()).byteLength).toBeLessThanOrEqual(8192);
    await expectNoSeriousFaults(page);
    await page.screenshot({ path: test.info().outputPath('part.png') });

    const shown = page.locator(`img[src="${address}"]`);
    const [run] = (await workshop.page(order)).parts[0]?.runs ?? [];
    for (const [name, path] of [
      ['run', `/work-orders/${run?.id}`],
      ['order', `/orders/${order.id}`],
      ['parts', '/parts'],
      ['board', '/board'],
    ] as const) {
      await page.goto(path);
      await expect(shown.first()).toBeVisible();
      await expect
        .poll(() => shown.first().evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBe(288);
      await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: test.info().outputPath('board-dark.png') });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/work-orders/${run?.id}`);
    await expect(shown.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.screenshot({ path: test.info().outputPath('run-phone.png') });
  });

  test('are turned in 3D by mouse and keys, and told from what cannot be shown', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { order, files } = await openPart(page, workshop, signInAs);
    await files.getByLabel('Files to add').setInputFiles([
      { name: 'wedge.stl', mimeType: 'model/stl', buffer: WEDGE },
      { name: 'words.stl', mimeType: 'model/stl', buffer: BROKEN },
    ]);
    await expect(files.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2);

    await files.getByRole('button', { name: 'View wedge.stl' }).click();
    const dialog = page.getByRole('dialog', { name: 'wedge.stl' });
    const shape = page.getByLabel(/^Shape of wedge\.stl/);
    await expect(shape).toBeFocused();
    await expect(dialog).toContainText('60 × 40 × 20 mm, 24 cm³');
    for (const side of ['X 60', 'Y 40', 'Z 20']) await expect(dialog.getByText(side)).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.screenshot({ path: test.info().outputPath('viewer.png') });
    // A key shows the ring around what has the focus, too.
    await shape.press('0');
    const seen = await drawing(page);
    for (const key of ['ArrowLeft', 'ArrowUp', '+']) {
      const before = await drawing(page);
      await shape.press(key);
      expect((await drawing(page)).equals(before)).toBe(false);
    }
    await shape.press('0');
    expect((await drawing(page)).equals(seen)).toBe(true);
    const { x, y, width, height } = (await shape.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 90, y + height / 2 + 20, { steps: 4 });
    await page.mouse.up();
    expect((await drawing(page)).equals(seen)).toBe(false);
    await dialog.getByRole('button', { name: 'Right' }).click();
    await shape.press('ArrowLeft');
    await inTheme(page, 'dark');
    await page.screenshot({ path: test.info().outputPath('viewer-dark.png') });
    await expectNoSeriousFaults(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expectNoSeriousFaults(page);
    await page.screenshot({ path: test.info().outputPath('viewer-phone.png') });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await inTheme(page, 'light');
    await page.setViewportSize({ width: 1440, height: 900 });
    const context = await shape.evaluateHandle((canvas: HTMLCanvasElement) => canvas.getContext('webgl2'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await context.evaluate((held) => held?.isContextLost())).toBe(true);

    await files.getByRole('button', { name: 'View words.stl' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing could be read from the file.');
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');

    // From the thumbnail too, and by whoever makes the part.
    await signInAs('OPERATOR');
    const [run] = (await workshop.page(order)).parts[0]?.runs ?? [];
    await page.goto(`/work-orders/${run?.id}`);
    await page.getByRole('button', { name: /^Thumbnail of / }).click();
    await expect(shape).toBeVisible();
    await page.keyboard.press('Escape');
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.reload();
    await page.getByRole('button', { name: /^Thumbnail of / }).click();
    await expect(page.getByRole('alert')).toContainText('This browser shows no 3D');
  });

  test('weigh what is packed, with the density of the material and the empty box', async ({
    page,
    packing,
    workshop,
    signInAs,
  }) => {
    await signInAs('ADMIN');
    const order = await workshop.completedOrder([4]);
    // So that the addresses are known.
    await workshop.prepare(order, [1]);
    const [partId = ''] = order.partSpecificationIds;
    await page.goto(`/parts/${partId}`);
    await page
      .getByLabel('Files to add')
      .setInputFiles([{ name: 'wedge.stl', mimeType: 'model/stl', buffer: WEDGE }]);
    await expect(page.getByRole('region', { name: 'Files', exact: true })).toContainText('24 cm³');
    await page.goto('/catalogue/materials');
    await page.getByRole('button', { name: 'More for PA12', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit…' }).click();
    const density = page.getByLabel('Density, g/cm³');
    await density.fill('dense');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText('A number in g/cm³, as in 1.01.');
    await density.fill('1,01');
    await expectNoSeriousFaults(page);
    await page.screenshot({ path: test.info().outputPath('density.png') });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Materials', exact: true })).toContainText('1.01 g/cm³');
    await page.goto(`/parts/${partId}`);
    await expect(page.getByText('24.2 g')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('net-weight.png') });

    const box = `Box ${order.number}`;
    await packing.open(order);
    await packing.left.getByRole('button', { name: /^Pack 3 units of / }).click();
    // 3 × 24.24 g.
    await expect(page.getByLabel('Net weight')).toHaveValue('73');
    await expect(page.getByText('From volume and density')).toBeVisible();
    for (const [side, length] of [
      ['Length', '300'],
      ['Width', '200'],
      ['Height', '100'],
    ] as const) {
      await page.getByLabel(side).fill(length);
    }
    await packing.button('Choose a box').click();
    const dialog = page.getByRole('dialog', { name: 'Box of parcel 1' });
    await dialog.getByLabel('Keep 300 × 200 × 100 mm as').fill(box);
    await dialog.getByLabel('Empty weight').fill('120');
    await dialog.getByRole('button', { name: 'Keep size' }).click();
    await expect(dialog.getByRole('button', { name: new RegExp(`^${box} .*120 g`) })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('boxes.png') });
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Gross weight')).toHaveValue('193');
    await expect(page.getByText(`Net weight and ${box}`)).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.screenshot({ path: test.info().outputPath('weights.png') });
    await inTheme(page, 'dark');
    await page.screenshot({ path: test.info().outputPath('weights-dark.png') });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByLabel('Gross weight').scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath('weights-phone.png') });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Net weight').fill('80');
    await expect(page.getByLabel('Gross weight')).toHaveValue('200');
    await page.getByLabel('Value, EUR').fill('10');
    await page.getByText('Collection', { exact: true }).click();
    await packing.button('Prepare shipment').click();
    await expect(packing.button('Release shipment')).toBeVisible();
    const shipments = await workshop.shipments(order);
    expect(shipments.map(({ parcels }) => parcels)).toContainEqual([
      expect.objectContaining({ netWeightGrams: 80, grossWeightGrams: 200, value: 10 }),
    ]);
  });

  test('open beside the routing at the machine, and over it on a phone', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { order, files } = await openPart(page, workshop, signInAs);
    const drawing = pdf(['A drawing of a wedge', 'Its second sheet']);
    await files.getByLabel('Files to add').setInputFiles([
      { name: 'wedge.pdf', mimeType: 'application/pdf', buffer: drawing },
      { name: 'part.png', mimeType: 'image/png', buffer: PICTURE },
    ]);
    await expect(files.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2);

    await signInAs('OPERATOR');
    const [run] = (await workshop.page(order)).parts[0]?.runs ?? [];
    await page.goto(`/work-orders/${run?.id}`);
    const routing = page.getByRole('region', { name: 'Routing' });
    await page.getByRole('button', { name: 'wedge.pdf' }).click();
    const beside = page.getByRole('region', { name: 'Drawing wedge.pdf' });
    await expect(beside.getByRole('img', { name: 'Page 1 of 2' })).toHaveAttribute('data-drawn', '');
    const [left, right] = [await routing.boundingBox(), await beside.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await expectNoSeriousFaults(page);
    await page.screenshot({ path: test.info().outputPath('beside.png') });
    await inTheme(page, 'dark');
    await page.screenshot({ path: test.info().outputPath('beside-dark.png') });
    await inTheme(page, 'light');
    await page.getByRole('button', { name: 'part.png' }).click();
    await expect(beside).toHaveCount(0);
    const picture = page.getByRole('region', { name: 'Drawing part.png' }).getByRole('img');
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
    await page.getByRole('button', { name: 'Close the drawing' }).click();
    await expect(picture).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'wedge.pdf' }).click();
    const sheet = page.getByRole('dialog', { name: 'wedge.pdf' });
    await expect(sheet.getByRole('img', { name: 'Page 1 of 2' })).toHaveAttribute('data-drawn', '');
    await expectNoSeriousFaults(page);
    await page.screenshot({ path: test.info().outputPath('sheet.png') });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});

test.describe('on a phone, the shape of a part', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 560 } });

  test('is turned by a finger and enlarged by two, and what is around it scrolls', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { files } = await openPart(page, workshop, signInAs);
    await files
      .getByLabel('Files to add')
      .setInputFiles([{ name: 'wedge.stl', mimeType: 'model/stl', buffer: WEDGE }]);
    await files.getByRole('button', { name: 'View wedge.stl' }).tap();
    const dialog = page.getByRole('dialog', { name: 'wedge.stl' });
    const shape = page.getByLabel(/^Shape of wedge\.stl/);
    await expect(dialog.getByText('X 60')).toBeVisible();
    await dialog.getByRole('button', { name: 'Reset' }).tap();
    const body = dialog.locator('[data-dialog-body]');
    const scrolled = () => body.evaluate(({ scrollTop }) => scrollTop);
    await body.evaluate((element) => element.scrollTo(0, 0));
    const box = (await shape.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const finger = await Finger.on(page);
    const placeOf = async (side: string) => (await dialog.getByText(side).boundingBox()) ?? { x: 0, y: 0 };
    const apart = async () => {
      const [one, other] = [await placeOf('X 60'), await placeOf('Y 40')];
      return Math.hypot(one.x - other.x, one.y - other.y);
    };

    const seen = await drawing(page);
    await finger.press(middle);
    await finger.slideTo({ x: middle.x + 60, y: middle.y - 60 });
    await finger.lift();
    expect((await drawing(page)).equals(seen)).toBe(false);
    expect(await scrolled()).toBe(0);
    await dialog.getByRole('button', { name: 'Reset' }).tap();
    await body.evaluate((element) => element.scrollTo(0, 0));
    expect((await drawing(page)).equals(seen)).toBe(true);

    const before = await apart();
    await finger.pinch(middle, 60, 120);
    expect(await apart()).toBeGreaterThan(before * 1.5);
    await finger.pinch(middle, 120, 60);
    expect(await apart()).toBeLessThan(before * 1.3);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    expect(await scrolled()).toBe(0);
    await page.screenshot({ path: test.info().outputPath('viewer-touch.png') });

    // Beside the shape.
    await finger.press({ x: box.x - 10, y: middle.y + 60 });
    await finger.slideTo({ x: box.x - 10, y: middle.y - 60 });
    await finger.lift();
    await expect.poll(scrolled).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
    await files.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const region = async () => (await files.boundingBox())?.y ?? 0;
    const place = await region();
    await finger.press({ x: 380, y: 200 });
    await finger.slideTo({ x: 380, y: 400 });
    await finger.lift();
    await expect.poll(region).toBeGreaterThan(place);
  });
});
