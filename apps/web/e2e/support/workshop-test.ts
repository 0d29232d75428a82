import { test as base, type Page } from '@playwright/test';
import type { Role } from '@routecard/core';
import { BoardScreen } from './board-screen.ts';
import { PackingScreen } from './packing-screen.ts';
import { Workshop } from './workshop.ts';

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

interface Worker {
  /**
   * True, at the top of a file, gives its tests a manufacturer in which no other test works meanwhile, in a worker of its own; a name gives
   * them one in which only files of that name have worked before.
   */
  alone: boolean | string;
  workshop: Workshop;
  cookiesOf: (role: Role) => Promise<Cookies>;
}

interface Fixtures {
  /** Signs the test's browser in. */
  signInAs: (role: Role) => Promise<void>;
  board: BoardScreen;
  packing: PackingScreen;
}

/** Tests that work in a manufacturer of their own; each worker has one. */
export const test = base.extend<Fixtures, Worker>({
  alone: [false, { scope: 'worker', option: true }],
  workshop: [
    async ({ playwright: _ }, use) => {
      const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
      await use(workshop);
      await workshop.close();
    },
    { scope: 'worker' },
  ],
  cookiesOf: [
    async ({ playwright, workshop }, use) => {
      const known = new Map<Role, Cookies>();
      await use(async (role) => {
        const kept = known.get(role);
        if (kept) return kept;
        const baseURL = process.env.E2E_WEB_URL ?? '';
        const request = await playwright.request.newContext({ baseURL });
        const answer = await request.post('/api/auth/sign-in/email', {
          data: workshop.signInOf(role),
          headers: { origin: baseURL },
        });
        if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}.`);
        const { cookies } = await request.storageState();
        await request.dispose();
        known.set(role, cookies);
        return cookies;
      });
    },
    { scope: 'worker' },
  ],
  signInAs: async ({ context, cookiesOf }, use) => {
    await use(async (role) => context.addCookies(await cookiesOf(role)));
  },
  board: async ({ page }, use) => use(new BoardScreen(page)),
  packing: async ({ page }, use) => use(new PackingScreen(page)),
});

export { expect } from '@playwright/test';
