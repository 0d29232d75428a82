import { fileURLToPath } from 'node:url';
import { openLab } from '../lab.ts';
import { databaseStorm } from './database-storm.ts';
import { failover } from './failover.ts';
import { countViolations } from './laws.ts';
import { manyProcesses } from './many-processes.ts';
import { type Storm, storm } from './storm.ts';
import { type WebhookStorm, webhookStorm } from './webhook-storm.ts';

const CRASHES = 50;
const MOVES = 5_000;
const RUNS = 40;
const ROUNDS = 100;
const MINUTES = 10;
const FAILOVERS = 20;
const BREAK_IT = fileURLToPath(new URL('./break-idempotency.js', import.meta.url));
const BREAK_WATCH = fileURLToPath(new URL('./break-watch.js', import.meta.url));
const BREAK_RELAY = fileURLToPath(new URL('./break-relay.js', import.meta.url));

/**
 * `npm run chaos`: kills the REST app 50 times during 5,000 moves that clients repeat until they are answered, then looks
 * whether each happened exactly once. `npm run chaos -- webhooks` kills the relay 100 times during 10,000 events on their way to
 * an erratic receiver, then looks whether each arrived, in order and unchanged. `npm run chaos -- database` breaks the database
 * 100 times, or `--rounds N` times, in every way in turn, and looks after each whether the product kept its promises.
 * `npm run chaos -- processes` kills any of 4 REST, 3 console and 3 relay processes behind a proxy for ten minutes, or `--minutes N`,
 * while clients move units, screens follow and a token asks for more than its limit. `npm run chaos -- failover` loses the primary of a
 * replicated database 20 times, or `--rounds N` times, and promotes its standby, under REST, a console and a relay; it needs Debian's
 * `postgresql-15`. A control does the same with a broken build, and has to fail; `--control` does nothing else.
 */
async function main(args: readonly string[]): Promise<void> {
  const [real, control] = planOf(args);
  const sound = args.includes('--control') || (await real()) === 0;
  const caught = (await control()) > 0;
  process.stdout.write(
    caught
      ? 'The control was caught, as it must be.\n'
      : 'The control was NOT caught: this test proves nothing.\n',
  );
  if (!sound || !caught) process.exitCode = 1;
}

type Run = () => Promise<number>;

/** The run, and its control. */
function planOf(args: readonly string[]): readonly [Run, Run] {
  if (args.includes('database')) {
    const rounds = Number(args[args.indexOf('--rounds') + 1]);
    return [
      () => runDatabase('the product', args.includes('--rounds') ? rounds : ROUNDS),
      () => runDatabase('the control, connections without a watch', 8, ['--import', BREAK_WATCH]),
    ];
  }
  if (args.includes('failover')) {
    const rounds = args.includes('--rounds') ? Number(args[args.indexOf('--rounds') + 1]) : FAILOVERS;
    return [
      () => runFailover('the product', rounds, true),
      () => runFailover('the control, a standby that nobody waits for', 2, false),
    ];
  }
  if (args.includes('processes')) {
    const minutes = args.includes('--minutes') ? Number(args[args.indexOf('--minutes') + 1]) : MINUTES;
    return [
      () => runProcesses('the product', minutes),
      () => runProcesses('the control, a broken build', 1, ['--import', BREAK_IT]),
    ];
  }
  if (args.includes('webhooks')) {
    return [
      () => runWebhooks('the relay', { events: 10_000, crashes: 100 }),
      () =>
        runWebhooks('the control, a broken relay', { events: 1_000, crashes: 5 }, ['--import', BREAK_RELAY]),
    ];
  }
  return [
    () => run('the product', { crashes: CRASHES, moves: MOVES }),
    () => run('the control, a broken build', { crashes: 20, moves: 2_000 }, ['--import', BREAK_IT]),
  ];
}

async function runDatabase(what: string, rounds: number, nodeArgs: readonly string[] = []): Promise<number> {
  process.stdout.write(`\n${what}: ${rounds} rounds\n`);
  return summed(await databaseStorm(rounds, nodeArgs));
}

async function runFailover(what: string, rounds: number, synchronous: boolean): Promise<number> {
  process.stdout.write(`\n${what}: ${rounds} rounds\n`);
  return summed(await failover(rounds, { synchronous }));
}

async function runProcesses(
  what: string,
  minutes: number,
  nodeArgs: readonly string[] = [],
): Promise<number> {
  process.stdout.write(`\n${what}: ${minutes} minutes\n`);
  return summed(await manyProcesses(minutes, nodeArgs));
}

async function runWebhooks(
  what: string,
  plan: WebhookStorm,
  nodeArgs: readonly string[] = [],
): Promise<number> {
  process.stdout.write(`\n${what}: ${plan.events} events, ${plan.crashes} crashes\n`);
  return summed(await webhookStorm(plan, nodeArgs));
}

async function run(what: string, plan: Storm, nodeArgs: readonly string[] = []): Promise<number> {
  process.stdout.write(`\n${what}: ${plan.moves} moves, ${plan.crashes} crashes\n`);
  const lab = await openLab(RUNS, nodeArgs);
  try {
    const weather = await storm(lab, plan);
    process.stdout.write(
      `  ${weather.acknowledged} acknowledged, ${weather.repeats} repeats, ${weather.replays} replayed answers\n`,
    );
    const violations = await countViolations(lab, weather);
    return summed(violations);
  } finally {
    await lab.close();
  }
}

/** Prints how often each law was broken, and returns how often in all. */
function summed(violations: readonly (readonly [string, number])[]): number {
  for (const [law, count] of violations) process.stdout.write(`  ${String(count).padStart(5)}  ${law}\n`);
  return violations.reduce((sum, [, count]) => sum + count, 0);
}

await main(process.argv.slice(2));
