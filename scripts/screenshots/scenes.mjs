/**
 * A picture: who looks at what. `show` leaves the page as it is to be seen.
 *
 * @typedef {object} Scene
 * @property {string} name
 * @property {'PLANNER' | 'SHIPPER'} role
 * @property {boolean} [phone]
 * @property {(page: import('@playwright/test').Page) => Promise<void>} show
 */

/** The pictures of the README and of docs/, by file name. @type {readonly Scene[]} */
export const SCENES = [
  {
    name: 'board',
    role: 'PLANNER',
    async show(page) {
      await page.goto('/board');
      await page.locator('[data-card]').first().waitFor();
    },
  },
  {
    name: 'overview',
    role: 'PLANNER',
    async show(page) {
      await page.goto('/overview');
      await page.getByRole('list', { name: 'Lead time per week, in days' }).waitFor();
    },
  },
  {
    name: 'orders-kanban',
    role: 'PLANNER',
    async show(page) {
      await page.goto('/orders?layout=kanban');
      await page.locator('[data-order]').first().waitFor();
    },
  },
  {
    name: 'scheduling',
    role: 'PLANNER',
    async show(page) {
      await page.goto('/parts/to-schedule');
      const rows = page.getByRole('row').getByRole('checkbox', { name: /^Choose .+ of #/ });
      for (const place of [0, 2, 4, 8]) await rows.nth(place).click();
      await page.getByRole('button', { name: 'Schedule 4 parts' }).click();
      await page.getByRole('dialog').getByText('4 parts, ').waitFor();
    },
  },
  {
    name: 'routing-template',
    role: 'PLANNER',
    async show(page) {
      await page.goto('/parts?q=Camera%20bezel');
      await page.getByRole('link', { name: /^Camera bezel/ }).click();
      await page.getByRole('link', { name: 'New template' }).click();
      await page.getByRole('button', { name: /^Remove Cool down, / }).click();
      await page.getByRole('combobox', { name: 'Add an operation' }).click();
      await page.getByRole('option', { name: 'QC', exact: true }).click();
      await page.getByRole('button', { name: 'Move QC, step 7 of 7' }).focus();
      for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'packing-queue',
    role: 'SHIPPER',
    async show(page) {
      await page.goto('/packing');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'packing',
    role: 'SHIPPER',
    async show(page) {
      await openPackingScreen(page);
      await page.getByRole('button', { name: /^Pack all ready/ }).click();
    },
  },
  {
    name: 'shipment',
    role: 'SHIPPER',
    async show(page) {
      await openShipment(page);
    },
  },
  {
    name: 'print-preview',
    role: 'SHIPPER',
    async show(page) {
      await openShipment(page);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Labels' }).click();
      await page.locator('canvas[data-drawn]').waitFor();
    },
  },
  {
    name: 'run-on-a-phone',
    role: 'PLANNER',
    phone: true,
    async show(page) {
      await page.goto('/board');
      await page.locator('[data-card]').nth(3).click();
      await page.getByRole('link', { name: 'Open the run’s page' }).click();
      await page
        .getByRole('button', { name: /^Move \d+ on to / })
        .first()
        .waitFor();
      await page.mouse.move(0, 0);
    },
  },
];

/** Opens the packing screen of the first order that waits. @param {import('@playwright/test').Page} page */
async function openPackingScreen(page) {
  await page.goto('/packing');
  await page
    .getByRole('link', { name: /^Pack #/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Remaining to pack' }).waitFor();
}

/** Opens the oldest shipment that waits to be released. @param {import('@playwright/test').Page} page */
async function openShipment(page) {
  await page.goto('/packing');
  await page.getByRole('link', { name: / · S-/ }).first().click();
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
}
