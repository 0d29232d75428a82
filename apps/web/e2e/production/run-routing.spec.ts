import { RoutingScreen } from '../support/routing-screen.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('the routing of a run', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('is edited for it before it is scheduled, once however often it is pressed, and kept as a template', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 6 }]);
    const [name = ''] = order.partNames;
    const routing = new RoutingScreen(page);
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = page.getByRole('dialog', { name: /^Schedule parts/ });
    await dialog.getByLabel(`Routing of ${name}`).click();
    await page.getByRole('option', { name: 'Edit for this run…' }).click();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await routing.add('QC');
    await routing.drag('QC', 'Pack');
    await routing.expectSteps('Print', 'QC', 'QC', 'Pack');
    await dialog.getByRole('checkbox', { name: 'Save it as a template too' }).click();
    await dialog.getByLabel('Name of the template').fill('Checked twice');
    await dialog.getByRole('button', { name: 'Use this routing' }).click();
    await expect(dialog.getByText('Edited for this run, saved as “Checked twice”')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).dblclick();
    await expect(page.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await workshop.runs(order)).toEqual([6]);
    await page.goto(`/parts/${order.partSpecificationIds[0]}`);
    const template = page.getByRole('listitem', { name: 'Checked twice' });
    await expect(template).toContainText('used by 1 run');
    await expect(template.getByRole('list')).toHaveText('PrintQCQCPack');
  });

  test('is scheduled for lines of several orders at once, from what remains of all of them', async ({
    page,
    workshop,
  }) => {
    const customer = `Backlog ${Date.now()}`;
    const orders = [
      await workshop.order([{ quantity: 7 }], { customer }),
      await workshop.order([{ quantity: 2 }, { quantity: 1 }], { customer }),
    ];
    await page.goto(`/parts/to-schedule?q=${encodeURIComponent(customer)}`);
    await expect(page.getByText('3 parts, 10 units remaining')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
    await page.getByRole('checkbox', { name: `Choose ${orders[1]?.partNames[1]}` }).click();
    await page.getByRole('button', { name: 'Schedule 2 parts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule parts of 2 orders' });
    await expect(dialog.getByText('2 parts, 9 units')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 2 parts' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('1 part, 1 unit remaining')).toBeVisible();
    for (const order of orders) expect(await workshop.runs(order)).toEqual([order === orders[0] ? 7 : 2]);
  });

  test('is changed after seeing which units that concerns, refused where units stand, and saved as a template', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 8 }]);
    const routing = new RoutingScreen(page);
    await page.goto(`/orders/${order.id}?schedule=all`);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule 1 part' }).click();
    await page.getByRole('link', { name: `#${order.number}-1 · R1` }).click();
    await page.getByRole('button', { name: 'Change routing…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change the routing of/ });
    await expect(dialog.getByRole('button', { name: 'Print stays: 8 units stand here.' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change routing' })).toBeDisabled();
    await routing.add('Deburr');
    await routing.drag('Deburr', 'QC');
    const meaning = dialog.getByRole('region', { name: 'What it means for the units' });
    await expect(meaning).toContainText('8 units at Print');
    await expect(meaning).toContainText('will go through Deburr');

    // While it is open, units arrive at the step that was removed.
    const { parts } = await workshop.page(order);
    const run = parts[0]?.runs[0]?.id ?? '';
    await routing.remove('QC');
    await workshop.move(run, 3, 'Print', 'QC');
    await expect(meaning).toContainText('Units stand at QC or have passed it.');
    await expect(dialog.getByRole('button', { name: 'Change routing' })).toBeDisabled();
    await routing.derived.getByRole('button', { name: 'Put QC back' }).click();
    await expect(meaning).toContainText('5 units at Print');
    await routing.expectSteps('Print', 'QC', 'Deburr', 'Pack');
    await expect(meaning).toContainText('3 units at QC');
    await dialog.getByRole('button', { name: 'Change routing' }).click();
    await expect(page.getByText(/^Routing of .* changed$/)).toBeVisible();
    const proof = page.getByRole('region', { name: 'Where the units are' });
    await expect(proof).toContainText('8 scheduled = 8 at operations + 0 scrapped');
    await expect(page.getByRole('heading', { name: 'Deburr' })).toBeVisible();

    await page.getByRole('link', { name: 'Save as template' }).click();
    await routing.expectSteps('Print', 'QC', 'Deburr', 'Pack');
    await page.getByLabel('Name').fill('As built');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('“As built” is saved.')).toBeVisible();
  });

  test('that was edited and left is found again until its part is scheduled, and given up only after asking', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 6 }]);
    const [name = ''] = order.partNames;
    const routing = new RoutingScreen(page);
    const left = page.getByText(/This is your draft of/);
    const dialog = page.getByRole('dialog', { name: /^Schedule parts/ });
    const ask = page.getByRole('dialog', { name: /^Discard / });
    const edit = async () => {
      await dialog.getByLabel(`Routing of ${name}`).click();
      await page.getByRole('option', { name: 'Edit for this run…' }).click();
    };
    await page.goto(`/orders/${order.id}?schedule=all`);
    await edit();
    await routing.remove('QC');
    await page.reload();
    await expect(dialog.getByText('your edited routing is not used')).toBeVisible();
    await edit();
    await expect(left).toBeVisible();
    await routing.expectSteps('Print', 'Pack');
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await routing.expectSteps('Print', 'Pack');
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await ask.getByRole('button', { name: 'Discard' }).click();
    await edit();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(left).toHaveCount(0);

    await routing.remove('QC');
    await dialog.getByRole('button', { name: 'Use this routing' }).click();
    await expect(dialog.getByLabel(`Routing of ${name}`)).toHaveText('Edited for this run');
    await page.keyboard.press('Escape');
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await page.reload();
    await edit();
    await routing.expectSteps('Print', 'Pack');
    await dialog.getByRole('button', { name: 'Use this routing' }).click();
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await workshop.runs(order)).toEqual([6]);
    await page.goto(`/orders/${order.id}?schedule=${order.requisitionIds[0]}`);
    await edit();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(left).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('is found again as it was being changed, says what others made of it, and is given up only after asking', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.completedOrder([4]);
    const run = (await workshop.page(order)).parts[0]?.runs[0]?.id ?? '';
    const routing = new RoutingScreen(page);
    const left = page.getByText(/This is your draft of/);
    const dialog = page.getByRole('dialog', { name: /^Change the routing of/ });
    const ask = page.getByRole('dialog', { name: 'Discard your changes to the routing?' });
    const open = page.getByRole('button', { name: 'Change routing…' });
    await page.goto(`/work-orders/${run}`);
    await open.click();
    await routing.add('Deburr');
    await page.goto(`/orders/${order.id}`);
    await page.goto(`/work-orders/${run}`);
    await open.click();
    await expect(left).toBeVisible();
    await routing.expectSteps('Print', 'QC', 'Pack', 'Deburr');
    await page.reload();
    await routing.expectSteps('Print', 'QC', 'Pack', 'Deburr');
    await page.keyboard.press('Escape');
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await routing.expectSteps('Print', 'QC', 'Pack', 'Deburr');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await ask.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await open.click();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(left).toHaveCount(0);

    await routing.add('Deburr');
    await page.goto('about:blank');
    await workshop.reroute(run, ['Print', 'QC', 'QC', 'Pack']);
    await page.goto(`/work-orders/${run}?change=routing`);
    await expect(dialog.getByText(/^Somebody else has changed the routing of this run since/)).toBeVisible();
    await routing.expectSteps('Print', 'QC', 'Pack', 'Deburr');
    await dialog.getByRole('button', { name: 'Show theirs' }).click();
    await ask.getByRole('button', { name: 'Discard' }).click();
    await routing.expectSteps('Print', 'QC', 'QC', 'Pack');
    await routing.add('Deburr');
    await dialog.getByRole('button', { name: 'Change routing' }).click();
    await expect(page.getByText(/^Routing of .* changed$/)).toBeVisible();
    await open.click();
    await routing.expectSteps('Print', 'QC', 'QC', 'Pack', 'Deburr');
    await expect(left).toHaveCount(0);
  });
});
