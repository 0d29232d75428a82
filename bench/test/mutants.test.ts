import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CORE = fileURLToPath(new URL('../../packages/core', import.meta.url));
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

test('mutation testing starts: it changes a rule and runs the tests next to the rules', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [STRYKER, 'run', '--dryRunOnly', '--mutate', 'src/authority.ts'],
    { cwd: CORE, env: { ...process.env, CI: '1' } },
  );
  expect(stdout).toMatch(/Initial test run succeeded\. Ran \d+ tests/);
});
