import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openLab } from './lab.ts';
import type { Pace } from './measure.ts';
import { failed, type Result, table } from './result.ts';
import { besideHanging } from './workloads/beside-hanging.ts';
import { board } from './workloads/board.ts';
import { boardInBrowser } from './workloads/board-in-browser.ts';
import { bulkMoves } from './workloads/bulk-moves.ts';
import { keptAnswers } from './workloads/kept-answers.ts';
import { liveScreens } from './workloads/live-screens.ts';
import { moves } from './workloads/moves.ts';
import { pageRequisitions } from './workloads/page-requisitions.ts';
import { prepareShipments } from './workloads/prepare-shipments.ts';
import { printDocuments } from './workloads/print-documents.ts';
import { readOrderParts } from './workloads/read-order-parts.ts';
import { readRequisition } from './workloads/read-requisition.ts';
import { relayedEvents } from './workloads/relay-events.ts';
import { scheduleParts } from './workloads/schedule-parts.ts';

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
  // Last: they leave more rows behind than the others read.
  B4: scheduleParts,
  B7: pageRequisitions,
} as const;

const RESULTS_FILE = fileURLToPath(new URL('../results.json', import.meta.url));
const RUNS = 1000;

/** `npm run bench [-- --quick] [B1 …]`: all workloads, or those named; non-zero where one misses its goal by a fifth. */
async function main(args: readonly string[]): Promise<void> {
  const quick = args.includes('--quick');
  const pace: Pace = quick ? { rounds: 5, secondsPerRound: 1 } : { rounds: 5, secondsPerRound: 5 };
  const named = args.filter((arg) => arg in WORKLOADS) as (keyof typeof WORKLOADS)[];
  const unknown = args.filter((arg) => arg !== '--quick' && !(arg in WORKLOADS));
  if (unknown.length > 0)
    throw new Error(`Unknown workload ${unknown.join(', ')}; there are ${Object.keys(WORKLOADS).join(', ')}`);
  const chosen = new Set(
    (named.length > 0 ? named : (Object.keys(WORKLOADS) as typeof named)).map((name) => WORKLOADS[name]),
  );
  const results: Result[] = [];
  const lab = await openLab(RUNS);
  try {
    for (const workload of chosen) results.push(...(await workload(lab, pace)));
  } finally {
    await lab.close();
  }
  process.stdout.write(`${table(results)}\n`);
  writeFileSync(RESULTS_FILE, `${JSON.stringify({ quick, node: process.version, results }, null, 2)}\n`);
  if (results.some(failed)) process.exitCode = 1;
}

await main(process.argv.slice(2));
