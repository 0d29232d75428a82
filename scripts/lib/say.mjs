import { AsyncLocalStorage } from 'node:async_hooks';

const colourful = process.stdout.isTTY && !process.env.NO_COLOR;

/** Escape sequences of programs that move the cursor or set colours, which disturb a shared log. */
const CONTROL_SEQUENCE = new RegExp(`${String.fromCharCode(27)}\\[[?0-9;]*[A-Za-z]`, 'g');

/** @param {string} code @param {string} text */
const paint = (code, text) => (colourful ? `\u001b[${code}m${text}\u001b[0m` : text);

export const dim = (/** @type {string} */ text) => paint('2', text);
export const bold = (/** @type {string} */ text) => paint('1', text);
export const red = (/** @type {string} */ text) => paint('31', text);
export const green = (/** @type {string} */ text) => paint('32', text);

/** Lines of a task that runs at the same time as others. @type {AsyncLocalStorage<string[]>} */
const heldBack = new AsyncLocalStorage();

/** @param {string} line */
export function say(line = '') {
  const lines = heldBack.getStore();
  if (lines) lines.push(line);
  else process.stdout.write(`${line}\n`);
}

/** Runs a task that others run at the same time as: its lines are printed together, when it has ended.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export async function sayTogether(work) {
  /** @type {string[]} */
  const lines = [];
  try {
    return await heldBack.run(lines, work);
  } finally {
    for (const line of lines) say(line);
  }
}

/** One line of a child's log, marked with the child's name; blank ones are left out.
 * @param {string} name @param {string} line */
export function sayFrom(name, line) {
  const text = line.replace(CONTROL_SEQUENCE, '').trimEnd();
  if (text) say(`${dim(`${name.padEnd(3)} │`)} ${text}`);
}

/** Milliseconds as people read them. @param {number} elapsedMs */
export function duration(elapsedMs) {
  const seconds = elapsedMs / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
