import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: { '@': path.join(import.meta.dirname, 'src') },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: { include: ['src/**/*.test.ts'] },
});
