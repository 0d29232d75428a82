import { testConfig } from '../tooling/vitest.base.ts';

export default testConfig({ database: false, own: 'shapes' });
