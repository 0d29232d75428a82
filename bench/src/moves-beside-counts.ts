import { setTimeout as sleep } from 'node:timers/promises';
import { keepCounts, openDatabase } from '@routecard/db';
import { httpLoad } from './http-load.ts';
import { openLab } from './lab.ts';
import { interleaved, type Pace } from './measure.ts';
import { failed, table } from './result.ts';
import { moveRequest } from './workloads/moves.ts';

const RUNS = 20_000;
const CLIENTS = 64;
const PACE: Pace = { rounds: 5, secondsPerRound: 8 };
/** As the relay pauses between two looks. */
const PAUSE_MS = 2_000;
const GOAL = 0.8;

/**
 * `npm run bench -- counts [RUNS]`: the rate of moves over HTTP in a shop with so many runs, of 50 lines to an order, while the counts that lists
 * begin with are kept as the relay keeps them, beside the rate while nobody keeps them. Each move is of a random run, so that nearly all orders
 * change between two looks: more than a shop does to its relay.
 */
export async function benchCounts([runs = String(RUNS)]: readonly string[]): Promise<void> {
  const lab = await openLab(Number(runs));
  const database = openDatabase({ url: lab.databaseUrl });
  const { manufacturerId } = lab.floor;
  const request = moveRequest(lab);
  const perSecond = async () =>
    (await httpLoad(lab.api.port, request, CLIENTS, PACE.secondsPerRound)).perSecond;
  let counted = 0;
  try {
    await perSecond();
    const { ours, reference } = await interleaved(
      PACE,
      async () => {
        await keepCounts(database, manufacturerId);
        const stopping = new AbortController();
        const keeping = (async () => {
          while (!stopping.signal.aborted) {
            await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
            if (!stopping.signal.aborted) counted += await keepCounts(database, manufacturerId);
          }
        })();
        const rate = await perSecond();
        stopping.abort();
        await keeping;
        return rate;
      },
      perSecond,
    );
    const seconds = PACE.rounds * PACE.secondsPerRound;
    const result = {
      workload: 'counts',
      what: `moves over HTTP, ${CLIENTS} clients, while ${Math.round(counted / seconds)} orders a second are counted ÷ while none are`,
      ours: `${Math.round(ours)}/s`,
      reference: `${Math.round(reference)}/s`,
      ratio: ours / reference,
      goal: GOAL,
      better: 'more',
    } as const;
    process.stdout.write(`${table([result])}\n`);
    if (failed(result)) process.exitCode = 1;
  } finally {
    await database.close();
    await lab.close();
  }
}
