import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { keepChildRunning } from '../product/keep-running.mjs';
import { recordRuntime, releaseDataDir } from '../product/runtime-file.mjs';

/** What the commands do that can be seen without `npm start`. @type {readonly import('./start-tests.mjs').Step[]} */
export const UNSTARTED_STEPS = [
  [
    'a part that is started again is started once, also where that cannot be noted',
    async () => {
      let stopped = false;
      /** @type {import('../lib/children.mjs').Child[]} */
      const started = [];
      const part = start({
        name: 'part',
        command: process.execPath,
        args: ['-e', 'setInterval(() => 0, 1e6)'],
      });
      const kept = keepChildRunning(part, {
        stopped: () => stopped,
        restarted: (after) => {
          started.push(after);
          throw new Error('ENOSPC: no space left on device');
        },
      });
      await part.stop();
      // Time enough for a second one, which would come after a second.
      await sleep(3_000);
      stopped = true;
      await Promise.all(started.map((child) => child.stop()));
      await kept;
      assert.equal(started.length, 1);
    },
  ],
  [
    'a note of what runs that finds no room leaves the one before',
    async ({ dataDir }) => {
      const file = path.join(dataDir, 'runtime.json');
      recordRuntime(dataDir, { children: [] });
      const before = readFileSync(file, 'utf8');
      const url = JSON.stringify(inRoot('scripts/product/runtime-file.mjs'));
      const script = `import(${url}).then((file) => file.recordRuntime(${JSON.stringify(dataDir)}, { children: [] }))`;
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', `trap '' XFSZ; ulimit -f 0; exec "$0" -e "$1"`, process.execPath, script],
        { encoding: 'utf8' },
      );
      assert.notEqual(status, 0);
      assert.match(stderr, /EFBIG/);
      assert.equal(readFileSync(file, 'utf8'), before);
      releaseDataDir(dataDir);
    },
  ],
];
