import type { Route } from '@playwright/test';
import { loseAnswers } from '../support/lost-answers.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('the gate', () => {
  test.afterEach(async ({ workshop }) => workshop.requireApproval(false));

  test('is set by an admin, shows everywhere what it holds back, and is cleared for many parts at once', async ({
    page,
    workshop,
    browser,
    cookiesOf,
    signInAs,
  }) => {
    const order = await workshop.order([
      { quantity: 5 },
      { quantity: 4, template: 'draft' },
      { quantity: 3, template: 'approved default' },
    ]);
    const [bare = '', draft = '', free = ''] = order.partNames;
    const watching = await browser.newContext();
    await watching.addCookies(await cookiesOf('VIEWER'));
    const watcher = await watching.newPage();
    await watcher.goto('/gate');
    await expect(watcher.getByText('The approval gate is off: nothing is held back.')).toBeVisible();
    await expect(watcher.getByRole('checkbox')).toHaveCount(0);
    await expect(watcher.getByRole('listitem', { name: bare })).toContainText('Would be held back');
    const words = await watcher.getByText(/^[\d,]+ parts, [\d,]+ units would be held back$/).textContent();

    await signInAs('ADMIN');
    await page.goto('/settings/production');
    const preview = page.getByRole('dialog', { name: 'Require approved routing templates?' });
    const whileItCounts = async (route: Route) => {
      // What would act cannot take the focus yet; the page behind does not have it either.
      await expect(preview).toBeFocused();
      await route.continue();
    };
    await page.route(/gate\.parts/, whileItCounts, { times: 1 });
    await page.getByRole('switch').click();
    await expect(preview).toContainText(`${words?.replace('would', 'will')} until their routing is approved`);
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('switch')).not.toBeChecked();
    await page.getByRole('switch').click();
    await preview.getByRole('button', { name: 'Require approval' }).click();
    await expect(page.getByText('Only approved routings go into production from now on.')).toBeVisible();
    await expect(watcher.getByText('The approval gate is off: nothing is held back.')).toHaveCount(0);
    const held = watcher.getByRole('listitem', { name: bare });
    await expect(held).toContainText('Held back');
    await expect(held).toContainText(
      'No approved template. Automatic routings need approval while the gate is on.',
    );
    await expect(held.getByRole('link', { name: `#${order.number}` })).toBeVisible();
    await expect(watcher.getByRole('listitem', { name: free })).toHaveCount(0);

    await page.goto('/gate');
    await expect(page.getByRole('listitem', { name: draft })).toContainText(
      'None of its templates is approved.',
    );
    for (const name of [bare, draft]) await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
    await page.getByRole('button', { name: 'Clear 2 parts…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear 2 parts?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: draft })).toContainText('Careful');
    let clearings = 0;
    page.on('request', (request) => {
      if (request.url().includes('gate.clear')) clearings += 1;
    });
    await dialog.getByRole('button', { name: 'Approve and clear 2 parts' }).click();
    await expect(page.getByText('2 parts cleared.').first()).toBeVisible();
    await expect(page.getByRole('listitem', { name: bare })).toHaveCount(0);
    await expect(held).toHaveCount(0);
    await expect(watcher.getByRole('listitem', { name: draft })).toHaveCount(0);
    expect(clearings).toBe(1);
    await watching.close();

    await page.goto(`/orders/${order.id}?schedule=all`);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule 3 parts' }).click();
    await expect(page.getByRole('dialog', { name: '3 parts scheduled' })).toBeVisible();
    expect(await workshop.runs(order)).toEqual([5, 4, 3]);
    await page.goto('/settings/production');
    await page.getByRole('switch').click();
    await expect(page.getByText('Any routing may go into production again.')).toBeVisible();
  });

  test('is cleared once where the answer was lost and the button is pressed again', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    const [part = ''] = order.partSpecificationIds;
    const [name = ''] = order.partNames;
    await signInAs('PLANNER');
    await page.goto('/gate');
    await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
    await page.getByRole('button', { name: 'Clear 1 part…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear 1 part?' });
    const clear = dialog.getByRole('button', { name: 'Approve and clear 1 part' });
    await loseAnswers(page, /gate\.clear/);
    await clear.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    // The page has learnt by now that it is held back no longer.
    await expect(page.getByRole('listitem', { name, includeHidden: true })).toHaveCount(0);
    await page.unrouteAll();
    await clear.click();
    await expect(page.getByText('1 part cleared.').first()).toBeVisible();
    expect(await workshop.templatesOf(part)).toHaveLength(1);
  });

  test('is passed on the way by who may approve, and says of each part what became of it', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await workshop.requireApproval(true);
    const order = await workshop.order([{ quantity: 5 }, { quantity: 4, template: 'draft' }]);
    const [bare = '', draft = ''] = order.partNames;
    await signInAs('PLANNER');
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = page.getByRole('dialog', { name: /^Schedule parts/ });
    await expect(dialog.getByText('Blocked')).toHaveCount(2);
    await dialog.getByLabel(`Routing of ${draft}`).click();
    await page.getByRole('option', { name: /Careful/ }).click();
    await dialog.getByRole('checkbox', { name: 'Approve “Careful”, and schedule' }).click();
    await dialog.getByRole('button', { name: 'Approve and schedule 1 part' }).dblclick();
    const done = page.getByRole('dialog', { name: '1 part scheduled' });
    await expect(done.getByRole('listitem').filter({ hasText: draft })).toContainText('4 units at Print');
    await expect(done.getByRole('listitem').filter({ hasText: bare })).toContainText('Not scheduled');
    expect(await workshop.runs(order)).toEqual([4]);
    await page.goto(`/parts/${order.partSpecificationIds[1]}`);
    await expect(page.getByRole('listitem', { name: 'Careful' })).toContainText('approved');
  });

  test('is cleared along the steps on the screen alone, and along the automatic routing where that is chosen', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const order = await workshop.order([{ quantity: 4, template: 'approved default' }]);
    const [part = ''] = order.partSpecificationIds;
    const [name = ''] = order.partNames;
    await workshop.rerouteTemplate(part, ['Print', 'QC']);
    await signInAs('PLANNER');
    await page.goto('/gate');
    await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
    await page.getByRole('button', { name: 'Clear 1 part…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear 1 part?' });
    const line = dialog.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('Print › QC');

    // The page does not learn of what is saved before it asks.
    await page.route(/\/api\/trpc\/[^?]*gate\.parts/, () => undefined);
    await workshop.rerouteTemplate(part, ['Print', 'Deburr']);
    const clear = dialog.getByRole('button', { name: 'Approve and clear 1 part' });
    await clear.click();
    await expect(dialog.getByRole('alert')).toContainText(
      `${name}: Somebody else has changed the routing meanwhile. Look at its steps as they are now, and decide again.`,
    );
    expect(await workshop.templatesOf(part)).toEqual(['Careful: Print Deburr, default']);
    await page.unrouteAll();

    await page.reload();
    await page.getByLabel(`Routing that lets ${name} through`).click();
    await page.getByRole('option', { name: /Automatic routing/ }).click();
    await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
    await page.getByRole('button', { name: 'Clear 1 part…' }).click();
    await expect(line).toContainText('Print › QC › Pack');
    await clear.click();
    await expect(page.getByText('1 part cleared.').first()).toBeVisible();
    expect((await workshop.templatesOf(part)).toSorted()).toEqual([
      'Careful: Print Deburr',
      'Routing 2: Print QC Pack, approved, default',
    ]);
  });

  test('is passed while scheduling along the steps in the dialog alone', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await workshop.requireApproval(true);
    const order = await workshop.order([{ quantity: 4, template: 'approved default' }]);
    const [part = ''] = order.partSpecificationIds;
    await workshop.rerouteTemplate(part, ['Print', 'QC']);
    await signInAs('PLANNER');
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = page.getByRole('dialog', { name: /^Schedule parts/ });
    await dialog.getByRole('checkbox', { name: 'Approve “Careful”, and schedule' }).click();
    await workshop.rerouteTemplate(part, ['Print', 'Deburr']);
    const schedule = dialog.getByRole('button', { name: 'Approve and schedule 1 part' });
    await schedule.click();
    await expect(dialog.getByRole('alert')).toContainText(
      `${order.partNames[0]}: Somebody else has changed the routing meanwhile.`,
    );
    expect(await workshop.runs(order)).toEqual([]);
    expect(await workshop.templatesOf(part)).toEqual(['Careful: Print Deburr, default']);
    await expect(dialog.getByText('Deburr')).toBeVisible();
    await schedule.click();
    await expect(page.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
    expect(await workshop.templatesOf(part)).toEqual(['Careful: Print Deburr, approved, default']);
  });
});
