import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { collection } from '../support/collection.ts';
import {
  overConsole,
  overRest,
  type PackedShipment,
  type PackerAnswer,
  type PackersInterface,
} from '../support/packers.ts';
import type { TestOrder } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PACKERS = 64;
const ORDERS = 8;
/** In every run of the tests; PACKING_COMMANDS=10000 for a long one. */
const COMMANDS = Number(process.env.PACKING_COMMANDS ?? 2_000);

/** Refusals that packers may get from each other; anything else is a fault. */
const EXPECTED = new Set([
  'SHIPMENT_OVER_ALLOCATED',
  'SHIPMENT_NOT_FOUND',
  'SHIPMENT_STRUCTURE_FROZEN',
  'SHIPMENT_STATUS_INVALID',
  'PRECONDITION_FAILED',
]);

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

test('64 packers on 8 orders through both interfaces: nothing is packed twice, nothing released twice', async ({
  workshop,
  cookiesOf,
}) => {
  test.setTimeout(600_000);
  const cookies = await cookiesOf('SHIPPER');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const interfaces = [
    overConsole(process.env.E2E_WEB_URL ?? '', cookie),
    overRest(process.env.E2E_API_URL ?? '', await workshop.accessToken()),
  ];
  const orders: TestOrder[] = [];
  for (let i = 0; i < ORDERS; i += 1) orders.push(await workshop.completedOrder([12, 7, 30]));

  const known = new Map<number, PackedShipment[]>(orders.map(({ id }) => [id, []]));
  const releases = new Map<string, number>();
  const told = new Map<string, number>();
  const note = (orderId: number, { refused, shipment }: PackerAnswer, wasReleased: boolean) => {
    const kind = refused ?? 'done';
    told.set(kind, (told.get(kind) ?? 0) + 1);
    if (shipment === null) return;
    known.set(orderId, [...(known.get(orderId) ?? []).filter(({ id }) => id !== shipment.id), shipment]);
    if (wasReleased) releases.set(shipment.id, (releases.get(shipment.id) ?? 0) + 1);
  };

  let begun = 0;
  const packer = async (through: PackersInterface) => {
    while (begun < COMMANDS) {
      begun += 1;
      const order = pick(orders);
      const seen = pick(known.get(order.id) ?? []) as PackedShipment | undefined;
      const contents = collection(order, [1 + Math.floor(Math.random() * 3), pick([0, 1]), pick([0, 4])]);
      const release = Math.random() < 0.1;
      const dice = Math.random();
      if (!seen || dice < 0.35) note(order.id, await through.prepare(order.id, contents, release), release);
      else if (dice < 0.6) note(order.id, await through.replace(order.id, seen, contents, release), release);
      else if (dice < 0.75) note(order.id, await through.release(order.id, seen), true);
      else {
        const answer = await through.remove(order.id, seen);
        note(order.id, answer, false);
        if (answer.refused === null) {
          known.set(
            order.id,
            (known.get(order.id) ?? []).filter(({ id }) => id !== seen.id),
          );
        }
      }
    }
  };

  let working = true;
  let looks = 0;
  const watcher = async () => {
    while (working) {
      for (const order of orders) {
        for (const { allocated, ordered } of await workshop.packingLines(order)) {
          expect(allocated).toBeLessThanOrEqual(ordered);
        }
      }
      looks += 1;
    }
  };
  const watching = watcher();
  await Promise.all(Array.from({ length: PACKERS }, (_, i) => packer(interfaces[i % 2] as PackersInterface)));
  working = false;
  await watching;

  expect([...told.keys()].filter((kind) => kind !== 'done' && !EXPECTED.has(kind))).toEqual([]);
  expect(told.get('done')).toBeGreaterThan(COMMANDS / 10);
  expect(told.get('SHIPMENT_OVER_ALLOCATED')).toBeGreaterThan(0);
  expect(looks).toBeGreaterThan(3);
  expect([...releases.values()].filter((times) => times > 1)).toEqual([]);
  const verified = spawnSync(process.execPath, ['scripts/routecard.mjs', 'verify'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL },
    encoding: 'utf8',
  });
  expect(verified.status, verified.stdout + verified.stderr).toBe(0);
  test.info().annotations.push({ type: 'told', description: JSON.stringify(Object.fromEntries(told)) });
});
