import { sayTogether } from '../lib/say.mjs';

/**
 * Runs the tasks in their order, a limited number at the same time. The lines of each are printed together, when it has ended.
 *
 * @template T
 * @param {number} limit
 * @param {readonly (() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>} their results, in the order of the tasks
 */
export async function someAtOnce(limit, tasks) {
  /** @type {T[]} */
  const results = [];
  const remaining = tasks.entries();
  const work = async () => {
    for (const [index, task] of remaining) results[index] = await sayTogether(task);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
