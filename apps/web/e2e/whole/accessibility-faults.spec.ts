import { expect, test } from '@playwright/test';
import { seriousFaults } from '../support/accessibility.ts';

const page = (body: string) => `<!doctype html>
  <html lang="en">
    <head>
      <title>Parts</title>
      <style>
        :root { color-scheme: light dark; color: #111; background: #fff }
        @media (prefers-color-scheme: dark) {
          :root { color: #eee; background: #111 }
          .dark-fault { color: #333 }
        }
      </style>
    </head>
    <body><main><h1>Parts</h1>${body}</main></body>
  </html>`;

/** Pages with one fault each: the scans of the console's pages would be worth nothing if they overlooked it. */
const FAULTS = [
  { what: 'pale text', body: '<p style="color: #bbb">Shaft</p>', theme: 'light', rule: 'color-contrast' },
  {
    what: 'text too dark in the dark theme only',
    body: '<p class="dark-fault">Shaft</p>',
    theme: 'dark',
    rule: 'color-contrast',
  },
  { what: 'a field without a label', body: '<input type="text">', theme: 'light', rule: 'label' },
  { what: 'a button without a name', body: '<button></button>', theme: 'light', rule: 'button-name' },
] as const;

for (const { what, body, theme, rule } of FAULTS) {
  test(`the accessibility scan finds ${what}`, async ({ page: tab }) => {
    await tab.setContent(page(body));
    const faults = await seriousFaults(tab);
    expect(faults[theme]).toContainEqual(expect.stringMatching(`^${rule}: `));
  });
}

test('the accessibility scan finds nothing in a page without faults', async ({ page: tab }) => {
  await tab.setContent(page('<p>Shaft</p><label>Count <input type="text"></label><button>Add</button>'));
  expect(await seriousFaults(tab)).toEqual({ light: [], dark: [] });
});
