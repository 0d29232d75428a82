import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureMayBuild } from '../lib/build.mjs';
import { ensureNobodyUsesBuild, isBuildUsed } from '../lib/build-users.mjs';
import { inRoot } from '../lib/paths.mjs';
import { duration, green, red, say } from '../lib/say.mjs';
import { shownUrl } from '../lib/shown-url.mjs';
import { prepareDatabase } from '../product/database.mjs';
import { readSettings } from '../product/env.mjs';
import { someAtOnce } from './at-once.mjs';
import { sum } from './reports.mjs';
import { StartedProduct } from './started-product.mjs';
import { UNSTARTED_STEPS } from './unstarted-steps.mjs';

/**
 * Uses the commands as a person does, from `npm start` to `npm run reset`, on free ports and data directories of
 * their own. Databases that are brought along, and what needs no start, need nothing that the other steps build on, and run beside them.
 *
 * @returns {Promise<import('./reports.mjs').Tally>}
 */
export async function runStartTests() {
  const products = [STEPS, STEPS_WITH_OTHER_DATABASES, UNSTARTED_STEPS];
  return sum(
    await someAtOnce(
      products.length,
      products.map((steps) => () => runSteps(steps)),
    ),
  );
}

/** @typedef {readonly [what: string, step: (shop: StartedProduct) => Promise<void>]} Step */

/** Steps that build on each other. @param {readonly Step[]} steps @returns {Promise<import('./reports.mjs').Tally>} */
async function runSteps(steps) {
  const shop = await StartedProduct.prepare();
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  for (const [what, step] of steps) {
    if (failures.length > 0) {
      failures.push(`${what}: not reached`);
      say(`${red('✗')} ${what}: not reached`);
      continue;
    }
    const begun = Date.now();
    const fault = await step(shop).then(
      () => undefined,
      (/** @type {unknown} */ error) => String(error instanceof Error ? error.stack : error),
    );
    if (fault) failures.push(`${what}: ${fault}`);
    else passed += 1;
    say(`${fault ? red('✗') : green('✓')} ${what} ${duration(Date.now() - begun)}`);
    if (fault) say(`${fault}\n${shop.output}`.replaceAll(/^/gm, '    '));
  }
  await shop.clear();
  return { passed, failed: failures.length, failures };
}

/** A setting, a value that it cannot have, and what is said of it. @type {readonly [name: string, value: string, ...said: string[]][]} */
const WRONG_SETTINGS = [
  ['DATABASE_URL', 'shop', 'DATABASE_URL must be', 'as in postgres://'],
  ['BETTER_AUTH_URL', 'foo', 'BETTER_AUTH_URL must be', 'as in https://'],
  ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be', 'as in smtps://'],
  ['OIDC_ISSUER', 'https://', 'OIDC_ISSUER must be', 'as in https://'],
  ['AWS_ENDPOINT_URL_S3', 'minio:9000', 'AWS_ENDPOINT_URL_S3 must be', 'as in https://'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'OTEL_EXPORTER_OTLP_ENDPOINT must be', 'as in http://'],
  ['WEBHOOK_ALLOW_PRIVATE', 'maybe', 'WEBHOOK_ALLOW_PRIVATE must be true or false, not "maybe"'],
  ['OIDC_REQUIRED', 'sure', 'OIDC_REQUIRED must be yes or no, not "sure"'],
  ['WEB_PORT', 'four', 'WEB_PORT must be a port number', 'not "four"'],
  ['API_PORT', '65536', 'API_PORT must be a port number', 'not "65536"'],
  ['METRICS_PORT', '-1', 'METRICS_PORT must be a port number', 'not "-1"'],
  ['DATA_DIR', '/proc/routecard', 'DATA_DIR is /proc/routecard, which cannot be written'],
  ['DATA_DIR', '/dev/null/routecard', 'DATA_DIR is /dev/null/routecard, which cannot be written'],
];

