import { mergeConfig } from 'vitest/config';
import { testConfig } from '../../packages/tooling/vitest.base.ts';

/** What needs a Prometheus: `npm test -- alerts`. */
const config = mergeConfig(testConfig({ database: true }), {});
export default { ...config, test: { ...config.test, include: ['test/alerts/*.stage.ts'] } };
