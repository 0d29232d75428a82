import { addComment, createKanbanColumn } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('accessibility', () => {
  // Each looks at several screens, in both themes.
  test.describe.configure({ timeout: 180_000 });

  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('of the orders and of an order', async ({ page, workshop }) => {
    const order = await workshop.completedOrder([4, 6]);
    await workshop.prepare(order, [2]);
    await page.goto('/orders');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('list', { name: /^Routing of/ }).first()).toBeVisible();
    await expectNoSeriousFaults(page);
  });

  test('of the kanban, the filters and a new order', async ({ page, workshop }) => {
    const order = await workshop.completedOrder([4]);
    await workshop.as('ADMIN', (deps, call) =>
      createKanbanColumn(deps, call, {
        name: 'Checked',
        orderStatus: 'ACTIVE',
        automationTypes: ['SCHEDULE_PARTS', 'SEND_INVOICE'],
      }),
    );
    await page.goto(`/orders?layout=kanban&q=%23${order.number}`);
    const card = page.getByRole('button', { name: new RegExp(`^#${order.number} `) });
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expectNoSeriousFaults(page);
    await card.focus();
    await page.keyboard.press('m', KEYS);
    await page
      .getByRole('menuitemradio', { name: /^Checked/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto('/orders/new');
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page.getByText('Name the customer.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Customer' }).fill('Cust');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoSeriousFaults(page);
  });

  test('of an order that is edited, what was said of it, and an import', async ({ page, workshop }) => {
    const order = await workshop.completedOrder([4]);
    await workshop.prepare(order, [2]);
    await workshop.as('PLANNER', (deps, call) =>
      addComment(deps, call, {
        orderId: order.id,
        requisitionId: order.requisitionIds[0] ?? 0,
        body: 'Careful.',
      }),
    );
    await page.goto(`/orders/${order.id}/edit`);
    await expect(page.getByText('Shipments hold 2 units.')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'Actions for your comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto('/orders/import');
    const lines = [
      'order,line,customer,part,quantity,process,material',
      'A11Y,1,Acme,Part,0,SLS,PA12',
      'A11Y,2,Acme,Part,1,SLS,PA12',
    ];
    await page.getByRole('textbox', { name: 'CSV' }).fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Preview 2 lines' }).click();
    await expect(page.getByRole('heading', { name: 'Lines with errors' })).toBeVisible();
    await expectNoSeriousFaults(page);
  });

  test('of scheduling, with parts held back, and of its result', async ({ page, workshop }) => {
    await workshop.requireApproval(true);
    const order = await workshop.order([{ quantity: 4 }, { quantity: 2, template: 'approved default' }]);
    await page.goto(`/orders/${order.id}?schedule=all`);
    await expect(page.getByText('Blocked')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule 1 part' }).click();
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    await expectNoSeriousFaults(page);
    await workshop.requireApproval(false);
  });

  test('of packing, its faults, its dialogs and what was released', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([4]);
    await page.goto('/packing');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoSeriousFaults(page);
    await packing.open(order);
    await packing.button('Prepare shipment').click();
    await expect(page.getByText('Weigh the parcel.')).toBeVisible();
    await expectNoSeriousFaults(page);
    await packing.button(/^Recipient:/).click();
    await expect(page.getByRole('dialog', { name: 'Recipient' })).toBeVisible();
    await expectNoSeriousFaults(page);
    const shipment = await workshop.prepare(order, [4]);
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await packing.button('Release shipment').click();
    await expect(page.getByRole('dialog', { name: /^Release / })).toBeVisible();
    await expectNoSeriousFaults(page);
    await packing.confirmRelease('Release');
    await expect(page.getByText('by Planner Tester').first()).toBeVisible();
    await expectNoSeriousFaults(page);
  });
});