/** @type {readonly Step[]} */
const STEPS = [
  [
    'a setting that makes no sense ends npm start with one line that names it',
    async (shop) => {
      await Promise.all(
        WRONG_SETTINGS.map(async ([name, value, ...said]) => {
          const { code, output } = await shop.startWith({ [name]: value });
          const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('> '));
          assert.deepEqual([code, lines.length], [1, 1], output);
          for (const words of said) assert.ok(lines[0]?.includes(words), output);
        }),
      );
      const { port } = new URL(shop.webUrl);
      const { code, output } = await shop.startWith({ METRICS_PORT: port });
      assert.deepEqual(
        [code, output.includes(`WEB_PORT and METRICS_PORT are both ${port}`)],
        [1, true],
        output,
      );
    },
  ],
  [
    'npm start says where, who and with what token, then Ready',
    async (shop) => {
      await shop.start();
      assert.match(shop.output, new RegExp(`Console +${shownUrl(shop.webUrl)}\n`));
      assert.match(shop.output, new RegExp(`REST +${shownUrl(shop.apiUrl)}`));
      for (const role of ['planner', 'shipper', 'admin']) {
        assert.match(shop.output, new RegExp(`Sign in +\\S+@\\S+ +\\S+ +\\(${role}\\)`));
      }
      assert.equal(shop.output.split('\n').filter((line) => line === 'Ready').length, 1);
      assert.equal((await fetch(`${shop.apiUrl}/ready`)).status, 200);
      assert.equal((await fetch(`${shop.webUrl}/api/health`)).status, 200);
      assert.doesNotMatch(shop.output, /\b(ERROR|FATAL|PANIC)\b/);
    },
  ],
  [
    'the token opens the REST app, another does not',
    async (shop) => {
      shop.token = /Token +(rc_\S+)/.exec(shop.output)?.[1] ?? '';
      assert.equal((await shop.ask(shop.token)).status, 404);
      assert.equal((await shop.ask('rc_wrong')).status, 401);
    },
  ],
  [
    'a second npm start says that the first runs',
    async (shop) => {
      const { code, output } = await shop.npm('start');
      assert.equal(code, 1);
      assert.match(output, /Routecard already runs from .*: process \d+/);
    },
  ],
  [
    'nothing is built anew below a product that runs on it, and what is built already may be started again',
    async (shop) => {
      const { keeper } = shop.runtime();
      assert.ok(isBuildUsed());
      assert.throws(ensureNobodyUsesBuild, /Routecard runs from this folder \(process \d+, .*Stop it first/s);
      const noted = readFileSync(inRoot(`node_modules/.cache/routecard/running/${keeper.pid}.json`), 'utf8');
      assert.equal(JSON.parse(noted).webUrl, shop.webUrl);
      ensureMayBuild(['apps/web']);
    },
  ],
  [
    'npm run reset refuses while it runs',
    async (shop) => {
      const { code, output } = await shop.npm('run', 'reset');
      assert.equal(code, 1);
      assert.match(output, /stop it before you reset it/);
    },
  ],
  [
    'npm run verify finds the running database, and every law holds',
    async (shop) => {
      const { code, output } = await shop.npm('run', 'verify');
      assert.equal(code, 0, output);
    },
  ],
  [
    'a link that a command prints leads to the console that runs',
    async (shop) => {
      const { code, output } = await shop.runWith(
        { WEB_PORT: undefined, API_PORT: undefined },
        'people',
        '--',
        'password-link',
        'planner@demo.example',
      );
      assert.equal(code, 0, output);
      assert.ok(output.includes(`${shop.runtime().webUrl}/set-password?link=`), output);
    },
  ],
  [
    'a SIGTERM to npm stops all of it',
    async (shop) => {
      await shop.expectAllGone(() => shop.signal('SIGTERM'));
    },
  ],
  [
    'the next npm start has the same data and the same token',
    async (shop) => {
      await shop.start();
      assert.equal(/Token +(rc_\S+)/.exec(shop.output)?.[1], shop.token);
    },
  ],
  [
    'a kill -9 of npm start leaves nothing running',
    async (shop) => {
      await shop.expectAllGone(() => process.kill(shop.runtime().keeper.pid, 'SIGKILL'));
    },
  ],
  [
    'npm start comes up again after that, with DEMO_TOKEN as the token',
    async (shop) => {
      await shop.start({ DEMO_TOKEN: shop.token });
      assert.equal(/Token +(rc_\S+)/.exec(shop.output)?.[1], shop.token);
    },
  ],
  [
    'a part that dies is reported with its last lines and started again, while the others go on',
    async (shop) => {
      for (const [index, name] of ['api', 'webhooks', 'web'].entries()) {
        const before = shop.runtime().children.map(({ pid }) => pid);
        process.kill(before[index] ?? 0, 'SIGKILL');
        await shop.expectSaid(new RegExp(`${name} died \\(SIGKILL\\)\\. Its last lines:\\n {2}`));
        await shop.expectSaid(new RegExp(`${name} starts again in [\\d.]+ s`));
        await shop.expectPassing(async () => {
          const after = shop.runtime().children.map(({ pid }) => pid);
          assert.notEqual(after[index], before[index]);
          assert.deepEqual(after.toSpliced(index, 1), before.toSpliced(index, 1));
          assert.equal((await fetch(`${shop.apiUrl}/ready`)).status, 200);
          assert.equal((await fetch(`${shop.webUrl}/api/health`)).status, 200);
        });
      }
      assert.equal(shop.exitCode, undefined);
    },
  ],
  [
    'PostgreSQL that is killed is started again with its data, and no other part ends',
    async (shop) => {
      const before = shop.runtime().children.map(({ pid }) => pid);
      process.kill(shop.server(), 'SIGKILL');
      await shop.expectSaid(/db died\. Its last lines:/);
      await shop.expectPassing(async () => {
        assert.equal((await fetch(`${shop.apiUrl}/ready`)).status, 200);
        assert.equal((await shop.ask(shop.token)).status, 404);
      });
      assert.deepEqual(
        shop.runtime().children.map(({ pid }) => pid),
        before,
      );
    },
  ],
  [
    'what was started again stops with the rest',
    async (shop) => {
      await shop.expectAllGone(() => shop.signal('SIGTERM'));
    },
  ],
  [
    'a demo shop that was removed stays away, and a link sets up a shop',
    async (shop) => {
      const { code, output } = await shop.npm('run', 'manufacturers', '--', 'remove-demo');
      assert.equal(code, 0, output);
      await shop.start({ DEMO_DATA: 'yes' });
      assert.match(
        shop.output,
        /The demo shop was removed; npm run manufacturers -- load-demo brings it back\./,
      );
      assert.match(shop.output, /\/set-up\?link=/);
      await shop.expectNoDemo(shop.token);
      await shop.stop();
    },
  ],
  [
    'where others may reach it, the demo is off unless it was asked for',
    async () => {
      const settings = (/** @type {NodeJS.ProcessEnv} */ env) => readSettings(env);
      for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1', '']) {
        assert.deepEqual(
          [HOST, settings({ HOST }).demoData, settings({ HOST }).demoWarning],
          [HOST, true, undefined],
        );
      }
      for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'shop.example', '127.example', '128.0.0.1']) {
        assert.equal(settings({ HOST }).demoData, false, HOST);
        assert.match(settings({ HOST }).demoWarning ?? '', /are off because HOST is/);
        assert.match(settings({ HOST, DEMO_DATA: 'yes' }).demoWarning ?? '', /is on although HOST is/);
      }
      const DATABASE_URL = 'postgres://shop@db/shop';
      assert.equal(settings({ DATABASE_URL }).demoData, false);
      assert.equal(settings({ DATABASE_URL, DEMO_DATA: 'yes' }).demoData, true);
      assert.equal(settings({ DEMO_DATA: 'no' }).demoData, false);
      assert.throws(() => settings({ DEMO_DATA: 'perhaps' }), /DEMO_DATA must be yes or no/);
    },
  ],
  [
    'npm run dev shows pages in the language that the browser asks for, and writes nothing of what is built already',
    async (shop) => {
      const begun = Date.now();
      await shop.start({}, ['run', 'dev']);
      for (const output of ['core', 'contracts', 'db'].map((name) =>
        inRoot(`packages/${name}/dist/index.js`),
      ))
        assert.ok(statSync(output).mtimeMs < begun, output);
      for (const language of ['de', 'en']) {
        const page = await fetch(`${shop.webUrl}/sign-in`, { headers: { 'accept-language': language } });
        assert.match(await page.text(), new RegExp(`<html lang="${language}"`));
      }
      await shop.stop();
    },
  ],
  [
    'npm run reset leaves nothing behind',
    async (shop) => {
      const { code } = await shop.npm('run', 'reset');
      assert.equal(code, 0);
      assert.deepEqual(existsSync(shop.dataDir) ? readdirSync(shop.dataDir) : [], []);
    },
  ],
];

