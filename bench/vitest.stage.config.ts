import { testConfig } from '../packages/tooling/vitest.base.ts';

/** What needs more than the sources: the console as it was built (`npm test -- alerts`), or the version before (`npm test -- upgrade`). */
const config = testConfig({ database: false });
export default { ...config, test: { ...config.test, include: ['test/*.stage.ts'] } };
