import { stopAll } from '../lib/children.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { bold, duration, green, red, say, sayTogether } from '../lib/say.mjs';
import { onStopSignal } from '../lib/stop-signals.mjs';

/**
 * `npm test [-- stage…]`: everything that says whether the product works, on nothing but Node. The last line is
 * "N passed, N failed".
 *
 * @param {readonly string[]} names of the stages to run; when empty, all but those that run by name
 */
export async function main(names) {
  onStopSignal(() => void stopAll().then(() => process.exit(1)));
  const begun = Date.now();
  /** @type {import('./reports.mjs').Tally[]} */
  const tallies = [];
  /** @type {string[]} */
  const times = [];
  try {
    // A developer's own database and settings are none of the tests' business; nor is `.env`.
    for (const name of [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'DATABASE_POOLER',
      'DATA_DIR',
      'DEMO_DATA',
      'DEMO_TOKEN',
      'HOST',
      'NODE_ENV',
    ])
      delete process.env[name];
    await ensureInstalled();
    const { STAGES } = await import('./stages.mjs');
    const stages = STAGES.filter(({ name, byName }) => (names.length === 0 ? !byName : names.includes(name)));
    if (stages.length === 0) {
      throw new Error(`There is no such stage; there are ${STAGES.map(({ name }) => name).join(', ')}.`);
    }
    for (const group of stagesAtOnce(stages)) {
      const run = async (/** @type {import('./stages.mjs').Stage} */ stage) => {
        say(`\n${bold(`── ${stage.title}`)}`);
        const started = Date.now();
        const tally = await runStage(stage);
        const line = `${tally.failed > 0 ? red('✗') : green('✓')} ${stage.title}: ${tally.passed} passed, ${tally.failed} failed, ${duration(Date.now() - started)}`;
        say(line);
        return { tally, line };
      };
      if (group.length > 1) say(`\nAt the same time: ${group.map(({ title }) => title).join('; ')}`);
      const together =
        group.length > 1 ? sayTogether : (/** @type {() => ReturnType<typeof run>} */ work) => work();
      const ran = await Promise.all(group.map((stage) => together(() => run(stage))));
      tallies.push(...ran.map(({ tally }) => tally));
      times.push(...ran.map(({ line }) => line));
    }
  } catch (error) {
    tallies.push(broken(error));
  }
  await stopAll();
  const { sum } = await import('./reports.mjs');
  const total = sum(tallies);
  for (const name of total.flaky) say(`Passed only when it was tried again: ${name}`);
  for (const failure of total.failures) say(`${red('✗')} ${failure}`);
  say();
  for (const line of times) say(line);
  if (total.skipped > 0) say(`${total.skipped} skipped`);
  say(`in ${duration(Date.now() - begun)}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** The stages in their order, with those that run beside each other in one group.
 * @param {readonly import('./stages.mjs').Stage[]} stages */
function stagesAtOnce(stages) {
  /** @type {import('./stages.mjs').Stage[][]} */
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last && stage.beside !== undefined && stage.beside === last[0]?.beside) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** A stage that cannot be run counts as one failure. @param {import('./stages.mjs').Stage} stage */
async function runStage(stage) {
  try {
    return await stage.run();
  } catch (error) {
    return broken(error);
  }
}

/** @param {unknown} error @returns {import('./reports.mjs').Tally} */
function broken(error) {
  const message = error instanceof Error ? error.message : String(error);
  say(red(message));
  return { passed: 0, failed: 1, failures: [message] };
}