/** @type {readonly Step[]} */
const STEPS_WITH_OTHER_DATABASES = [
  [
    'a database of one’s own, named in a file, has no demo shop and no printed token; one that was there is closed',
    async (shop) => {
      const { startTestCluster } = await import('../product/postgres.mjs');
      const cluster = await startTestCluster();
      try {
        const own = { DATABASE_URL: cluster.url };
        const file = path.join(shop.dataDir, 'database-url');
        writeFileSync(file, `${cluster.url}\n`);
        await shop.start({ DATABASE_URL_FILE: file });
        assert.match(shop.output, /are off because DATABASE_URL is set/);
        await shop.expectNoDemo('rc_wrong');
        await shop.stop();
        rmSync(file);

        await shop.expectRefused({ DATABASE_URL_FILE: file }, /DATABASE_URL_FILE names .* cannot be read/);
        await shop.expectRefused(
          { ...own, OIDC_ISSUER: 'https://id.example' },
          /OIDC_CLIENT_SECRET: OIDC_ISSUER needs it/,
        );

        await shop.start({ ...own, DEMO_DATA: 'yes' });
        assert.match(shop.output, /is on although DATABASE_URL is set/);
        const token = /Token +(rc_\S+)/.exec(shop.output)?.[1] ?? '';
        assert.deepEqual(await shop.demoAccess(token), { oneClick: 200, password: 200, token: 404 });
        await shop.stop();

        // They open what stays in the database: second factors, the secrets of webhooks.
        const reset = await shop.runWith(own, 'reset');
        assert.match(reset.output, /that database is not changed/);
        for (const key of ['auth-secret', 'webhook-secrets-key']) {
          assert.ok(existsSync(path.join(shop.dataDir, key)), key);
        }

        await shop.start(own);
        await shop.expectNoDemo(token);
        await shop.stop();
      } finally {
        await shop.stop();
        await cluster.stop();
      }
    },
  ],
  [
    'a data directory of an older PostgreSQL is upgraded at the start, once, and the product goes on with it',
    async (shop) => {
      const { installPrograms, removePostgresData, startPostgres } = await import('../product/postgres.mjs');
      const older = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'routecard-older-')) };
      chmodSync(older.DATA_DIR, 0o711);
      const dataDir = path.join(older.DATA_DIR, 'postgres');
      try {
        const native = await installPrograms(17, path.join(older.DATA_DIR, 'programs'));
        const programs = path.join(native, 'bin');
        const database = await startPostgres({ dataDir, durable: false, programs });
        const { token } = await prepareDatabase(database.url, { demo: true });
        await database.stop();

        await shop.start(older);
        assert.match(shop.output, /is of PostgreSQL 17, and this version runs 18/);
        assert.match(shop.output, /Copied \d{4,} rows of \d+ tables; each table has the same rows/);
        assert.match(shop.output, /Every law holds\./);
        const kept = /The old one is kept in (\S+);/.exec(shop.output)?.[1] ?? '';
        assert.equal(readFileSync(path.join(kept, 'PG_VERSION'), 'utf8').trim(), '17');
        assert.equal((await shop.ask(token ?? '')).status, 404);
        await shop.stop();

        await shop.start(older);
        assert.doesNotMatch(shop.output, /PostgreSQL 1[78]/);
        assert.equal((await shop.ask(token ?? '')).status, 404);
      } finally {
        await shop.stop();
        removePostgresData(dataDir);
        rmSync(older.DATA_DIR, { recursive: true, force: true });
      }
    },
  ],
];
