import { setTimeout as sleep } from 'node:timers/promises';
import { signInAs } from '../console.ts';
import { openSite, type Site } from '../lab.ts';
import { issueToken } from '../token.ts';
import { addWebhook, SECRETS_KEY } from '../webhooks/orders.ts';
import { openErraticReceiver } from './erratic-receiver.ts';
import { type Herd, startHerd } from './herd.ts';
import { countViolations } from './laws.ts';
import { openScreen, type Screen, staleScreens } from './screen.ts';
import { moveUntilAnswered } from './storm.ts';
import { brokenDeliveries, delivered } from './webhook-storm.ts';

const RUNS = 40;
const MOVERS = 8;
const MOVE_EVERY_MS = 60;
const SCREENS = 12;
const GREEDY_CLIENTS = 6;
/** Of each token in a minute, over all processes. */
const LIMIT = 400;
const ROUND_MS = 20_000;
const KILL_EVERY_MS = 2_500;

/**
 * Lets many processes of the product work on one database behind a proxy and kills any of them, again and again, while clients move
 * units, screens follow, one client asks for more than its limit, and a webhook is sent to. Returns each law with how often it was broken.
 */
export async function manyProcesses(
  minutes: number,
  nodeArgs: readonly string[] = [],
): Promise<readonly (readonly [string, number])[]> {
  const site = await openSite(RUNS);
  const receiver = await openErraticReceiver({ isKind: true });
  const herd = await startHerd(
    {
      DATABASE_URL: site.databaseUrl,
      WEBHOOK_SECRETS_KEY: SECRETS_KEY,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      BETTER_AUTH_SECRET: 'a secret of many processes, of forty letters',
      DEMO_DATA: 'yes',
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      CONSOLE_STREAMS_PER_USER: '0',
    },
    nodeArgs,
  );
  try {
    await herd.ready();
    receiver.expect((await addWebhook(site.sql, site.floor, receiver.url)).secret);
    const screens = await openScreens(site, herd);
    const seen = await weather(site, herd, screens, minutes);
    for (const screen of screens) screen.close();
    await delivered(site);
    process.stdout.write(
      `  ${seen.acknowledged} moves acknowledged, ${seen.repeats} repeats, ${seen.replays} replayed answers; ` +
        `${seen.granted} requests granted to the greedy client and ${seen.denied} denied; ` +
        `screens opened ${screens.reduce((sum, { opened }) => sum + opened, 0)} streams\n`,
    );
    return [
      ...(await countViolations(site, seen)),
      ...(await brokenDeliveries(site, receiver)),
      ['requests beyond the limit of a token', Math.max(0, seen.granted - LIMIT * seen.windows)],
      ['limits that denied nothing', seen.denied > 0 ? 0 : 1],
      ['screens that did not show what was acknowledged', seen.stale],
      ['screens that were refused', screens.reduce((sum, { refused }) => sum + refused, 0)],
    ];
  } finally {
    await herd.close();
    await receiver.close();
    await site.close();
  }
}

interface Seen {
  acknowledged: number;
  repeats: number;
  replays: number;
  granted: number;
  denied: number;
  /** Windows of the limit in which the greedy client asked. */
  windows: number;
  stale: number;
  readonly expectedShift: Map<string, number>;
}

/** Rounds of work under kills, each with a calm at its end in which every screen has to show what is so. */
async function weather(site: Site, herd: Herd, screens: readonly Screen[], minutes: number): Promise<Seen> {
  const seen: Seen = {
    acknowledged: 0,
    repeats: 0,
    replays: 0,
    granted: 0,
    denied: 0,
    windows: 0,
    stale: 0,
    expectedShift: new Map(),
  };
  const tokens = await Promise.all(
    Array.from({ length: MOVERS + 1 }, () =>
      issueToken(site.sql, site.floor.manufacturerId, site.floor.userId),
    ),
  );
  const [greedyToken = '', ...moverTokens] = tokens;
  const begun = Date.now();
  const killed = new Map<string, number>();
  for (let round = 1; Date.now() - begun < minutes * 60_000; round += 1) {
    const ends = Date.now() + ROUND_MS;
    const isOver = () => Date.now() > ends;
    await Promise.all([
      ...moverTokens.map((token, mover) => moves(site, herd, { token, mover }, seen, isOver)),
      ...Array.from({ length: GREEDY_CLIENTS }, () => reads(herd, greedyToken, seen, isOver)),
      kills(herd, killed, isOver),
    ]);
    await herd.ready();
    seen.stale += await staleScreens(site, screens);
    process.stdout.write(
      `  round ${round}: ${seen.acknowledged} moves; killed ${[...killed].map(([name, count]) => `${count} × ${name}`).join(', ')}\n`,
    );
  }
  // A window begins with its first request, and the last one may have begun just now.
  seen.windows = Math.ceil((Date.now() - begun) / 60_000) + 1;
  return seen;
}

async function moves(
  { floor }: Site,
  herd: Herd,
  { token, mover }: { readonly token: string; readonly mover: number },
  seen: Seen,
  isOver: () => boolean,
): Promise<void> {
  for (let number = mover; !isOver(); number += MOVERS) {
    const workOrderId = floor.workOrderIds[number % RUNS] ?? '';
    const back = Math.random() < 0.5;
    const sender = { url: herd.rest.url, token, operationIds: floor.operationIds };
    await moveUntilAnswered(sender, { workOrderId, back }, seen);
    seen.acknowledged += 1;
    seen.expectedShift.set(workOrderId, (seen.expectedShift.get(workOrderId) ?? 0) + (back ? 1 : -1));
    await sleep(MOVE_EVERY_MS);
  }
}

/** Asks as fast as it is answered. */
async function reads(herd: Herd, token: string, seen: Seen, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${herd.rest.url}/api/manufacturer/v1/operation`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) seen.granted += 1;
    else if (answer?.status === 429) {
      seen.denied += 1;
      await sleep(100);
    }
  }
}

async function kills(herd: Herd, killed: Map<string, number>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const name = await herd.killOne();
    killed.set(name, (killed.get(name) ?? 0) + 1);
    await sleep(KILL_EVERY_MS);
  }
}

async function openScreens(site: Site, herd: Herd): Promise<Screen[]> {
  // Only people of a demo shop can sign in without a password.
  await site.sql.query('update manufacturers set is_demo = true where id = $1', [site.floor.manufacturerId]);
  const cookie = await signInAs(herd.console.url, 'erp@example.com');
  return Array.from({ length: SCREENS }, (_, i) => openScreen(herd.console.url, cookie, `screen ${i}`));
}
