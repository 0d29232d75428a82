import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Forecast, type PlanningState, parseJobShop, scheduleWorkOrders } from '@routecard/core';
import { readPlanningStateText } from '@routecard/db';
import { fresh, openShop, type Shop } from '@routecard/db/testing';
import { forecast, type JobShopStop } from '@routecard/planning';
import { FT06, FT10, faults, lastEnd, routingsOf } from '@routecard/planning/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCommand } from '../src/commands/import.ts';
import { run } from './command-line.ts';
import { type FileFolder, fileFolder } from './imported-files.ts';

/** Whoever has more instances names their folder here; each file is one. */
const FOLDER = process.env.JOB_SHOPS;
const NOW = Date.UTC(2026, 10, 2) / 1000;

let folder: FileFolder;
beforeAll(async () => {
  folder = await fileFolder();
});
afterAll(() => folder.remove());

type Routings = readonly (readonly JobShopStop[])[];

const textOf = (routings: Routings): string => {
  const machines = 1 + Math.max(...routings.flat().map(({ machine }) => machine));
  const lines = routings.map((routing) =>
    routing.map(({ machine, duration }) => `${machine} ${duration}`).join(' '),
  );
  return [`${routings.length} ${machines}`, ...lines].join('\n');
};

/** The forecast of an instance that is imported one unit of each job, before and after its parts are scheduled. */
async function forecastsOf(text: string): Promise<{ asParts: Starts; asRuns: Starts }> {
  const shop = await openShop();
  try {
    const env = { databaseUrl: shop.url, demoToken: undefined };
    const file = await folder.write('instance', text);
    const imported = await run(importCommand, env, ['--format', 'jobshop', '--quantity', '1', file]);
    expect(imported.code).toBe(0);
    const parts = await shop.sql.query<{ id: number }>(
      `select requisition_id as id from imported_lines where source = 'jobshop:instance' order by key::int`,
    );
    const requisitionIds = parts.rows.map(({ id }) => id);
    const asParts = startsIn(await stateOf(shop), requisitionIds);
    const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 1 }));
    await fresh(scheduleWorkOrders(shop.deps, { actor: shop.actor() }, { entries }));
    return { asParts, asRuns: startsIn(await stateOf(shop), requisitionIds) };
  } finally {
    await shop.close();
  }
}

async function stateOf(shop: Shop): Promise<PlanningState> {
  const text = await readPlanningStateText(shop.database, shop.manufacturerId);
  return { ...(JSON.parse(text) as Omit<PlanningState, 'now'>), now: NOW };
}

interface Starts {
  /** Seconds after now, by job and place in its routing. */
  readonly starts: number[][];
  readonly durations: number[][];
  /** Names of the operations, by job and place. */
  readonly operations: string[][];
  readonly last: number;
}

function startsIn(state: PlanningState, requisitionIds: readonly number[]): Starts {
  const { bars, lots }: Forecast = forecast(state, { includeUnscheduled: true });
  const names = new Map(state.operations.map(({ operationId, name }) => [operationId, name]));
  const byJob = requisitionIds.map((id) =>
    bars.filter(({ lot }) => lots[lot]?.requisitionId === id).toSorted((a, b) => a.step - b.step),
  );
  return {
    starts: byJob.map((own) => own.map(({ start }) => start - NOW)),
    durations: byJob.map((own) => own.map(({ start, end }) => end - start)),
    operations: byJob.map((own) => own.map(({ operationId }) => names.get(operationId) ?? '')),
    last: Math.max(...lots.map(({ finish }) => finish ?? Number.NaN)) - NOW,
  };
}

function expectFeasible(routings: Routings, { starts, durations, operations, last }: Starts): void {
  expect(operations).toEqual(routings.map((stops) => stops.map(({ machine }) => `Machine ${machine}`)));
  expect(durations).toEqual(routings.map((stops) => stops.map(({ duration }) => duration)));
  expect(faults(routings, starts)).toEqual([]);
  expect(last).toBe(lastEnd(routings, starts));
}

async function expectFeasibleForecasts(routings: Routings): Promise<void> {
  const { asParts, asRuns } = await forecastsOf(textOf(routings));
  expectFeasible(routings, asParts);
  expectFeasible(routings, asRuns);
}

test.each([
  ['ft06', routingsOf(FT06)],
  ['ft10', routingsOf(FT10)],
  ...(FOLDER === undefined ? [] : readdirSync(FOLDER)).map((name): [string, Routings] => [
    name,
    parseJobShop(name, readFileSync(path.join(FOLDER ?? '', name), 'utf8')).jobs.map(({ steps }) => steps),
  ]),
] satisfies [string, Routings][])(
  'the forecast of %s, imported one unit of each job, is a feasible schedule',
  (_, routings) => expectFeasibleForecasts(routings),
);

test('so is that of any other instance, where jobs come to a machine again too', async () => {
  const stop = fc.record({ machine: fc.nat({ max: 5 }), duration: fc.nat({ max: 99 }) });
  const routings = fc.array(fc.array(stop, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 });
  await fc.assert(fc.asyncProperty(routings, expectFeasibleForecasts), { numRuns: 15 });
});
