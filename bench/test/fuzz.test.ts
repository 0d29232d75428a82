import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../src/fuzz/campaign.ts';
import { type FuzzLab, openFuzzLab } from '../src/fuzz/fuzz-lab.ts';
import { faultText } from '../src/fuzz/report.ts';

const fromSource = (app: string) => [
  '--conditions=source',
  '--import',
  'tsx',
  fileURLToPath(new URL(`../../apps/${app}/src/main.ts`, import.meta.url)),
];

let lab: FuzzLab;
beforeAll(async () => {
  lab = await openFuzzLab({ api: fromSource('api'), cli: fromSource('cli') });
});
afterAll(() => lab.close());

/** Always the same ones: `npm run fuzz` looks for others. */
const FIXED = { seed: 20_261_121, requests: 1500, connections: 8 };

test('requests made of the document are answered as the document says, and break no law', async () => {
  const outcome = await run({ ...FIXED, port: lab.port, tokens: lab.tokens });
  expect(outcome.faults.map(faultText)).toEqual([]);
  expect(await lab.brokenLaws()).toBeUndefined();
  // Had it gone astray, there would be nothing but refusals.
  expect(outcome.never.length).toBeLessThan(outcome.operations / 2);
  expect(outcome.statuses.get(200)).toBeGreaterThan(FIXED.requests / 4);
});
