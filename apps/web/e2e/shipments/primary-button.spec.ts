import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/workshop-test.ts';

/** The buttons of the page that are filled with the accent. */
const primary = (page: Page): Locator => page.getByRole('main').locator('button.bg-accent');

test('the packing screen has one primary button, whatever is next', async ({
  page,
  packing,
  workshop,
  signInAs,
}) => {
  await signInAs('SHIPPER');
  const order = await workshop.completedOrder([4]);
  await packing.open(order);
  await expect(primary(page)).toHaveText(['Pack all ready, 4 units']);
  await packing.button('Pack all ready, 4 units').click();
  await expect(primary(page)).toHaveText(['Prepare shipment']);
  await packing.measure();
  await expect(primary(page)).toHaveText(['Prepare shipment']);
  await packing.button('Collection').click();
  await packing.giveSenderIfMissing();
  await expect(primary(page)).toHaveText(['Prepare shipment']);
  await packing.button('Prepare shipment').click();
  await expect(primary(page)).toHaveText(['Release shipment']);
});
