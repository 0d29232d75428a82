import { setTimeout as sleep } from 'node:timers/promises';
import { red, say } from '../lib/say.mjs';
import { deathReport } from './services.mjs';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A part that ran this long was healthy: its next failure counts as the first. */
const STEADY_MS = 60_000;

/**
 * Starts a part of the product again whenever it ends, after pauses that double while it does not stay up, until `stopped`.
 *
 * @template Part
 * @param {object} kept
 * @param {string} kept.name
 * @param {Part} kept.part what runs now
 * @param {(part: Part) => Promise<string>} kept.ended how it died, with its last lines
 * @param {(part: Part) => Promise<Part> | Part} kept.again
 * @param {() => boolean} kept.stopped
 */
export async function keepRunning({ name, part, ended, again, stopped }) {
  let failures = 0;
  /** @type {Part | undefined} */
  let running = part;
  let begun = Date.now();
  for (;;) {
    let report = '';
    if (running !== undefined) report = await ended(running);
    if (stopped()) return;
    if (Date.now() - begun > STEADY_MS) failures = 0;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
    failures += 1;
    if (report) say(red(report));
    say(`${name} starts again in ${pauseMs / 1000} s …`);
    await sleep(pauseMs);
    if (stopped()) return;
    begun = Date.now();
    try {
      part = await again(part);
      running = part;
    } catch (error) {
      running = undefined;
      say(red(`${name} could not be started: ${error instanceof Error ? error.message : String(error)}`));
    }
  }
}

/**
 * Restarts a child process whenever it ends; `restarted` is called with the new one, which stays where that throws: another one would run
 * beside it.
 *
 * @param {import('../lib/children.mjs').Child} child
 * @param {{ stopped: () => boolean, restarted: (child: import('../lib/children.mjs').Child, before: import('../lib/children.mjs').Child) => void }} how
 */
export const keepChildRunning = (child, { stopped, restarted }) =>
  keepRunning({
    name: child.name,
    part: child,
    ended: async (part) => deathReport(part, (await part.ended) ?? 'exit 0'),
    again: (before) => {
      const after = before.again();
      try {
        restarted(after, before);
      } catch (error) {
        say(
          red(
            `${child.name} runs again, but that could not be noted: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
      }
      return after;
    },
    stopped,
  });
