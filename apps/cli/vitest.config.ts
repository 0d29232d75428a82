import { testConfig } from '../../packages/tooling/vitest.base.ts';

export default testConfig({ database: true });
