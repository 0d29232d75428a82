import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../lib/free-ports.mjs';
import { inRoot } from '../lib/paths.mjs';
import { commandLine, waitForExit } from '../lib/processes.mjs';

const TIMEOUT_MS = 300_000;

/** The product as people start it: through npm, with a data directory and ports of its own. */
export class StartedProduct {
  /** On free ports and an empty data directory. */
  static async prepare() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'routecard-start-'));
    chmodSync(dataDir, 0o711);
    const [webPort, apiPort] = await freePorts();
    return new StartedProduct(dataDir, webPort, apiPort);
  }

  output = '';
  token = '';
  /** @type {number | null | undefined} */
  exitCode = undefined;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #npm;

  /** @param {string} dataDir @param {number} webPort @param {number} apiPort */
  constructor(dataDir, webPort, apiPort) {
    this.dataDir = dataDir;
    this.webUrl = `http://127.0.0.1:${webPort}`;
    this.apiUrl = `http://127.0.0.1:${apiPort}`;
    /** @type {NodeJS.ProcessEnv} */
    this.env = {
      ...process.env,
      DATA_DIR: dataDir,
      WEB_PORT: String(webPort),
      API_PORT: String(apiPort),
      // Empty, not absent: what a developer's `.env` says must not count here.
      ...Object.fromEntries(['DATABASE_URL', 'DEMO_TOKEN', 'DEMO_DATA', 'HOST'].map((name) => [name, ''])),
    };
  }

  /** `npm start` or `npm run dev`, until it says Ready. @param {NodeJS.ProcessEnv} [more] @param {readonly string[]} [command] */
  async start(more = {}, command = ['start']) {
    this.output = '';
    this.exitCode = undefined;
    this.#npm = this.#spawn(command, more, (text) => {
      this.output += text;
    });
    this.#npm.once('close', (code) => {
      this.exitCode = code;
    });
    const deadline = Date.now() + TIMEOUT_MS;
    while (!/^Ready$/m.test(this.output)) {
      if (this.exitCode !== undefined || Date.now() > deadline) throw new Error('It did not start.');
      await sleep(50);
    }
  }

  /** `npm start` with settings that are wrong ends by itself, and says so. @param {NodeJS.ProcessEnv} more @param {RegExp} why */
  async expectRefused(more, why) {
    await assert.rejects(this.start(more), /did not start/);
    assert.equal(this.exitCode, 1);
    assert.match(this.output, why);
  }

  /** Runs an npm command to its end. @param {...string} args @returns {Promise<{ code: number | null, output: string }>} */
  npm(...args) {
    return this.#ended(args, {});
  }

  /** `npm start` with other settings. @param {NodeJS.ProcessEnv} settings @returns {Promise<{ code: number | null, output: string }>} */
  startWith(settings) {
    return this.#ended(['start'], settings);
  }

  /** An npm command with other settings. @param {NodeJS.ProcessEnv} settings @param {...string} args @returns {Promise<{ code: number | null, output: string }>} */
  runWith(settings, ...args) {
    return this.#ended(['run', ...args], settings);
  }

  /** @returns {import('../product/runtime-file.mjs').Runtime} */
  runtime() {
    return JSON.parse(readFileSync(path.join(this.dataDir, 'runtime.json'), 'utf8'));
  }

  /** @param {NodeJS.Signals} name */
  signal(name) {
    this.#npm?.kill(name);
  }

  /** Asks the REST app for an order that does not exist. @param {string} token */
  ask(token) {
    return fetch(`${this.apiUrl}/api/manufacturer/v1/order/999999999`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }

  /** The process id of PostgreSQL. */
  server() {
    return Number(readFileSync(this.#postmasterFile(), 'utf8').split('\n')[0]);
  }

  /** @param {RegExp} what */
  expectSaid(what) {
    return this.expectPassing(async () => assert.match(this.output, what));
  }

  /** Waits until the checks pass. @param {() => Promise<void>} checks */
  async expectPassing(checks) {
    for (const deadline = Date.now() + TIMEOUT_MS; ; ) {
      try {
        return await checks();
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(100);
      }
    }
  }

  /** Ends the product as Ctrl+C does, and waits for it. */
  async stop() {
    if (this.#npm && this.exitCode === undefined) this.signal('SIGTERM');
    for (
      const deadline = Date.now() + TIMEOUT_MS;
      this.#npm && this.exitCode === undefined && Date.now() < deadline;
    )
      await sleep(50);
  }

  /** The responses of each way into the demo shop. @param {string} token */
  async demoAccess(token) {
    const signIn = (/** @type {string} */ how, /** @type {object} */ body) =>
      fetch(`${this.webUrl}/api/auth/sign-in/${how}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: this.webUrl },
        body: JSON.stringify(body),
      });
    const email = 'planner@demo.example';
    const order = `${this.apiUrl}/api/manufacturer/v1/order/999999999`;
    return {
      oneClick: (await signIn('demo', { email })).status,
      password: (await signIn('email', { email, password: 'routecard-demo' })).status,
      token: (await fetch(order, { headers: { authorization: `Bearer ${token}` } })).status,
    };
  }

  /** @param {string} token */
  async expectNoDemo(token) {
    assert.doesNotMatch(this.output, /Sign in +\S+@|Token +|rc_/);
    const access = await this.demoAccess(token);
    assert.equal(access.oneClick, 401);
    assert.ok([401, 403].includes(access.password), `the published password answered ${access.password}`);
    assert.equal(access.token, 401);
    const page = await (await fetch(`${this.webUrl}/sign-in`)).text();
    assert.doesNotMatch(page, /demo\.example|Demo data is loaded/);
  }

  /** Does something that ends the product, and waits for every process of it to be gone. @param {() => void} end */
  async expectAllGone(end) {
    const { keeper, children } = this.runtime();
    const server = this.server();
    end();
    for (const pid of [keeper.pid, ...children.map((child) => child.pid), server]) {
      assert.ok(await waitForExit(pid, TIMEOUT_MS), `still running: ${commandLine(pid)}`);
    }
    for (const deadline = Date.now() + TIMEOUT_MS; this.exitCode === undefined && Date.now() < deadline; )
      await sleep(50);
  }

  /** Ends what a failed step may have left. */
  async clear() {
    if (this.#npm && this.exitCode === undefined) {
      this.signal('SIGTERM');
      for (const deadline = Date.now() + TIMEOUT_MS; this.exitCode === undefined && Date.now() < deadline; )
        await sleep(50);
    }
    await this.npm('run', 'reset');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Root's database lies elsewhere where its home is closed. */
  #postmasterFile() {
    const location = path.join(this.dataDir, 'postgres/location');
    const home = existsSync(location)
      ? readFileSync(location, 'utf8').trim()
      : path.join(this.dataDir, 'postgres');
    return path.join(home, 'cluster/postmaster.pid');
  }

  /** @param {readonly string[]} args @param {NodeJS.ProcessEnv} more @returns {Promise<{ code: number | null, output: string }>} */
  #ended(args, more) {
    return new Promise((resolve) => {
      let output = '';
      this.#spawn(args, more, (text) => {
        output += text;
      }).once('close', (code) => resolve({ code, output }));
    });
  }

  /** @param {readonly string[]} args @param {NodeJS.ProcessEnv} more @param {(text: string) => void} onText */
  #spawn(args, more, onText) {
    const child = spawn('npm', args, {
      cwd: inRoot(),
      env: { ...this.env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.setEncoding('utf8').on('data', onText);
    child.stderr.setEncoding('utf8').on('data', onText);
    return child;
  }
}
