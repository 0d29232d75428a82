import { parseArgs } from 'node:util';
import { type Outcome, run } from './campaign.ts';
import { readProcedures } from './console/procedures.ts';
import { readRoutes } from './console/routes.ts';
import { consoleTarget } from './console/target.ts';
import { BUILT, type FuzzLab, openFuzzLab } from './fuzz-lab.ts';
import { faultText, outcomeText } from './report.ts';
import { restTarget } from './rest.ts';

/** The default number of requests for each interface. */
const REQUESTS = { rest: 50_000, console: 20_000 } as const;
const CONNECTIONS = 16;

type Interface = keyof typeof REQUESTS;

interface Plan {
  readonly seed: number;
  readonly requests: number;
  readonly connections: number;
}

/**
 * `npm run fuzz [-- rest|console] [--seed N --requests N --connections N]`: requests made of the OpenAPI document, or of the
 * console's procedures: valid, nearly valid and hostile. Ends with 1 where an answer is a 5xx or not what was described, a law of
 * the database is broken, or an operation of the console never succeeded among as many requests as there usually are.
 */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
      requests: { type: 'string' },
      connections: { type: 'string', default: String(CONNECTIONS) },
    },
  });
  const which = interfaceOf(positionals);
  const plan = {
    seed: countOf('seed', values.seed),
    requests: countOf('requests', values.requests ?? String(REQUESTS[which])),
    connections: countOf('connections', values.connections),
  };
  say(`${which}, seed ${plan.seed}: ${plan.requests} requests over ${plan.connections} connections`);
  const lab = await openFuzzLab(BUILT);
  try {
    const outcome = await (which === 'rest' ? fuzzRest(lab, plan) : fuzzConsole(lab, plan));
    say(outcomeText(outcome));
    for (const fault of outcome.faults) say(`\n${faultText(fault)}`);
    const broken = await lab.brokenLaws();
    say(broken ?? 'Every law of the database holds.');
    if (outcome.faults.length > 0) say(`\n${outcome.faults.length} faults; again with --seed ${plan.seed}`);
    // Fewer requests than usual need not reach everything, and what the REST API is rarely brought to is printed alone.
    const missed = which === 'console' && plan.requests >= REQUESTS.console && outcome.never.length > 0;
    if (missed)
      say(
        `\n${outcome.never.length} operations never succeeded: nothing behind their first refusal was tried.`,
      );
    if (outcome.faults.length > 0 || broken !== undefined || missed) process.exitCode = 1;
  } finally {
    await lab.close();
  }
}

const onProgress = (sent: number) => say(`  ${sent} sent`);

async function fuzzRest(lab: FuzzLab, plan: Plan): Promise<Outcome> {
  const { port, tokens } = await lab.openRest();
  return run({ ...plan, port, onProgress }, restTarget(plan.seed, tokens));
}

async function fuzzConsole(lab: FuzzLab, plan: Plan): Promise<Outcome> {
  const procedures = await readProcedures();
  const { port, url, sessions } = await lab.openConsole();
  const target = consoleTarget({ seed: plan.seed, procedures, routes: readRoutes(), sessions, origin: url });
  return run({ ...plan, port, onProgress }, target);
}

function interfaceOf(positionals: readonly string[]): Interface {
  const [which = 'rest'] = positionals;
  if (positionals.length > 1 || !(which in REQUESTS)) {
    throw new Error(`There are rest and console to fuzz, not ${positionals.join(' ')}.`);
  }
  return which as Interface;
}

function countOf(name: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--${name} takes a whole number above 0, not ${value}.`);
}

const say = (text: string) => process.stdout.write(`${text}\n`);

await main(process.argv.slice(2));
