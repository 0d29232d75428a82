import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicatedPostgres } from '@routecard/postgres';
import pg from 'pg';
import {
  add,
  clientsOf,
  markedRun,
  moveInConsole,
  NO_ANSWER,
  RUNS,
  readPage,
  type Seen,
  WRONG_ANSWER,
  WRONG_PAGE,
} from './failover-clients.ts';
import { type FailoverLab, openFailoverLab } from './failover-lab.ts';
import { countViolations } from './laws.ts';
import { openScreen, type Screen, staleScreens } from './screen.ts';
import { brokenDeliveries, delivered } from './webhook-storm.ts';

const SCREENS = 3;
const CALM_MS = 1_500;
const RETRY_MS = 20;
/** How long the standby is away before the primary is lost, in every second round. */
const AWAY_MS = 400;
/** How long the lost primary is back before it is made a standby, in every second round. */
const BACK_MS = 1_500;
/** The promise: everything is at work so long after the standby has become the primary. */
const RESUMED_MS = 10_000;
const GIVE_UP_MS = 60_000;
/** Units at each operation of a run in the beginning. */
const UNITS = 1_000_000;
/** Moved after each promotion: more than the other clients move of any run. */
const MARK = 10_000;

/** What has to be at work again after each promotion. */
const RESUMES = ['moves', 'shipments', 'the relay', 'the console', 'live screens'] as const;
type Resumes = (typeof RESUMES)[number];

const lawOf = (what: Resumes) => `promotions after which ${what} took more than 10 s`;
const ENDED = 'processes that ended';
const LAWS = [...RESUMES.map(lawOf), WRONG_ANSWER, NO_ANSWER, WRONG_PAGE, ENDED];

/** The longest that each was not at work after a promotion. */
type Slowest = Map<Resumes, number>;

/**
 * Loses the primary again and again while clients move units and create shipments under keys, over REST and in the console, screens
 * follow and events are sent; promotes its standby, and makes the lost one the next standby. In every second round the standby is away for a
 * moment before, and the lost primary comes back as it was for a moment after. Returns each promise with how often it was not kept.
 */
export async function failover(
  rounds: number,
  { synchronous }: { readonly synchronous: boolean },
): Promise<readonly (readonly [string, number])[]> {
  const lab = await openFailoverLab(RUNS, { synchronous });
  const seen: Seen = {
    moves: 0,
    transitionIds: [],
    pages: 0,
    repeats: 0,
    replays: 0,
    refused: 0,
    shipmentIds: [],
    expectedShift: new Map(),
    broken: new Map(LAWS.map((law) => [law, 0])),
  };
  const slowest: Slowest = new Map();
  const screens = Array.from({ length: SCREENS }, (_, i) =>
    openScreen(lab.web.url, lab.web.cookie, `screen ${i}`),
  );
  const service: Service = { lab, screens, seen, slowest };
  await warm(service);
  const work = { over: false };
  const clients = clientsOf(work, lab, seen);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const tookMs = await strike(service, round);
      const events = await count(lab.pair, 'select count(*)::int as n from order_events', []);
      process.stdout.write(
        `  round ${round}: ${seen.moves} moves, ${seen.shipmentIds.length} shipments, ${seen.transitionIds.length} moves in the ` +
          `console; ${lab.receiver.answered.size} of ${events} events delivered; at work ${tookMs} ms after the promotion\n`,
      );
    }
    work.over = true;
    await Promise.all(clients);
    add(seen, ENDED, lab.gone().length);
    const laws = await lawsOf(lab, screens, seen);
    process.stdout.write(report(service));
    return [...seen.broken, ...laws];
  } finally {
    work.over = true;
    for (const screen of screens) screen.close();
    await Promise.allSettled(clients);
    await lab.close();
  }
}

/** Waits until all that is asked for later was answered once: what is loaded then is no matter of the database. */
async function warm({ lab, screens, seen }: Service): Promise<void> {
  await moveInConsole(lab, { workOrderId: markedRun(lab), quantity: 1 }, seen);
  await moveInConsole(lab, { workOrderId: markedRun(lab), quantity: 1, back: true }, seen);
  await readPage(lab, seen);
  for (
    const until = Date.now() + GIVE_UP_MS;
    !screens.every((screen) => screen.lastRead);
    await sleep(RETRY_MS)
  ) {
    if (Date.now() > until) throw new Error('A screen never showed anything');
  }
}

function report({ lab, screens, seen, slowest }: Service): string {
  const opened = screens.reduce((sum, screen) => sum + screen.opened, 0);
  const slow = [...slowest].map(([what, ms]) => `${what} ${ms} ms`).join(', ');
  return (
    `  ${seen.moves} moves, ${seen.shipmentIds.length} shipments and ${seen.transitionIds.length} moves in the console acknowledged, ` +
    `${seen.repeats} repeats, ${seen.replays} replayed answers, ${seen.refused} refusals with 503\n` +
    `  ${seen.pages} pages; ${screens.length} screens opened ${opened} streams; ` +
    `${lab.receiver.answered.size} events delivered in ${lab.receiver.requests} requests\n` +
    `  slowest after a promotion: ${slow}\n`
  );
}

