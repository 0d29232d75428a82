import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createOperation, createProcess, placeOperation } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import type { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

const fresh = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const operationNames = (page: Page) =>
  page.getByRole('list', { name: 'Operations in the order of the shop' }).getByRole('listitem');

/** An operation at the end of the shop that no other test knows. */
async function addOperation(workshop: Workshop): Promise<{ id: string; name: string }> {
  const name = fresh('Anneal');
  const all = await workshop.as('ADMIN', (deps, call) => createOperation(deps, call, { name }));
  return { id: all.find((operation) => operation.name === name)?.id ?? '', name };
}

test('an operation is added, changed and taken back', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  await page.goto('/catalogue');
  await expect(page).toHaveURL(/\/catalogue\/operations$/);
  const name = fresh('Sinter');
  await page.getByRole('button', { name: 'Add operation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add operation' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill('print');
  await dialog.getByRole('button', { name: 'Add operation' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another operation already has that name.');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add operation' }).click();
  await expect(operationNames(page).last()).toContainText(name);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('checkbox', { name: 'Completed status' }).check();
  await dialog.getByRole('checkbox', { name: 'Overproduction allowed' }).check();
  await dialog.getByLabel('Name', { exact: true }).fill(`${name} twice`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: `Count units at ${name} as done?` });
  await expect(question).toContainText('in past weeks too');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(`${name} twice`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Count as done' }).click();
  const row = rowOf(page, `${name} twice`);
  await expect(row.getByText('Completed stage')).toBeVisible();
  await expect(row.getByText('Overproduction')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'changed' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row).toHaveCount(0);
  await expect(rowOf(page, name).getByText('Completed stage')).toHaveCount(0);

  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(dialog.getByText('Nothing uses it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(operationNames(page).filter({ hasText: name })).toHaveCount(0);
});

test('two who change other fields of an operation at once both keep their change', async ({
  page,
  context,
  signInAs,
  workshop,
}) => {
  await signInAs('PLANNER');
  const { name } = await addOperation(workshop);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/catalogue/operations');
    await each.getByRole('button', { name: `Edit ${name}` }).click();
  }
  const renamed = `${name} twice`;
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(renamed);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, renamed)).toBeVisible();
  await other.getByRole('dialog').getByLabel('Setup', { exact: true }).fill('2 h');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(other, renamed)).toContainText('2 h setup');
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowOf(other, renamed)).not.toContainText('2 h setup');
});

test('operations are put in another order with the keyboard alone, and others see it happen', async ({
  page,
  browser,
  baseURL,
  signInAs,
  cookiesOf,
  workshop,
}) => {
  const { id, name } = await addOperation(workshop);
  await signInAs('PLANNER');
  await page.goto('/catalogue/operations');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.addCookies(await cookiesOf('VIEWER'));
  const watching = await elsewhere.newPage();
  await watching.goto('/catalogue/operations');
  await expect(watching.getByText('Planners and admins change the catalogue.')).toBeVisible();
  await expect(operationNames(watching).last()).toContainText(name);
  await expect(watching.getByRole('button', { name: /^(Edit|Add)/ })).toHaveCount(0);

  const handle = page.getByRole('button', { name: `Move ${name}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(operationNames(page).last()).toContainText(name);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const before = (await operationNames(page).count()) - 3;
  await expect(operationNames(page).nth(before)).toContainText(name);
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} now comes before`)).toBeVisible();
  await expect(handle).toBeFocused();
  await expect(operationNames(watching).nth(before)).toContainText(name);
  await page.reload();
  await expect(operationNames(page).nth(before)).toContainText(name);
  await elsewhere.close();
  await workshop.as('ADMIN', (deps, call) =>
    placeOperation(deps, call, { operationId: id, beforeOperationId: null }),
  );
});

