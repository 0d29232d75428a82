import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/workshop-test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('a shipper’s round with the keyboard alone: box, values, courier, release, tracking, fulfilled', async ({
  page,
  packing,
  workshop,
  signInAs,
}) => {
  await signInAs('SHIPPER');
  const order = await workshop.completedOrder([2]);
  const [part = ''] = order.partNames;
  const { keyboard } = page;
  await page.goto('/packing');
  const link = page.getByRole('link', { name: `Pack #${order.number}`, exact: true });
  await link.focus();
  await keyboard.press('Enter', KEYS);
  await packing.tabTo('Pack all ready, 2 units', 'button');
  await keyboard.press('Enter', KEYS);
  for (const side of ['Sender', 'Recipient']) {
    const tile = packing.button(new RegExp(`^${side}:`));
    if (!(await tile.getAttribute('aria-label'))?.includes('not given yet')) continue;
    await packing.tabTo(new RegExp(`^${side}:`), 'button');
    await keyboard.press('Enter', KEYS);
    const dialog = page.getByRole('dialog', { name: side });
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    const lines = [
      'Ada',
      '',
      'Kai 3',
      '',
      '20457',
      'Hamburg',
      'DE',
      '',
      '',
      '+49 40 555 0100',
      'ada@kai.example',
    ];
    for (const text of lines) {
      if (text) await keyboard.type(text);
      await keyboard.press('Tab', KEYS);
    }
    await keyboard.press('Tab', KEYS);
    await packing.tabTo('Use this address', 'button');
    await keyboard.press('Enter', KEYS);
    await expect(dialog).toHaveCount(0);
  }
  await packing.tabTo('Gross weight', 'textbox');
  for (const value of ['300', '250', '120', '90', '60']) {
    await keyboard.type(value);
    await keyboard.press('Tab', KEYS);
  }
  await packing.tabTo('Choose a box', 'button');
  await keyboard.press('Enter', KEYS);
  await packing.tabTo('Keep 120 × 90 × 60 mm as', 'textbox');
  await keyboard.type(`Small ${order.number}`);
  await keyboard.press('Enter', KEYS);
  await expect(packing.button(`Small ${order.number} 120 × 90 × 60 mm`)).toBeVisible();
  await keyboard.press('Escape', KEYS);
  await expect(packing.button('Choose a box')).toBeFocused();
  await keyboard.press('Tab', KEYS);
  await keyboard.press('Enter', KEYS);
  await expect(page.getByLabel(`1 ${part}, EUR`)).toBeFocused();
  await keyboard.type('9.20');
  await keyboard.press('Enter', KEYS);
  await expect(page.getByLabel('Value, EUR')).toHaveValue('18.40');
  await packing.tabTo('Prepare and release', 'button');
  await keyboard.press('Enter', KEYS);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Prepare and release' })).toBeFocused();
  await keyboard.press('Enter', KEYS);
  await expect(packing.button('Add tracking')).toBeVisible();
  await packing.tabTo('Add tracking', 'button');
  await keyboard.press('Enter', KEYS);
  for (const text of ['UPS', 'Standard', '1Z999AA10123456784']) {
    await keyboard.type(text);
    await keyboard.press('Tab', KEYS);
  }
  await keyboard.press('Enter', KEYS);
  await packing.tabTo('Mark as fulfilled', 'button');
  await keyboard.press('Enter', KEYS);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as fulfilled' })).toBeFocused();
  await keyboard.press('Enter', KEYS);
  await expect(page.getByRole('button', { name: 'Mark as fulfilled' })).toHaveCount(0);
  expect((await workshop.shipments(order))[0]).toMatchObject({
    status: 'FULFILLED',
    tracking: { provider: 'UPS', providerService: 'Standard', trackingNumber: '1Z999AA10123456784' },
    parcels: [{ value: 18.4, lengthMillimeters: 120, allocations: [{ quantity: 2 }] }],
  });
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a part is dragged by its grip with a finger, and all buttons are large enough', async ({
    page,
    packing,
    workshop,
    signInAs,
  }) => {
    await signInAs('SHIPPER');
    const order = await workshop.completedOrder([5]);
    const [part = ''] = order.partNames;
    await packing.open(order);
    const from = await page.locator(`[data-grip="${part}"]`).boundingBox();
    const to = await packing.parcel(1).boundingBox();
    if (!from || !to) throw new Error('The part or the parcel is not to be seen.');
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const end = { x: to.x + 80, y: to.y + 20 };
    await touch('touchStart', start.x, start.y);
    await page.waitForTimeout(400);
    for (let i = 1; i <= 10; i += 1) {
      await touch(
        'touchMove',
        start.x + ((end.x - start.x) * i) / 10,
        start.y + ((end.y - start.y) * i) / 10,
      );
      await page.waitForTimeout(20);
    }
    await touch('touchEnd');
    await expect(packing.units(part)).toHaveValue('5');
    const small = await page.locator('main button:visible').evaluateAll((buttons) =>
      buttons
        .map((button) => ({
          name: button.textContent || button.ariaLabel,
          box: button.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < 40 || box.width < 40)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  });
});