/** What is at work through all rounds, and what was seen of it. */
interface Service {
  readonly lab: FailoverLab;
  readonly screens: readonly Screen[];
  readonly seen: Seen;
  readonly slowest: Slowest;
}

/** One loss of the primary, and the repair. Returns after how many milliseconds everything was at work. */
async function strike(service: Service, round: number): Promise<number> {
  const { pair } = service.lab;
  const isHarder = round % 2 === 1;
  await sleep(CALM_MS);
  if (isHarder) {
    await pair.stopStandby();
    await sleep(AWAY_MS);
  }
  await pair.killPrimary();
  if (isHarder) await pair.startStandby();
  await pair.promote();
  const tookMs = await resumption(service, round);
  if (isHarder) {
    await pair.startReplaced();
    await sleep(BACK_MS);
  }
  await pair.rebuild();
  return tookMs;
}

/** Waits until everything is at work again. */
async function resumption({ lab, screens, seen, slowest }: Service, round: number): Promise<number> {
  const promotedAt = performance.now();
  const since = new Date();
  const before = { moves: seen.moves, shipments: seen.shipmentIds.length };
  const resumed = async (what: Resumes, works: () => boolean | Promise<boolean>) => {
    while (!(await works()) && performance.now() - promotedAt < GIVE_UP_MS) await sleep(RETRY_MS);
    const tookMs = Math.round(performance.now() - promotedAt);
    slowest.set(what, Math.max(slowest.get(what) ?? 0, tookMs));
    if (tookMs > RESUMED_MS) add(seen, lawOf(what));
    if (tookMs > RESUMED_MS / 2) process.stdout.write(`  ${tookMs} ms: ${what}\n`);
    return tookMs;
  };
  const mark = { isMoved: false };
  const marked = moveInConsole(lab, { workOrderId: markedRun(lab), quantity: MARK }, seen).then(() => {
    mark.isMoved = true;
  });
  // Of all quantities the largest: where the marked units have come together.
  const shows = (screen: Screen) => screen.lastRead?.at(-1) === UNITS + MARK * round;
  const [took] = await Promise.all([
    Promise.all([
      resumed('moves', () => seen.moves > before.moves),
      resumed('shipments', () => seen.shipmentIds.length > before.shipments),
      resumed('the relay', () => relays(lab.pair, since)),
      resumed('the console', () => mark.isMoved),
      resumed('live screens', () => screens.every(shows)),
    ]),
    marked,
  ]);
  return Math.max(...took);
}

/** True if an event that is newer got its number, and a delivery was made since. */
async function relays(pair: ReplicatedPostgres, since: Date): Promise<boolean> {
  return (
    (await count(
      pair,
      `select (exists (select from order_events where created_at > $1 and sequence is not null)
         and exists (select from webhook_deliveries where finished_at > $1))::int as n`,
      [since],
    )) === 1
  );
}

async function count(
  pair: ReplicatedPostgres,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const client = new pg.Client({ connectionString: pair.superuserUrl() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Number((await client.query<{ n: number }>(text, [...values])).rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** Laws of what is stored, shown and delivered in the end. */
async function lawsOf({ pair, floor, web, receiver }: FailoverLab, screens: readonly Screen[], seen: Seen) {
  const sql = new pg.Pool({ connectionString: pair.superuserUrl(), max: 2 });
  const { shipmentIds, transitionIds, expectedShift } = seen;
  try {
    await delivered({ sql });
    const [kept, stored, keptMoves, storedMoves] = [
      await count(pair, 'select count(*)::int as n from shipments where id = any($1)', [shipmentIds]),
      await count(pair, 'select count(*)::int as n from shipments'),
      await count(pair, 'select count(*)::int as n from batch_transitions where id = any($1)', [
        transitionIds,
      ]),
      await count(pair, 'select count(*)::int as n from batch_transitions where created_by = $1', [
        web.plannerId,
      ]),
    ];
    const weather = {
      acknowledged: seen.moves + transitionIds.length,
      shipments: shipmentIds.length,
      expectedShift,
    };
    return [
      ...(await countViolations({ sql, floor }, weather)),
      ['acknowledged shipments lost', shipmentIds.length - kept],
      ['shipments doubled', stored - kept],
      [
        'shipments without exactly one parcel of one unit',
        await count(
          pair,
          `select count(*)::int as n from (
             select from shipments s left join parcels p on p.shipment_id = s.id left join parcel_allocations a on a.parcel_id = p.id
             group by s.id having count(distinct p.id) <> 1 or coalesce(sum(a.quantity), 0) <> 1) wrong`,
        ),
      ],
      ['acknowledged moves of the console lost', transitionIds.length - keptMoves],
      ['moves of the console doubled', storedMoves - keptMoves],
      ['screens that did not show what was acknowledged', await staleScreens({ sql }, screens)],
      ['screens that were refused', screens.reduce((sum, { refused }) => sum + refused, 0)],
      ...(await brokenDeliveries({ sql }, receiver)),
    ] as const;
  } finally {
    await sql.end();
  }
}
