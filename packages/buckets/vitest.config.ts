import { testConfig } from '../tooling/vitest.base.ts';

/** Without `module`: what the library of S3 has under that name is read by bundlers alone. */
const conditions = ['source', 'node', 'development|production'];

export default {
  ...testConfig({ database: false }),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};
