import { afterEach, expect, test } from 'vitest';
import { run } from '../src/fuzz/campaign.ts';
import { readProcedures } from '../src/fuzz/console/procedures.ts';
import { consoleTarget } from '../src/fuzz/console/target.ts';
import { type FuzzLab, openFuzzLab } from '../src/fuzz/fuzz-lab.ts';
import { faultText } from '../src/fuzz/report.ts';
import { restTarget } from '../src/fuzz/rest.ts';
import { PROGRAMS } from './programs.ts';

let lab: FuzzLab;
afterEach(() => lab.close());

/** Always the same ones: `npm run fuzz` looks for others. */
const FIXED = { seed: 20_261_121, requests: 1500, connections: 8 };

test('requests made of the document are answered as the document says, and break no law', async () => {
  lab = await openFuzzLab(PROGRAMS);
  const { port, tokens } = await lab.openRest();
  const outcome = await run({ ...FIXED, port }, restTarget(FIXED.seed, tokens));
  expect(outcome.faults.map(faultText)).toEqual([]);
  expect(await lab.brokenLaws()).toBeUndefined();
  // Had it gone astray, there would be nothing but refusals.
  expect(outcome.never.length).toBeLessThan(outcome.operations / 2);
  expect(outcome.statuses.get(200)).toBeGreaterThan(FIXED.requests / 4);
});

test('calls made of the router’s own schemas never answer 5xx, and break no law', async () => {
  lab = await openFuzzLab(PROGRAMS);
  const procedures = await readProcedures();
  const { port, url: origin, sessions } = await lab.openConsole();
  const target = consoleTarget({ seed: FIXED.seed, procedures, routes: [], sessions, origin });
  const outcome = await run({ ...FIXED, port }, target);
  expect(outcome.faults.map(faultText)).toEqual([]);
  expect(await lab.brokenLaws()).toBeUndefined();
  expect(outcome.operations).toBe(procedures.length);
  expect(outcome.never.length).toBeLessThan(outcome.operations / 2);
  expect(outcome.statuses.get(200)).toBeGreaterThan(FIXED.requests / 4);
});
