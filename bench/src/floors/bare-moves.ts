import { bodyOf, pipelined, serveBare } from './bare-server.ts';

/**
 * The least that moves over HTTP can be: Node.js' own server, which calls the reference's function for all requests that came while the
 * calls before were on their way, in one statement. Token, limit, key, contract and rules are left out: `node bare-moves.js <database> <port>`.
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2);
/** Two transactions under way: while one is being written to the disk, the other one is computed. */
const CONNECTIONS = 2;
// In the order of the runs, so that two groups lock theirs in one order.
const MOVE_ALL = `select n, bench_move(n) as body from (select n from unnest($1::int[]) n order by n) runs`;

interface Waiting {
  readonly run: number;
  readonly answer: (body: string) => void;
  readonly fail: (error: unknown) => void;
}

const clients = await pipelined(databaseUrl, CONNECTIONS);
const known = await clients[0]?.query<{ id: string; n: number }>('select id, n from bench_runs');
const numberOf = new Map(known?.rows.map(({ id, n }) => [id, n]));
const free = [...clients];
let waiting: Waiting[] = [];

async function flush(): Promise<void> {
  const client = waiting.length > 0 ? free.pop() : undefined;
  if (!client) return;
  const group = waiting.toSorted((a, b) => a.run - b.run);
  waiting = [];
  try {
    const values = [group.map(({ run }) => run)];
    const moved = await client.query<{ body: string }>({ name: 'move_all', text: MOVE_ALL, values });
    for (const [i, { answer }] of group.entries()) answer(moved.rows[i]?.body ?? '');
  } catch (error) {
    for (const { fail } of group) fail(error);
  }
  free.push(client);
  void flush();
}

serveBare(Number(port), async (request) => {
  const [entry] = (await bodyOf(request)) as [{ batches: [{ workOrderId: string }] }];
  const run = numberOf.get(entry.batches[0].workOrderId) ?? 0;
  return new Promise((answer, fail) => {
    waiting.push({ run, answer, fail });
    // After what else has come in this turn.
    setImmediate(flush);
  });
});