test('operations are put in another order with the mouse, and put back', async ({
  page,
  signInAs,
  workshop,
}) => {
  const { name } = await addOperation(workshop);
  await signInAs('ADMIN');
  await page.goto('/catalogue/operations');
  await expect(operationNames(page).last()).toContainText(name);
  const from = await page.getByRole('button', { name: `Move ${name}` }).boundingBox();
  const to = await operationNames(page).first().boundingBox();
  if (!from || !to) throw new Error('The rows are not in sight.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 12 });
  await page.mouse.up();
  await expect(operationNames(page).first()).toContainText(name);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'now comes before' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(operationNames(page).last()).toContainText(name);
});

test('an operation at which units stand is not deleted, and it is said why', async ({
  page,
  signInAs,
  workshop,
}) => {
  await workshop.partlyCompletedOrder(7, 2);
  await signInAs('PLANNER');
  await page.goto('/catalogue/operations');
  await page.getByRole('button', { name: 'More for Print' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('so it cannot go yet')).toBeVisible();
  await expect(dialog.getByText(/New routings of .*SLS.* go without Print/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('link', { name: 'See them on the board' }).click();
  await expect(page).toHaveURL(/\/board\?operation=/);
});

test('processes and post-processings have their operations in the order of the shop', async ({
  page,
  signInAs,
}) => {
  await signInAs('PLANNER');
  const dialog = page.getByRole('dialog');
  const technology = fresh('MJF');
  await page.goto('/catalogue/processes');
  await page.getByRole('button', { name: 'Add process' }).click();
  await dialog.getByLabel('Technology').fill(technology);
  await dialog.getByLabel('Description').fill('Multi Jet Fusion');
  for (const operation of ['Pack', 'Print']) await dialog.getByRole('checkbox', { name: operation }).check();
  await dialog.getByRole('button', { name: 'Add process' }).click();
  await expect(rowOf(page, technology)).toContainText('Print → , then Pack');
  await page.getByRole('button', { name: `Edit ${technology}` }).click();
  await dialog.getByRole('checkbox', { name: 'Deburr' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, technology)).toContainText('Print → , then Deburr → , then Pack');

  const finish = fresh('Dyed');
  await page.getByRole('link', { name: 'Post-processings' }).click();
  await page.getByRole('button', { name: 'Add post-processing' }).first().click();
  await dialog.getByLabel('Name').fill(finish);
  await dialog.getByRole('checkbox', { name: 'QC' }).check();
  await dialog.getByRole('button', { name: 'Add post-processing' }).click();
  await expect(rowOf(page, finish)).toContainText('QC');
  await page.getByRole('button', { name: `More for ${finish}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(dialog.getByText('Parts that have it keep it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('list', { name: 'Post-processings' }).getByText(finish)).toHaveCount(0);
});

test('a kanban column is added with what it sets off, put elsewhere, and goes only when it is empty', async ({
  page,
  signInAs,
  workshop,
}) => {
  await signInAs('PLANNER');
  await page.goto('/catalogue/columns');
  const [name, other] = [fresh('Waiting'), fresh('Quoted')];
  const dialog = page.getByRole('dialog');
  for (const column of [other, name]) {
    await page.getByRole('button', { name: 'Add column' }).first().click();
    await dialog.getByLabel('Name').fill(column);
    await dialog.getByRole('checkbox', { name: 'Plan runs' }).check();
    for (const nothing of ['Notify the customer', 'Make shipping labels', 'Send the invoice'])
      await expect(dialog.getByRole('checkbox', { name: nothing })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Add column' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const rows = page.getByRole('list', { name: 'Kanban columns in their order' }).getByRole('listitem');
  await expect(rows.last()).toContainText(`${name}Active0 orders · Plan runs`);
  await page.getByRole('button', { name: `Move ${name}` }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(rows.last()).toContainText(other);

  const order = await workshop.order([{ quantity: 1 }]);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: /^Stage: / }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('button', { name: `Move to ${name}` }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/catalogue/columns');
  await expect(rows.filter({ hasText: name })).toContainText('1 order');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(dialog.getByText('A column goes only when it is empty')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `More for ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('link', { name: 'move it to another column first' }).click();
  await expect(page.getByRole('link', { name: `#${order.number}` }).first()).toBeVisible();

  await page.goto('/catalogue/columns');
  await page.getByRole('button', { name: `More for ${other}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows.filter({ hasText: other })).toHaveCount(0);
});

test('axe finds nothing serious in the dialogs of the catalogue', async ({ page, signInAs, workshop }) => {
  const { name } = await addOperation(workshop);
  await signInAs('PLANNER');
  const dialog = page.getByRole('dialog');
  for (const [section, add] of [
    ['processes', 'Add process'],
    ['columns', 'Add column'],
    ['materials', 'Add colour'],
    ['operations', 'Add operation'],
  ] as const) {
    await page.goto(`/catalogue/${section}`);
    await page.getByRole('button', { name: add }).first().click();
    await expect(dialog).toBeVisible();
    await expectNoSeriousFaults(page);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(dialog.getByText('Nothing uses it.')).toBeVisible();
  await expectNoSeriousFaults(page);
});

test('a material is renamed, archived and restored, and archived ones are not offered', async ({
  page,
  signInAs,
}) => {
  await signInAs('PLANNER');
  await page.goto('/catalogue/materials');
  const [name, renamed] = [fresh('Brass'), fresh('CuZn39')];
  const dialog = page.getByRole('dialog');
  const materials = page.getByRole('list', { name: 'Materials', exact: true });
  const choose = async (of: string, item: string) => {
    await page.getByRole('button', { name: `More for ${of}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByRole('button', { name: 'Add material' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add material' }).click();
  await expect(materials).toContainText(name);
  await choose(name, 'Edit…');
  await dialog.getByLabel('Name').fill('PA12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another material already has that name.');
  await dialog.getByLabel('Name').fill(renamed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(materials).toContainText(renamed);

  await choose(renamed, 'Archive');
  await expect(page.getByText(`${renamed} archived`)).toBeVisible();
  await expect(materials).not.toContainText(renamed);
  await page.goto('/parts');
  await page.getByRole('button', { name: 'Add part' }).first().click();
  await dialog.getByLabel('Material').click();
  await expect(page.getByRole('option', { name: 'PA12' })).toBeVisible();
  await expect(page.getByRole('option', { name: renamed })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalogue/materials');
  await page
    .getByText(/^Archived: \d/)
    .first()
    .click();
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: `Restore ${renamed}` }).press('Enter');
  await expect(materials).toContainText(renamed);
});

test('a process that no part has is deleted, and one that parts have is not', async ({
  page,
  signInAs,
  workshop,
}) => {
  await workshop.order([{ quantity: 1 }]);
  const technology = fresh('MJF');
  await workshop.as('ADMIN', (deps, call) => createProcess(deps, call, { technology }));
  await signInAs('PLANNER');
  await page.goto('/catalogue/processes');
  const dialog = page.getByRole('dialog');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  await remove(technology);
  await expect(page.getByText(`${technology} is deleted.`)).toBeVisible();
  await expect(rowOf(page, technology)).toHaveCount(0);
  await remove('SLS');
  await expect(dialog.getByRole('alert')).toContainText('Parts use this process.');
});
