import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { testConfig } from '../../packages/tooling/vitest.base.ts';

export default mergeConfig(
  testConfig({ database: true }),
  defineConfig({ resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } } }),
);
