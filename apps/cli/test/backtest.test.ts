import { afterAll, beforeAll, expect, test } from 'vitest';
import { backtestCommand } from '../src/commands/backtest.ts';
import { run } from './command-line.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(async () => {
  await scene.shop.close();
});

const env = () => ({ databaseUrl: scene.shop.url, demoToken: undefined });

test('reports P50 and P85 of the simulated year after the shops of the database', async () => {
  const { code, out } = await run(backtestCommand, env());
  expect(code).toBe(0);
  const year = out.findIndex((line) => line.startsWith('A simulated year'));
  expect(out[year + 1]).toMatch(
    /^ {2}\d+ forecasts, \d+ finishes: P50 \d+\.\d h, P85 \d+\.\d h, median -?\d+\.\d h$/,
  );
  expect(year).toBeGreaterThan(1);
});

test('takes no arguments', async () => {
  await expect(run(backtestCommand, env(), ['now'])).rejects.toThrow(/no arguments/);
});
