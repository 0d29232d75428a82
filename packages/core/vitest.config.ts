import { mergeConfig } from 'vitest/config';
import { testConfig } from '../tooling/vitest.base.ts';

export default mergeConfig(testConfig({ database: false }), {
  test: { setupFiles: ['testing/declared-refusals.ts'] },
});
