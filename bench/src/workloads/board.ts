import { openDatabase, readBoard } from '@routecard/db';
import type { Console } from '../console.ts';
import { BALANCES, onFullBoard } from '../full-board.ts';
import { httpLoad } from '../http-load.ts';
import type { Lab } from '../lab.ts';
import { interleaved, type Pace, wallMs } from '../measure.ts';
import { referenceOn } from '../pgbench.ts';
import type { Result } from '../result.ts';

const CLIENTS = 4;
const WARM_UP = 10;
const READINGS = 40;
const GOAL_CPU_MS = 8;
const GOAL_BYTES = 800_000;

/** B5 and B6: the board of 10,000 balances over HTTP, beside pgbench fetching the rows; and what it costs Node.js. */
export function board(_lab: Lab, pace: Pace): Promise<Result[]> {
  return onFullBoard(async (lab, web) => [
    ...(await encoding(lab)),
    await cold(lab, web, pace),
    await unchanged(web, pace),
  ]);
}

async function cold(lab: Lab, web: Console, pace: Pace): Promise<Result> {
  const reference = referenceOn(lab.superuserUrl);
  const speed = await interleaved(
    pace,
    async () => (await httpLoad(web.port, reading(web, null), CLIENTS, pace.secondsPerRound)).perSecond,
    () => reference.run({ sql: rows(lab.floor.manufacturerId), range: 1 }, CLIENTS, pace.secondsPerRound),
  );
  return {
    workload: 'B5',
    what: `the board of ${BALANCES} for a page without one ÷ ${reference.name} fetching the same rows`,
    ours: `${speed.ours.toFixed(1)}/s`,
    reference: `${speed.reference.toFixed(1)}/s`,
    ratio: speed.ours / speed.reference,
    goal: 0.8,
    better: 'more',
  };
}

async function unchanged(web: Console, pace: Pace): Promise<Result> {
  const { method, path, headers } = reading(web, null);
  const answer = await fetch(`${web.url}${path}`, { method, headers });
  const { result } = (await answer.json()) as { result: { data: { json: Known } } };
  const { position, operationsVersion } = result.data.json;
  const known = reading(web, { position, operationsVersion });
  const nothing = { method: 'GET', path: '/api/health', headers: {} } as const;
  const speed = await interleaved(
    pace,
    async () => (await httpLoad(web.port, known, CLIENTS, pace.secondsPerRound)).perSecond,
    async () => (await httpLoad(web.port, nothing, CLIENTS, pace.secondsPerRound)).perSecond,
  );
  return {
    workload: 'B5',
    what: 'an unchanged board ÷ a route that does nothing',
    ours: `${Math.round(speed.ours)}/s`,
    reference: `${Math.round(speed.reference)}/s`,
    ratio: speed.ours / speed.reference,
    goal: 0.5,
    better: 'more',
  };
}

/** The work of Node.js for a whole board: receives the text from the database and writes the response. */
async function encoding(lab: Lab): Promise<Result[]> {
  const database = openDatabase({ url: lab.databaseUrl, maxConnections: 1 });
  try {
    const encode = async () => {
      const { body } = await readBoard(database, lab.floor.manufacturerId);
      return Buffer.from(JSON.stringify({ result: { data: { json: { whole: body } } } }));
    };
    const bytes = (await encode()).length;
    for (let i = 0; i < WARM_UP; i += 1) await encode();
    const before = process.cpuUsage();
    const ms = await wallMs(async () => {
      for (let i = 0; i < READINGS; i += 1) await encode();
    });
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1000 / READINGS;
    const result = (what: string, ours: string, reference: string, ratio: number): Result => ({
      workload: 'B6',
      what,
      ours,
      reference,
      ratio,
      goal: 1,
      better: 'less',
    });
    return [
      result(
        `Node.js CPU for a board of ${BALANCES}, read again in ${Math.round(ms / READINGS)} ms`,
        `${cpuMs.toFixed(1)} ms`,
        `${GOAL_CPU_MS} ms`,
        cpuMs / GOAL_CPU_MS,
      ),
      result(
        `bytes of a board of ${BALANCES}`,
        `${(bytes / 1e6).toFixed(2)} MB`,
        `${GOAL_BYTES / 1e6} MB`,
        bytes / GOAL_BYTES,
      ),
    ];
  } finally {
    await database.close();
  }
}

interface Known {
  readonly position: string;
  readonly operationsVersion: string;
}

function reading(web: Console, known: Known | null) {
  const input = encodeURIComponent(JSON.stringify({ json: { known } }));
  return {
    method: 'GET',
    path: `/api/trpc/board.reading?input=${input}`,
    headers: { cookie: web.cookie },
  } as const;
}

const rows = (manufacturerId: string) => `
select b.work_order_id, b.routing_step, b.production_step_id, b.operation_id, b.quantity, b.run_quantity, b.part_name,
  b.order_id, b.order_number, b.requisition_sequence, b.run_number, b.customer_name,
  coalesce(b.due_date, b.dispatch_date) as due, b.material_id, b.color_id, p.prefix || '-' || p.group_id as label
from batch_balances b
join production_steps p on p.manufacturer_id = b.manufacturer_id and p.id = b.production_step_id
where b.manufacturer_id = '${manufacturerId}'
order by due nulls last, b.order_number, b.requisition_sequence, b.run_number, b.routing_sequence`;
