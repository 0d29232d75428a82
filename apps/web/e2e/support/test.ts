import { test as base, type Page } from '@playwright/test';
import type { Role } from '@routecard/core';
import { BoardScreen } from './board-screen.ts';
import { openTestShop, signInOf, type TestShop } from './shop.ts';

interface Worker {
  shop: TestShop;
  /** Cookies of a person with the role; each worker signs each role in once. */
  cookiesOf: (role: Role) => Promise<Parameters<ReturnType<Page['context']>['addCookies']>[0]>;
}

interface Fixtures {
  /** Signs the test's browser in. */
  signInAs: (role: Role) => Promise<void>;
  board: BoardScreen;
}

/** The tests' own `test`: a shop to arrange things in, people to sign in as, and the board as a person uses it. */
export const test = base.extend<Fixtures, Worker>({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await openTestShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  cookiesOf: [
    async ({ playwright }, use) => {
      const known = new Map<Role, Awaited<ReturnType<Worker['cookiesOf']>>>();
      await use(async (role) => {
        const cookies = known.get(role);
        if (cookies) return cookies;
        const baseURL = process.env.E2E_WEB_URL ?? '';
        const request = await playwright.request.newContext({ baseURL });
        const answer = await request.post('/api/auth/sign-in/email', {
          data: signInOf(role),
          headers: { origin: baseURL },
        });
        if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}.`);
        const state = await request.storageState();
        await request.dispose();
        known.set(role, state.cookies);
        return state.cookies;
      });
    },
    { scope: 'worker' },
  ],
  signInAs: async ({ context, cookiesOf }, use) => {
    await use(async (role) => context.addCookies(await cookiesOf(role)));
  },
  board: async ({ page }, use) => {
    await use(new BoardScreen(page));
  },
});

export { expect } from '@playwright/test';
