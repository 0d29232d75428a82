import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benchJobShops } from './job-shop/run.ts';
import { openLab } from './lab.ts';
import { benchLists } from './lists.ts';
import type { Pace } from './measure.ts';
import { benchCounts } from './moves-beside-counts.ts';
import { failed, type Result, table } from './result.ts';
import { benchScaling } from './scaling.ts';
import { besideHanging } from './workloads/beside-hanging.ts';
import { board } from './workloads/board.ts';
import { boardInBrowser } from './workloads/board-in-browser.ts';
import { bulkMoves } from './workloads/bulk-moves.ts';
import { forecasts } from './workloads/forecast.ts';
import { keptAnswers } from './workloads/kept-answers.ts';
import { liveScreens } from './workloads/live-screens.ts';
import { moves } from './workloads/moves.ts';
import { pageRequisitions } from './workloads/page-requisitions.ts';
import { planInBrowser } from './workloads/plan-in-browser.ts';
import { prepareShipments } from './workloads/prepare-shipments.ts';
import { printDocuments } from './workloads/print-documents.ts';
import { readOrderParts } from './workloads/read-order-parts.ts';
import { readRequisition } from './workloads/read-requisition.ts';
import { relayedEvents } from './workloads/relay-events.ts';
import { scheduleParts } from './workloads/schedule-parts.ts';
import { benchYear } from './year.ts';

const WORKLOADS = {
  B1: moves,
  B2: bulkMoves,
  B3: prepareShipments,
  B5: board,
  B6: board,
  B8: readOrderParts,
  B9: relayedEvents,
  B10: keptAnswers,
  B13: readRequisition,
  B14: liveScreens,
  B15: boardInBrowser,
  B16: moves,
  B17: printDocuments,
  B18: besideHanging,
  B19: planInBrowser,
  // Last: they leave more rows behind than the others read.
  B4: scheduleParts,
  B7: pageRequisitions,
} as const;

/** Workloads that compute alone: they need no database and no processes. */
const PURE_WORKLOADS = { forecast: forecasts } as const;

const RESULTS_FILE = fileURLToPath(new URL('../results.json', import.meta.url));
const RUNS = 1000;

/** `npm run bench [-- --quick] [B1 …]`: all workloads, or those named; non-zero where one misses its goal by a fifth. */
async function main(args: readonly string[]): Promise<void> {
  const quick = args.includes('--quick');
  const pace: Pace = quick ? { rounds: 5, secondsPerRound: 1 } : { rounds: 5, secondsPerRound: 5 };
  const named = args.filter((arg) => arg !== '--quick');
  const known: readonly string[] = [...Object.keys(PURE_WORKLOADS), ...Object.keys(WORKLOADS)];
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown workload ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const results: Result[] = [];
  for (const pure of chosen(PURE_WORKLOADS, named)) results.push(...(await pure(pace)));
  const workloads = chosen(WORKLOADS, named);
  if (workloads.size > 0) {
    const lab = await openLab(RUNS);
    try {
      for (const workload of workloads) results.push(...(await workload(lab, pace)));
    } finally {
      await lab.close();
    }
  }
  process.stdout.write(`${table(results)}\n`);
  writeFileSync(RESULTS_FILE, `${JSON.stringify({ quick, node: process.version, results }, null, 2)}\n`);
  if (results.some(failed)) process.exitCode = 1;
}

/** Those that were named, or all of them where none was; each once, however many of its names there are. */
function chosen<Workload>(
  workloads: Readonly<Record<string, Workload>>,
  named: readonly string[],
): ReadonlySet<Workload> {
  const rows = Object.entries(workloads).filter(([name]) => named.length === 0 || named.includes(name));
  return new Set(rows.map(([, workload]) => workload));
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'jobshop') await benchJobShops(rest);
else if (first === 'lists') await benchLists(rest);
else if (first === 'year') await benchYear(rest);
else if (first === 'counts') await benchCounts(rest);
else if (first === 'scaling') await benchScaling(rest);
else await main(process.argv.slice(2));
