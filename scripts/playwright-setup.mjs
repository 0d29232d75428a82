import { ensureBuilt } from './lib/build.mjs';
import { stopAll } from './lib/children.mjs';
import { startTestStack } from './test/e2e-stack.mjs';

/**
 * Playwright's global setup. A whole test run has the product running already; when Playwright is started on its
 * own, the product is built and started here, and stopped at the end.
 */
export default async function setup() {
  if (process.env.E2E_WEB_URL) return undefined;
  await ensureBuilt(['apps/cli', 'apps/api', 'apps/web']);
  const stack = await startTestStack();
  Object.assign(process.env, stack.env);
  return async () => {
    await stack.stop();
    await stopAll();
  };
}
