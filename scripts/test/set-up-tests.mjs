import { say } from '../lib/say.mjs';
import { sum } from './reports.mjs';
import { StartedProduct } from './started-product.mjs';

/** @typedef {(stack: Record<string, string>) => Promise<import('./reports.mjs').Tally>} Playwright */

/**
 * Starts the product without the demo shop, on an empty data directory and on an empty database of its own, and has
 * apps/web/e2e/set-up use the link that it prints.
 *
 * @param {Playwright} playwright
 * @returns {Promise<import('./reports.mjs').Tally>}
 */
export async function runSetUpTests(playwright) {
  const embedded = await setUp(playwright, {});
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster();
  try {
    return sum([embedded, await setUp(playwright, { DATABASE_URL: cluster.url, E2E_ONLY_SET_UP: 'yes' })]);
  } finally {
    await cluster.stop();
  }
}

/** @param {Playwright} playwright @param {Record<string, string>} settings @returns {Promise<import('./reports.mjs').Tally>} */
async function setUp(playwright, settings) {
  const product = await StartedProduct.prepare();
  try {
    await product.start({ DEMO_DATA: 'no', ...settings });
    const link = /http:\/\/\S+\/set-up\?link=[\w-]+/.exec(product.output)?.[0];
    if (!link) throw new Error('npm start printed no link.');
    const { origin, port } = new URL(link);
    return await playwright({
      E2E_WEB_URL: origin,
      E2E_API_URL: product.apiUrl,
      E2E_SET_UP_LINK: link,
      // For `npm run setup`, which the tests run beside the product.
      DATA_DIR: product.dataDir,
      WEB_PORT: port,
      ...settings,
    });
  } catch (error) {
    const fault = `Setting up: ${String(error)}`;
    say(`${fault}\n${product.output}`);
    return { passed: 0, failed: 1, failures: [fault] };
  } finally {
    await product.clear();
  }
}
