import { parseArgs } from 'node:util';
import { run } from './campaign.ts';
import { BUILT, openFuzzLab } from './fuzz-lab.ts';
import { faultText, outcomeText } from './report.ts';

const REQUESTS = 50_000;
const CONNECTIONS = 16;

/**
 * `npm run fuzz [-- --seed N --requests N --connections N]`: requests made of the OpenAPI document, valid, nearly valid and
 * hostile. Ends with 1 where an answer is a 5xx or is not in the document, or a law of the database is broken.
 */
async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
      requests: { type: 'string', default: String(REQUESTS) },
      connections: { type: 'string', default: String(CONNECTIONS) },
    },
  });
  const plan = {
    seed: countOf('seed', values.seed),
    requests: countOf('requests', values.requests),
    connections: countOf('connections', values.connections),
  };
  say(`seed ${plan.seed}: ${plan.requests} requests over ${plan.connections} connections`);
  const lab = await openFuzzLab(BUILT);
  try {
    const outcome = await run({
      ...plan,
      port: lab.port,
      tokens: lab.tokens,
      onProgress: (sent) => say(`  ${sent} sent`),
    });
    say(outcomeText(outcome));
    for (const fault of outcome.faults) say(`\n${faultText(fault)}`);
    const broken = await lab.brokenLaws();
    say(broken ?? 'Every law of the database holds.');
    if (outcome.faults.length > 0) say(`\n${outcome.faults.length} faults; again with --seed ${plan.seed}`);
    if (outcome.faults.length > 0 || broken !== undefined) process.exitCode = 1;
  } finally {
    await lab.close();
  }
}

function countOf(name: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--${name} takes a whole number above 0, not ${value}.`);
}

const say = (text: string) => process.stdout.write(`${text}\n`);

await main(process.argv.slice(2));
