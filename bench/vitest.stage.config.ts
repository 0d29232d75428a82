import { testConfig } from '../packages/tooling/vitest.base.ts';

/** What needs the console as it was built: `npm test -- alerts`. */
const config = testConfig({ database: false });
export default { ...config, test: { ...config.test, include: ['test/*.stage.ts'] } };
