import { COMMENT_MAX_LENGTH } from '@routecard/core';
import { loseAnswers } from '../support/lost-answers.ts';
import { expect, test } from '../support/workshop-test.ts';

test('comments are written on an order and its parts, seen by others at once, edited, and deleted with a way back', async ({
  page,
  browser,
  cookiesOf,
  signInAs,
  workshop,
}) => {
  const order = await workshop.order([{ quantity: 3 }, { quantity: 2 }]);
  const [first = '', second = ''] = order.partNames;
  await signInAs('SHIPPER');
  await page.goto(`/orders/${order.id}`);
  const comments = page.getByRole('list', { name: 'Comments of the order' }).getByRole('listitem');
  await expect(page.getByText('No comments yet')).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env.E2E_WEB_URL ?? '' });
  await context.addCookies(await cookiesOf('VIEWER'));
  const viewer = await context.newPage();
  await viewer.goto(`/orders/${order.id}`);
  await expect(viewer.getByText('No comments yet')).toBeVisible();
  await expect(viewer.getByRole('textbox', { name: 'Comment' })).toHaveCount(0);

  const box = page.getByRole('textbox', { name: 'Comment', exact: true });
  await box.fill('Call before sending.');
  await page.getByRole('button', { name: 'Add comment', exact: true }).click();
  await expect(comments).toHaveCount(1);
  await expect(box).toHaveValue('');
  const seen = viewer.getByRole('list', { name: 'Comments of the order' }).getByRole('listitem');
  await expect(seen.first()).toContainText('Shipper Tester');
  await expect(seen.first()).toContainText('Call before sending.');
  await expect(viewer.getByRole('button', { name: 'Actions for your comment' })).toHaveCount(0);

  // What is pasted is never cut.
  await box.fill('x'.repeat(4_001));
  await expect(box).toHaveAccessibleDescription('4,001 of 4,000 characters. Divide it.');
  await expect(box).toHaveValue('x'.repeat(4_001));
  await expect(page.getByRole('button', { name: 'Add comment', exact: true })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(comments).toHaveCount(1);
  await box.fill('');

  await page.getByRole('button', { name: `No comments on ${second}. Write one` }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'What the comment is about' })).toContainText(second);
  await page.keyboard.type('Edges are sharp.');
  await page.keyboard.press('Control+Enter');
  await expect(comments.first()).toContainText(`on part 2, ${second}`);
  await expect(page.getByRole('button', { name: `1 comment on ${second}. Write one` })).toBeVisible();
  await expect(viewer.getByRole('button', { name: `1 comment on ${second}` })).toBeVisible();
  await expect(viewer.getByRole('button', { name: new RegExp(`on ${first}`) })).toHaveCount(0);

  await comments.first().getByRole('button', { name: 'Actions for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Edges are sharp: deburr.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(comments.first()).toContainText('Edges are sharp: deburr.');
  await expect(seen.first().getByText('edited')).toHaveAttribute('title', /\d{2}:\d{2}:\d{2}/);

  await comments.first().getByRole('button', { name: 'Actions for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(comments).toHaveCount(1);
  await expect(seen).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comments).toHaveCount(2);
  await expect(seen.first()).toContainText('deburr');

  // Of a deletion that was never answered it is not said that nothing came of it.
  const removal = /\/api\/trpc\/comments\.remove/;
  await page.route(removal, (route) => route.abort());
  await comments.first().getByRole('button', { name: 'Actions for your comment' }).click();
  const readAgain = page.waitForRequest(/\/api\/trpc\/[^?]*comments\.list/);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(
    page.getByText('We could not confirm that the comment was deleted.', { exact: true }),
  ).toBeVisible();
  await readAgain;
  await page.unroute(removal);

  // Of colleagues' comments one changes nothing.
  await signInAs('PLANNER');
  await page.reload();
  await expect(comments).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Actions for your comment' })).toHaveCount(0);
  await context.close();
});

test('a comment that is half written is found again, on what it is about, until it is sent, and is sent once', async ({
  page,
  signInAs,
  workshop,
}) => {
  const order = await workshop.order([{ quantity: 3 }, { quantity: 2 }]);
  const [, second = ''] = order.partNames;
  await signInAs('SHIPPER');
  await page.goto(`/orders/${order.id}`);
  const box = page.getByRole('textbox', { name: 'Comment', exact: true });
  const about = page.getByRole('combobox', { name: 'What the comment is about' });
  const send = page.getByRole('button', { name: 'Add comment', exact: true });
  const comments = page.getByRole('list', { name: 'Comments of the order' }).getByRole('listitem');
  await page.getByRole('button', { name: `No comments on ${second}. Write one` }).click();
  await box.fill('Edges are');
  await page.goto('/orders');
  await page.goto(`/orders/${order.id}`);
  await expect(box).toHaveValue('Edges are');
  await expect(box).toHaveAccessibleDescription(/You wrote this on .* It is not sent yet\./);
  await expect(about).toContainText(second);

  await box.fill('Edges are sharp.');
  await loseAnswers(page, /\/api\/trpc\/comments\.add/);
  await send.click();
  await expect(page.getByText(/The server is not responding/).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(box).toHaveValue('Edges are sharp.');
  await send.click();
  await expect(box).toHaveValue('');
  await expect(comments).toHaveCount(1);
  await expect(comments.first()).toContainText(`on part 2, ${second}`);
  await page.reload();
  await expect(comments).toHaveCount(1);
  await expect(box).toHaveValue('');
});

test('a comment that gets too long while it is edited says so, is not sent, and is saved once it is short enough', async ({
  page,
  signInAs,
  workshop,
}) => {
  const order = await workshop.order([{ quantity: 3 }]);
  await signInAs('SHIPPER');
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Edges are sharp.');
  await page.getByRole('button', { name: 'Add comment', exact: true }).click();
  const comment = page.getByRole('list', { name: 'Comments of the order' }).getByRole('listitem');
  await expect(comment).toContainText('Edges are sharp.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('comments.edit')) sent.push(request.url());
  });

  await comment.getByRole('button', { name: 'Actions for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const box = comment.getByRole('textbox', { name: 'Your comment' });
  const save = comment.getByRole('button', { name: 'Save' });
  const tooLong = 'x'.repeat(COMMENT_MAX_LENGTH + 1);
  await box.fill(tooLong);
  await expect(comment.getByRole('alert')).toHaveText('4,001 of 4,000 characters. Divide it.');
  await expect(box).toHaveValue(tooLong);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription('4,001 of 4,000 characters. Divide it.');
  await expect(save).toBeDisabled();
  await box.press('ControlOrMeta+Enter');
  expect(sent).toEqual([]);

  await box.fill('y'.repeat(COMMENT_MAX_LENGTH));
  await expect(comment.getByRole('alert')).toHaveCount(0);
  await expect(box).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect(box).toHaveCount(0);
  await expect(comment).toContainText('yyyy');
  await page.reload();
  await expect(comment).toContainText('y'.repeat(COMMENT_MAX_LENGTH));
});
