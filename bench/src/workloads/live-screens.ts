import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Console, openConsole } from '../console.ts';
import type { Lab } from '../lab.ts';
import { median, type Pace } from '../measure.ts';
import type { Result } from '../result.ts';

const SCREENS = 1_000;
const OPENING_AT_ONCE = 25;
const GOAL_MS = 250;
const MOVES_PER_ROUND_SECOND = 3;
const GIVE_UP_MS = 10_000;

/** The subscription of the console; each event is a value of superjson. */
const SUBSCRIPTION = `/api/trpc/live.changes?input=${encodeURIComponent('{"json":{}}')}`;
const TOLD = 'data: {"json":[';

const told = (line: string): number[] => (JSON.parse(line.slice('data: '.length)) as { json: number[] }).json;

/** An open screen; `onTold` is called with the orders that it is told of. */
interface Screen {
  onTold: (orderIds: readonly number[]) => void;
  close(): void;
}

/** B14: moves over REST, and after how long 1,000 open screens of one console process know of them. */
export async function liveScreens(lab: Lab, pace: Pace): Promise<Result[]> {
  const web = await openConsole(lab, { settings: { CONSOLE_STREAMS_PER_USER: '0' } });
  try {
    const screens = await openScreens(web);
    const seenMs: number[] = [];
    const moves = Math.max(5, pace.rounds * pace.secondsPerRound * MOVES_PER_ROUND_SECOND);
    for (let i = 0; i < moves; i += 1) {
      const run = await someRun(lab);
      const seen = Promise.all(screens.map((screen) => seenBy(screen, run.orderId)));
      await move(lab, run.workOrderId);
      seenMs.push(...(await seen));
      // At any moment of the rhythm in which the console looks.
      await sleep(Math.random() * 200);
    }
    for (const screen of screens) screen.close();
    const sorted = seenMs.sort((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    return [
      {
        workload: 'B14',
        what: `a move over REST seen on ${SCREENS} screens of one process, p99 (median ${Math.round(median(sorted))} ms)`,
        ours: `${Math.round(p99)} ms`,
        reference: `${GOAL_MS} ms`,
        ratio: p99 / GOAL_MS,
        goal: 1,
        better: 'less',
      },
    ];
  } finally {
    await web.stop();
  }
}

/** After how many milliseconds the screen is told of the order. */
function seenBy(screen: Screen, orderId: number): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('A screen was never told of a move')), GIVE_UP_MS);
    screen.onTold = (orderIds) => {
      if (!orderIds.includes(orderId)) return;
      clearTimeout(giveUp);
      resolve(performance.now() - start);
    };
  });
}

async function openScreens(web: Console): Promise<Screen[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const screens: Screen[] = [];
  while (screens.length < SCREENS) {
    screens.push(
      ...(await Promise.all(Array.from({ length: OPENING_AT_ONCE }, () => openScreen(web, agent)))),
    );
  }
  return screens;
}

function openScreen(web: Console, agent: Agent): Promise<Screen> {
  const headers = { cookie: web.cookie, accept: 'text/event-stream' };
  return new Promise((resolve, reject) => {
    const request = get(
      { agent, host: '127.0.0.1', port: web.port, path: SUBSCRIPTION, headers },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`A screen was answered ${response.statusCode}`));
        const screen: Screen = { onTold: () => undefined, close: () => request.destroy() };
        let held = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const lines = `${held}${chunk}`.split('\n');
          held = lines.pop() ?? '';
          for (const line of lines) {
            if (line.startsWith('id:')) resolve(screen);
            if (line.startsWith(TOLD)) screen.onTold(told(line));
          }
        });
        response.on('error', () => undefined);
      },
    );
    request.on('error', reject);
  });
}

async function someRun(lab: Lab): Promise<{ workOrderId: string; orderId: number }> {
  const { workOrderIds } = lab.floor;
  const workOrderId = workOrderIds[Math.floor(Math.random() * workOrderIds.length)] ?? '';
  const { rows } = await lab.sql.query<{ order_id: number }>(
    'select order_id from work_orders where manufacturer_id = $1 and id = $2',
    [lab.floor.manufacturerId, workOrderId],
  );
  return { workOrderId, orderId: rows[0]?.order_id ?? 0 };
}

/** Moves a unit of the run from the first operation to the second, over REST. */
export async function move(lab: Lab, workOrderId: string): Promise<void> {
  const [from, to] = lab.floor.operationIds;
  const batches = [{ workOrderId, fromOperationId: from, quantity: 1 }];
  const answer = await fetch(
    `http://127.0.0.1:${lab.api.port}/api/manufacturer/v1/production-step/move-batches`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${lab.floor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify([{ toOperationId: to, batches }]),
    },
  );
  if (!answer.ok) throw new Error(`A move answered ${answer.status}: ${await answer.text()}`);
}
