import { KEYS, tabTo } from '../support/keyboard.ts';
import { RoutingScreen } from '../support/routing-screen.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('routing templates', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('are made by dragging, with what differs from the derived routing marked, then approved, made the default and replaced', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    const [name = ''] = order.partNames;
    const routing = new RoutingScreen(page);
    await page.goto('/parts');
    await page.getByRole('searchbox', { name: 'Search parts' }).fill(name);
    await expect(page.getByText('1 part', { exact: true })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'New template' }).click();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(routing.differences).toHaveText('Same as automatic');
    await routing.add('Deburr');
    await expect(routing.step('Deburr')).toContainText('added');
    await routing.drag('Deburr', 'QC');
    await routing.expectSteps('Print', 'Deburr', 'QC', 'Pack');
    await routing.remove('QC');
    await expect(routing.differences).toHaveText('1 added, 1 left out');
    await expect(routing.derived.getByRole('listitem').filter({ hasText: 'QC' })).toContainText('left out');
    await routing.derived.getByRole('button', { name: 'Put QC back' }).click();
    await routing.drag('Pack', 'Print');
    await expect(routing.step('Pack')).toContainText('moved');
    await routing.drag('Print', 'Pack');
    await routing.expectSteps('Print', 'Pack', 'QC', 'Deburr');
    await page.getByLabel('Name').fill('Careful');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('“Careful” is saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: 'Make default', exact: true }).click();
    await expect(page.getByText('default', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More for Careful' }).click();
    await page.getByRole('menuitem', { name: 'New version' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Careful v2');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('button', { name: 'More for Careful v2' })).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'More for Careful', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Deprecate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deprecate “Careful”?' });
    await expect(dialog.getByRole('combobox')).toHaveText('Careful v2');
    await dialog.getByRole('button', { name: 'Deprecate' }).click();
    const old = page.getByRole('listitem', { name: 'Careful', exact: true });
    await expect(old).toContainText('deprecated, replaced by Careful v2');
    await expect(old).not.toContainText('default');
  });

  test('keep what is typed in the moment of a drop, and the drop', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    await page.goto(`/parts/${order.partSpecificationIds[0]}/templates/new`);
    const routing = new RoutingScreen(page);
    await routing.expectSteps('Print', 'QC', 'Pack');
    await routing.carry('Pack', 'Print');
    // Nobody types so quickly, but a page that is busy draws the drop as late as that.
    await page.evaluate(() => {
      const type = () => {
        const name = document.querySelector<HTMLInputElement>('form input[maxlength="255"]');
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        if (name) write?.call(name, 'Packed first');
        name?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      document.addEventListener('pointerup', type, { capture: true, once: true });
    });
    await page.mouse.up();
    await expect(page.getByLabel('Name')).toHaveValue('Packed first');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('button', { name: 'More for Packed first' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Packed first');
    await routing.expectSteps('Pack', 'Print', 'QC');
  });

  test('take what is typed while a step is carried', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    await page.goto(`/parts/${order.partSpecificationIds[0]}/templates/new`);
    const routing = new RoutingScreen(page);
    await routing.expectSteps('Print', 'QC', 'Pack');
    await routing.carry('Pack', 'Print');
    await page.getByLabel('Name').fill('Packed first');
    await expect(page.getByLabel('Name')).toHaveValue('Packed first');
    await page.mouse.up();
    await routing.expectSteps('Pack', 'Print', 'QC');
    await expect(page.getByLabel('Name')).toHaveValue('Packed first');
  });

  test('are made by keyboard alone', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    const routing = new RoutingScreen(page);
    const announced = page.getByTestId('announcements');
    await page.goto(`/parts/${order.partSpecificationIds[0]}/templates/new`);
    await routing.expectSteps('Print', 'QC', 'Pack');
    await tabTo(page, routing.handle('Print'));
    await page.keyboard.press('Space', KEYS);
    await expect(announced).toContainText('Print lifted, step 1 of 3.');
    await page.keyboard.press('ArrowDown', KEYS);
    await expect(announced).toContainText('Print, step 2 of 3.');
    await page.keyboard.press('ArrowDown', KEYS);
    await routing.expectSteps('QC', 'Pack', 'Print');
    await page.keyboard.press('Escape', KEYS);
    await routing.expectSteps('Print', 'QC', 'Pack');
    await page.keyboard.press('ArrowDown', KEYS);
    await expect(routing.handle('QC')).toBeFocused();
    await page.keyboard.press('Space', KEYS);
    await page.keyboard.press('End', KEYS);
    await page.keyboard.press('Space', KEYS);
    await expect(announced).toContainText('QC put down as step 3 of 3.');
    await routing.expectSteps('Print', 'Pack', 'QC');
    await expect(routing.handle('QC')).toBeFocused();
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await routing.expectSteps('Print', 'Pack');
    await tabTo(page, page.getByRole('combobox', { name: 'Add an operation' }));
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByRole('option', { name: 'Deburr' })).toBeVisible();
    await page.keyboard.press('d', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await routing.expectSteps('Print', 'Pack', 'Deburr');
    await tabTo(page, page.getByRole('button', { name: 'Save template' }));
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByText('“Routing 1” is saved.')).toBeVisible();
  });

  test('that a run uses are frozen and followed by a new version, whose steps are changed before somebody else’s eyes', async ({
    page,
    workshop,
    browser,
    cookiesOf,
  }) => {
    const order = await workshop.order([{ quantity: 3, template: 'approved default' }]);
    const part = `/parts/${order.partSpecificationIds[0]}`;
    const routing = new RoutingScreen(page);
    await page.goto(`${part}?schedule=all`);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule 1 part' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Careful' }).click();
    await expect(page.getByText('Its steps are frozen: it is used by 1 run.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'New version' }).click();
    await routing.expectSteps('Print', 'Deburr', 'QC', 'Pack');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('“Careful v2” is saved.')).toBeVisible();

    const other = await browser.newContext();
    await other.addCookies(await cookiesOf('VIEWER'));
    const theirs = await other.newPage();
    await theirs.goto(part);
    await expect(theirs.getByRole('list', { name: 'Steps of Careful v2' })).toContainText('Deburr');
    await routing.remove('Deburr');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(theirs.getByRole('list', { name: 'Steps of Careful v2' })).not.toContainText('Deburr');
    await expect(theirs.getByRole('list', { name: 'Steps of Careful', exact: true })).toContainText('Deburr');
    await expect(theirs.getByRole('button', { name: /^More for/ })).toHaveCount(0);
    await other.close();
  });

  test('that are made the default are taken back by the message or by Ctrl+Z, unless somebody was faster', async ({
    page,
    workshop,
    browser,
    cookiesOf,
  }) => {
    const order = await workshop.order([{ quantity: 3, template: 'approved default' }]);
    const part = `/parts/${order.partSpecificationIds[0]}`;
    const line = (name: string) => page.getByRole('listitem', { name, exact: true });
    const badge = (name: string) => line(name).getByText('default', { exact: true });
    const make = async (name: string) => {
      await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Make default' }).click();
      await expect(badge(name)).toBeVisible();
    };
    for (const name of ['Quick', 'Third']) {
      await page.goto(`${part}/templates/new`);
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Save template' }).click();
      await expect(page.getByRole('button', { name: `More for ${name}` })).toBeVisible();
    }
    await page.goto(part);
    await make('Quick');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The part is scheduled along “Careful” from now on.')).toBeVisible();
    await expect(badge('Careful')).toBeVisible();
    await expect(badge('Quick')).toHaveCount(0);

    await make('Quick');
    await page.keyboard.press('Control+z');
    await expect(badge('Careful')).toBeVisible();

    await make('Quick');
    const other = await browser.newContext();
    await other.addCookies(await cookiesOf('ADMIN'));
    const theirs = await other.newPage();
    await theirs.goto(part);
    await theirs.getByRole('button', { name: 'More for Third', exact: true }).click();
    await theirs.getByRole('menuitem', { name: 'Make default' }).click();
    await expect(theirs.getByText('The part is scheduled along “Third” from now on.')).toBeVisible();
    await other.close();
    await expect(badge('Third')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('It was not undone.', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Somebody has made “Third” the default meanwhile.', { exact: true }),
    ).toBeVisible();
    await expect(badge('Third')).toBeVisible();
  });

  test('that complete no units say so before they are approved, and so does scheduling along them', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 3, template: 'draft' }]);
    const never =
      'No step of it completes units: what is made by it never becomes ready to ship. Add an operation such as Pack.';
    await page.goto(`/parts/${order.partSpecificationIds[0]}`);
    await page.getByRole('link', { name: 'Careful' }).click();
    const routing = new RoutingScreen(page);
    await routing.expectSteps('Print', 'Deburr', 'QC', 'Pack');
    await expect(page.getByText(never)).toHaveCount(0);
    await routing.remove('Pack');
    await expect(page.getByText(never)).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('“Careful” is saved.')).toBeVisible();
    await expect(page.getByText(never)).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: 'Make default', exact: true }).click();
    await expect(page.getByText('default', { exact: true })).toBeVisible();

    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = page.getByRole('dialog', { name: /^Schedule parts/ });
    await expect(dialog.getByText('Default template “Careful”')).toBeVisible();
    await expect(dialog.getByText(never)).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
    await expect(page.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
  });
});
