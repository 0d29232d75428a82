import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Primary } from '../../src/engine/client/primary.ts';
import { probeOfServer } from '../../src/engine/client/reachability.ts';

const url = process.env.TEST_DATABASE_URL ?? '';

/** Keeps this process from looking at its connections, as a garbage collection or a lack of processors does. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a server that answered while this process was busy counts as there', async () => {
  const { hostname, port } = new URL(url);
  const isThere = probeOfServer(hostname, Number(port))();
  beBusy(1_500);
  expect(await isThere).toBe(true);
});

test('a primary that answered while this process was busy is found', async () => {
  const found = new Primary(url).find();
  await turn();
  beBusy(2_500);
  expect(await found).toMatchObject({ url });
});
