import { fileURLToPath } from 'node:url';
import { openLab } from '../lab.ts';
import { countViolations } from './laws.ts';
import { type Storm, storm } from './storm.ts';

const CRASHES = 50;
const MOVES = 5_000;
const RUNS = 40;
const BREAK_IT = fileURLToPath(new URL('./break-idempotency.js', import.meta.url));

/**
 * `npm run chaos`: kills the REST app 50 times during 5,000 moves that clients repeat until they are answered, then looks
 * whether each happened exactly once. A control does the same with a build whose answers are not kept, and has to fail.
 */
async function main(args: readonly string[]): Promise<void> {
  const controlOnly = args.includes('--control');
  const sound = controlOnly || (await run('the product', { crashes: CRASHES, moves: MOVES })) === 0;
  const broken = await run('the control, a broken build', { crashes: 20, moves: 2_000 }, [
    '--import',
    BREAK_IT,
  ]);
  const caught = broken > 0;
  process.stdout.write(
    caught
      ? 'The control was caught, as it must be.\n'
      : 'The control was NOT caught: this test proves nothing.\n',
  );
  if (!sound || !caught) process.exitCode = 1;
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
    for (const [law, count] of violations) process.stdout.write(`  ${String(count).padStart(5)}  ${law}\n`);
    return violations.reduce((sum, [, count]) => sum + count, 0);
  } finally {
    await lab.close();
  }
}

await main(process.argv.slice(2));
