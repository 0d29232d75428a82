import { heldPages } from '../support/held-pages.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { RoutingScreen } from '../support/routing-screen.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('drafts of routing templates', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('are found again by who left the page, however it was left, until they are discarded', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    const [partName = ''] = order.partNames;
    const part = `/parts/${order.partSpecificationIds[0]}`;
    const routing = new RoutingScreen(page);
    const left = page.getByText(/This is your draft of .*, which is not saved yet\./);
    const mark = page.getByText('your draft is not saved');
    await page.goto(part);
    await expect(page.getByRole('heading', { name: 'Routings' })).toBeVisible();
    await expect(mark).toHaveCount(0);
    await page.getByRole('link', { name: 'New template' }).click();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(left).toHaveCount(0);
    await page.getByLabel('Name').fill('Halfway');
    await routing.remove('QC');

    await page.getByRole('link', { name: partName, exact: true }).click();
    await expect(mark).toBeVisible();
    await page.getByRole('link', { name: 'New template' }).click();
    await expect(left).toBeVisible();
    await routing.expectSteps('Print', 'Pack');
    await expect(page.getByLabel('Name')).toHaveValue('Halfway');

    await page.reload();
    await routing.expectSteps('Print', 'Pack');
    const ask = page.getByRole('dialog', { name: 'Discard your draft?' });
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await ask.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(ask).toHaveCount(0);
    await routing.expectSteps('Print', 'Pack');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await ask.getByRole('button', { name: 'Discard' }).click();
    await expect(left).toHaveCount(0);
    await routing.expectSteps('Print', 'QC', 'Pack');

    await routing.add('Deburr');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    const askAll = page.getByRole('dialog', { name: 'Discard the new template?' });
    await expect(askAll.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('button', { name: /^More for/ })).toBeVisible();
    await page.goto(`${part}/templates/new`);
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(left).toHaveCount(0);
  });

  test('become one template although the answer was lost and the page reloaded', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    const part = `/parts/${order.partSpecificationIds[0]}`;
    await page.goto(`${part}/templates/new`);
    await page.getByLabel('Name').fill('Once');
    await loseAnswers(page, /routingTemplates\.create/);
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('We could not confirm that it was done.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // It cannot be made into another one before it is known what became of it.
    await expect(page.getByLabel('Name')).toBeDisabled();
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Once');
    await expect(page.getByLabel('Name')).toBeDisabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('“Once” is saved.')).toBeVisible();
    await page.goto(part);
    await expect(page.getByRole('listitem', { name: 'Once' })).toHaveCount(1);
  });

  test('become one template, also when it is saved again before its page has come', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 5 }]);
    const part = `/parts/${order.partSpecificationIds[0]}`;
    await page.goto(`${part}/templates/new`);
    await page.getByLabel('Name').fill('Twice');
    const next = await heldPages(page, /\/parts\//);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('routingTemplates.create')) sent.push(request.url());
    });
    const save = page.getByRole('button', { name: 'Save template' });
    await save.click();
    await expect(page.getByText('“Twice” is saved.').first()).toBeVisible();
    await save.click({ force: true });
    await expect(save).toBeDisabled();
    next.come();
    await expect(page.getByRole('button', { name: /^More for/ })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('say what others saved meanwhile, and are not saved over it', async ({
    page,
    workshop,
    context,
    browser,
    cookiesOf,
  }) => {
    const order = await workshop.order([{ quantity: 3, template: 'approved default' }]);
    const part = `/parts/${order.partSpecificationIds[0]}`;
    await page.goto(part);
    await page.getByRole('link', { name: 'Careful' }).click();
    const routing = new RoutingScreen(page);
    await routing.remove('QC');
    await routing.expectSteps('Print', 'Deburr', 'Pack');
    const address = page.url();
    await page.close();

    const again = await context.newPage();
    await again.goto(part);
    await expect(again.getByText('your changes are not saved')).toBeVisible();
    await again.goto(address);
    const mine = new RoutingScreen(again);
    await expect(again.getByText(/This is your draft of/)).toBeVisible();
    await mine.expectSteps('Print', 'Deburr', 'Pack');
    await again.goto('about:blank');

    const other = await browser.newContext();
    await other.addCookies(await cookiesOf('ADMIN'));
    const theirs = await other.newPage();
    await theirs.goto(address);
    const their = new RoutingScreen(theirs);
    await their.expectSteps('Print', 'Deburr', 'QC', 'Pack');
    await expect(theirs.getByText(/This is your draft of/)).toHaveCount(0);
    await their.remove('Deburr');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expect(theirs.getByText('“Careful” is saved.')).toBeVisible();
    await other.close();

    await again.goto(address);
    const warning = again.getByText('Somebody else has changed this template since you left your draft.');
    await expect(warning).toBeVisible();
    await mine.expectSteps('Print', 'Deburr', 'Pack');
    await again.getByRole('button', { name: 'Save changes' }).click();
    await expect(again.getByRole('alert').filter({ hasText: 'Nothing was saved.' })).toContainText(
      'Somebody else has changed this template meanwhile. Discard your changes to see theirs.',
    );
    await again.getByRole('button', { name: 'Show theirs' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await mine.expectSteps('Print', 'QC', 'Pack');
    await expect(warning).toHaveCount(0);
    await again.goto(part);
    await expect(again.getByText('your changes are not saved')).toHaveCount(0);
  });

  test('are approved and made the default as they are on the page, by nobody who sees other steps', async ({
    page,
    workshop,
    browser,
    cookiesOf,
  }) => {
    const order = await workshop.order([{ quantity: 3, template: 'draft' }]);
    await page.goto(`/parts/${order.partSpecificationIds[0]}`);
    await page.getByRole('link', { name: 'Careful' }).click();
    const routing = new RoutingScreen(page);
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    const more = page.getByRole('button', { name: 'More for Careful' });
    await expect(approve).toBeEnabled();
    await routing.remove('QC');
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription(/^Save or discard your changes before/);

    const other = await browser.newContext();
    await other.addCookies(await cookiesOf('ADMIN'));
    const theirs = await other.newPage();
    await theirs.goto(page.url());
    const their = new RoutingScreen(theirs);
    const save = async () => {
      await theirs.getByRole('button', { name: 'Save changes' }).click();
      await expect(theirs.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    };
    await their.remove('Deburr');
    await save();
    await expect(page.getByText('Somebody else has changed this template meanwhile.')).toBeVisible();
    await routing.expectSteps('Print', 'Deburr', 'Pack');
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription(/^Discard your changes to see theirs/);
    await more.click();
    for (const name of ['Approve', 'Make default']) {
      await expect(page.getByRole('menuitem', { name })).toBeDisabled();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show theirs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(approve).toBeEnabled();

    // The page does not learn of what is saved before it asks.
    await page.route(/\/api\/trpc\/[^?]*parts\.page/, () => undefined);
    await their.remove('QC');
    await save();
    await routing.expectSteps('Print', 'QC', 'Pack');
    await approve.click();
    const refused = page.getByText('“Careful” stays as it is.', { exact: true });
    await expect(refused).toHaveCount(1);
    const lookAgain =
      'Somebody else has changed this template meanwhile. Look at its steps as they are now, and decide again.';
    await expect(page.getByText(lookAgain, { exact: true })).toBeVisible();
    await more.click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await expect(refused).toHaveCount(2);
    for (const [action, ask, verb] of [
      ['Deprecate…', 'Deprecate “Careful”?', 'Deprecate'],
      ['Delete…', 'Delete “Careful”?', 'Delete'],
    ] as const) {
      await more.click();
      await page.getByRole('menuitem', { name: action }).click();
      const question = page.getByRole('dialog', { name: ask });
      await question.getByRole('button', { name: verb, exact: true }).click();
      await expect(question.getByRole('alert')).toContainText(lookAgain);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
    }
    await page.unrouteAll();
    await page.reload();
    await routing.expectSteps('Print', 'Pack');
    await expect(page.getByText('not approved', { exact: true })).toBeVisible();
    await expect(page.getByText('default', { exact: true })).toHaveCount(0);
    await approve.click();
    await expect(page.getByText('approved', { exact: true })).toBeVisible();

    await page.route(/\/api\/trpc\/[^?]*parts\.page/, () => undefined);
    await expect(theirs.getByText('approved', { exact: true })).toBeVisible();
    await theirs.getByLabel('Name').fill('Quick');
    await save();
    await more.click();
    await page.getByRole('menuitem', { name: 'Withdraw approval' }).click();
    await expect(refused).toHaveCount(1);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText('approved', { exact: true })).toBeVisible();
    await other.close();
  });
});
