import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { Floor } from '../floor.ts';
import type { Lab } from '../lab.ts';

/** The number of moves, and of kills of the REST app meanwhile. */
export interface Storm {
  readonly moves: number;
  readonly crashes: number;
}

/** Results of the clients. */
export interface Weather {
  readonly acknowledged: number;
  readonly repeats: number;
  readonly replays: number;
  /** Units that each run must now have at its first operation, beyond what it began with. */
  readonly expectedShift: ReadonlyMap<string, number>;
}

const CLIENTS = 16;
const RETRY_MS = 20;
const GIVE_UP_MS = 60_000;

/** Clients move single units back and forth, each under a key and repeated until it is answered, while the app crashes. */
export async function storm(lab: Lab, plan: Storm): Promise<Weather> {
  const expectedShift = new Map<string, number>();
  const seen = { acknowledged: 0, repeats: 0, replays: 0, begun: 0 };
  const client = async () => {
    while (seen.begun < plan.moves) {
      const number = seen.begun;
      seen.begun += 1;
      const workOrderId = lab.floor.workOrderIds[number % lab.floor.workOrderIds.length] ?? '';
      const back = Math.random() < 0.5;
      await moveUntilAnswered(
        { url: `http://127.0.0.1:${lab.api.port}`, ...lab.floor },
        { workOrderId, back },
        seen,
      );
      seen.acknowledged += 1;
      expectedShift.set(workOrderId, (expectedShift.get(workOrderId) ?? 0) + (back ? 1 : -1));
    }
  };
  const crashes = async () => {
    for (let crash = 1; crash <= plan.crashes; crash += 1) {
      const due = (plan.moves * crash) / (plan.crashes + 1);
      while (seen.acknowledged < due) await sleep(2);
      await lab.api.crash();
      if (crash % 10 === 0) process.stdout.write(`  ${crash} crashes, ${seen.acknowledged} moves\n`);
    }
  };
  await Promise.all([crashes(), ...Array.from({ length: CLIENTS }, client)]);
  return { acknowledged: seen.acknowledged, repeats: seen.repeats, replays: seen.replays, expectedShift };
}

/** Where a client sends its moves, and as whom. */
interface Sender extends Pick<Floor, 'token' | 'operationIds'> {
  readonly url: string;
}

/** Moves a unit of the run between its first two operations under one key, again and again until that is acknowledged. */
export async function moveUntilAnswered(
  { url, token, operationIds }: Sender,
  { workOrderId, back }: { readonly workOrderId: string; readonly back: boolean },
  seen: { repeats: number; replays: number },
): Promise<void> {
  const [from, to] = back ? [1, 0] : [0, 1];
  const request = {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
    },
    body: JSON.stringify([
      {
        toOperationId: operationIds[to],
        batches: [{ workOrderId, fromOperationId: operationIds[from], quantity: 1 }],
      },
    ]),
  };
  const until = Date.now() + GIVE_UP_MS;
  for (let attempt = 0; Date.now() < until; attempt += 1) {
    if (attempt > 0) seen.repeats += 1;
    const answer = await fetch(`${url}/api/manufacturer/v1/production-step/move-batches`, request).then(
      async (response) => ({
        status: response.status,
        replayed: response.headers.has('idempotency-replayed'),
        body: await response.text(),
      }),
      () => undefined,
    );
    if (answer?.status === 200) {
      if (answer.replayed) seen.replays += 1;
      return;
    }
    if (answer !== undefined && answer.status < 500 && ![409, 429].includes(answer.status)) {
      throw new Error(`A move was refused with ${answer.status}: ${answer.body}`);
    }
    await sleep(RETRY_MS);
  }
  throw new Error('A move was never answered');
}
