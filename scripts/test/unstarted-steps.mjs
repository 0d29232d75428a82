import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { readSettings } from '../product/env.mjs';
import { keepChildRunning } from '../product/keep-running.mjs';
import { recordRuntime, releaseDataDir } from '../product/runtime-file.mjs';
import { keepDemoToken, keptDemoToken } from '../product/secrets.mjs';
import { webUrlOf } from '../product/services.mjs';

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
  [
    'npm start and npm run reset refuse what they do not understand, and do nothing',
    async (shop) => {
      const file = path.join(shop.dataDir, 'demo-token');
      writeFileSync(file, 'kept');
      for (const [command, ...said] of [
        ['start', '--port', '4001'],
        ['reset', '--dry-run'],
      ]) {
        const { code, output } = await shop.npm('run', command ?? '', '--', ...said);
        assert.equal(code, 1, output);
        assert.match(output, new RegExp(`takes no arguments, not "${said.join(' ')}"`));
        assert.ok(existsSync(file), output);
      }
      rmSync(file);
    },
  ],
  [
    'the token of the demo shop is kept for as long as the database knows it',
    async ({ dataDir }) => {
      const settings = readSettings({ DATA_DIR: dataDir });
      for (const token of ['rc_one', 'rc_two', null]) {
        keepDemoToken(settings, token);
        assert.equal(keptDemoToken(settings), token ?? undefined);
      }
      assert.equal(existsSync(path.join(dataDir, 'demo-token')), false);
    },
  ],
  [
    'npm run reset says what the next start works on',
    async (shop) => {
      const { output } = await shop.runWith({ DATABASE_URL: 'postgres://shop@db/shop' }, 'reset');
      assert.match(output, /the next start works on the database of DATABASE_URL/);
    },
  ],
  [
    'an address of this machine is one also where HOST is of IPv6',
    async () => {
      const told = ['::1', '::', '0.0.0.0', 'localhost'].map((host) => webUrlOf({ host, webPort: 3000 }));
      assert.deepEqual(told, [
        'http://[::1]:3000',
        'http://127.0.0.1:3000',
        'http://127.0.0.1:3000',
        'http://localhost:3000',
      ]);
    },
  ],
];
