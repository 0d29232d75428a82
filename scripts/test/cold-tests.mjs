import { say } from '../lib/say.mjs';
import { someAtOnce } from './at-once.mjs';
import { sum } from './reports.mjs';
import { StartedProduct } from './started-product.mjs';

/** Next.js loads the bundle of what is asked for first, and that one opens the database: each kind is a start of its own. */
const FIRST_REQUESTS = [
  'the sign-in page',
  'the board',
  'the address of an order',
  'a call over REST',
  'the stream of changes',
];

/** The tests watch each for ten seconds, in which another one can start. */
const PRODUCTS = 2;

/**
 * Starts the product once per kind of first request, and has apps/web/e2e/cold make that request and follow changes in two
 * browsers.
 *
 * @param {(stack: Record<string, string>) => Promise<import('./reports.mjs').Tally>} playwright
 */
export async function runColdTests(playwright) {
  const remaining = FIRST_REQUESTS.values();
  return sum(
    await someAtOnce(
      PRODUCTS,
      Array.from({ length: PRODUCTS }, () => () => startForEach(remaining, playwright)),
    ),
  );
}

/**
 * Starts a product for each of the remaining first requests, one after the other.
 *
 * @param {IterableIterator<string>} remaining
 * @param {(stack: Record<string, string>) => Promise<import('./reports.mjs').Tally>} playwright
 */
async function startForEach(remaining, playwright) {
  /** @type {import('./reports.mjs').Tally[]} */
  const tallies = [];
  const product = await StartedProduct.prepare();
  /** @type {Record<string, string> | undefined} */
  let stack;
  for (const first of remaining) {
    try {
      await product.start();
      stack ??= environment(product);
      tallies.push(await playwright({ ...stack, E2E_FIRST_REQUEST: first }));
    } catch (error) {
      const fault = `Starting before ${first}: ${String(error)}`;
      say(`${fault}\n${product.output}`);
      tallies.push({ passed: 0, failed: 1, failures: [fault] });
    } finally {
      await product.stop();
    }
  }
  await product.clear();
  return sum(tallies);
}

/** Environment of the browser tests, from the output of `npm start`. @param {StartedProduct} product @returns {Record<string, string>} */
function environment(product) {
  const { webUrl, apiUrl, output } = product;
  const signIns = [...output.matchAll(/Sign in +(\S+@\S+) +(\S+) +\((\w+)\)/g)].map(
    ([, email, password, role]) => ({ role, email, password }),
  );
  return {
    E2E_WEB_URL: webUrl,
    E2E_API_URL: apiUrl,
    E2E_TOKEN: /Token +(rc_\S+)/.exec(output)?.[1] ?? '',
    E2E_DATABASE_URL: product.runtime().databaseUrl ?? '',
    E2E_SIGN_INS: JSON.stringify(signIns),
  };
}
