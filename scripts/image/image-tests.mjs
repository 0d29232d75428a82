import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../lib/children.mjs';
import { installPackages } from '../lib/debian.mjs';
import { freePorts } from '../lib/free-ports.mjs';
import { inRoot } from '../lib/paths.mjs';
import { duration, green, red, say } from '../lib/say.mjs';
import { buildImage } from './builder.mjs';
import { makeDebianBase } from './debian-base.mjs';

const BASE = 'localhost/routecard-test-base';
const IMAGE = 'localhost/routecard-test';
const MARKER = 'marker-of-the-image-test';
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
/** As the image says; see the Containerfile. */
const USER = '10001';
const TOKEN = `rc_${randomBytes(36).toString('base64url')}`;

/** No daemon, no privileges over the kernel: what runs so runs under podman and docker too. */
const BUILDAH = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

/** A shape of four triangles, in millimetres. */
const CORNERS = [
  [0, 0, 0],
  [20, 0, 0],
  [0, 20, 0],
  [0, 0, 20],
];
const FACES = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
];
const TETRAHEDRON = [
  'solid tetrahedron',
  ...FACES.map((face) => {
    const vertices = face.map((corner) => `vertex ${CORNERS[corner]?.join(' ')}`).join('\n');
    return `facet normal 0 0 0\nouter loop\n${vertices}\nendloop\nendfacet`;
  }),
  'endsolid tetrahedron\n',
].join('\n');

/** @typedef {import('../test/reports.mjs').Tally} Tally */

/**
 * Builds the image on a base of Debian, and runs every role of it on an empty database, with its secrets in files and the tour of the
 * README.
 *
 * @returns {Promise<Tally>}
 */
export async function runImageTests() {
  if (!(await installPackages(['buildah', 'mmdebstrap']))) {
    say('Skipped: buildah and mmdebstrap can be installed only as root on Debian.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  await makeDebianBase(BASE, BUILDAH);
  await buildBesideSecrets();
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster();
  const image = await RunningImage.create(cluster.url);
  /** @type {string[]} */
  const failures = [];
  let passed = 0;
  try {
    for (const [what, step] of STEPS) {
      const begun = Date.now();
      try {
        await step(image);
        passed += 1;
        say(`${green('✓')} ${what} ${duration(Date.now() - begun)}`);
      } catch (error) {
        failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        say(`${red('✗')} ${what}\n${error instanceof Error ? error.stack : String(error)}`);
        break;
      }
    }
  } finally {
    await image.remove();
    await cluster.stop();
  }
  return { passed, failed: failures.length, failures };
}

/** Builds the image where a shop's secrets lie already, as a new version is built. */
async function buildBesideSecrets() {
  const marker = inRoot('secrets', MARKER);
  const made = mkdirSync(path.dirname(marker), { recursive: true, mode: 0o700 });
  writeFileSync(marker, 'secret');
  try {
    await buildImage('buildah', IMAGE, [`--build-arg=BASE=${BASE}`], BUILDAH);
  } finally {
    rmSync(made ?? marker, { recursive: true });
  }
}

/** @type {readonly [what: string, step: (image: RunningImage) => Promise<void>][]} */
const STEPS = [
  [
    'nothing is in it of the secrets, settings and data that lay beside the sources',
    async (image) => {
      const found = await image.end(
        ['-c', `cd /app; ls -d .git .data .env secrets; find . -name ${MARKER} | sed 's/^/found /'`],
        {},
        'sh',
      );
      assert.match(found, /cannot access 'secrets'/);
      assert.doesNotMatch(found, /^(?:\.git|\.data|\.env|secrets|found)/m);
    },
  ],
  [
    'a setting that is given twice, or in a file that is not there, is refused by its name',
    async (image) => {
      const twice = await image.end(['migrate'], { DATABASE_URL: 'postgres://elsewhere' });
      assert.match(twice, /DATABASE_URL and DATABASE_URL_FILE are both set/);
      const missing = await image.end(['migrate'], { DATABASE_URL_FILE: '/run/secrets/none' });
      assert.match(missing, /DATABASE_URL_FILE names \/run\/secrets\/none, which cannot be read \(ENOENT\)/);
    },
  ],
  [
    'migrate migrates an empty database, and again does nothing',
    async (image) => {
      assert.match(await image.end(['migrate']), /Applied \d+ migrations/);
      assert.doesNotMatch(await image.end(['migrate']), /Applied [1-9]\d* migrations/);
    },
  ],
  [
    'commands of the command line run in it: the demo shop is loaded, and every law holds',
    async (image) => {
      assert.match(await image.end(['demo', 'load'], { DEMO_DATA: 'yes', DEMO_TOKEN: TOKEN }), /"token"/);
      await image.end(['verify']);
    },
  ],
  [
    'api, web and relay become healthy as a user without rights, who can write no file of the image',
    async (image) => {
      for (const role of ['api', 'web', 'relay']) await image.begin(role);
      for (const role of ['api', 'web'])
        assert.match(await image.end(['deploy/health.mjs', role], {}, 'node'), /^200 /m);
      assert.deepEqual(new Set(image.users()), new Set([USER]));
      const written = await image.end(['-c', 'touch /app/x /app/apps/web/.next/x; id -u'], {}, 'sh');
      assert.match(written, /Permission denied[\s\S]*Permission denied/);
    },
  ],
  [
    'the README’s tour with curl ends as the README says',
    async (image) => {
      assert.match(image.tour(), /: 5\n[\s\S]*INSUFFICIENT_BATCH_QUANTITY/);
    },
  ],
  [
    'a shape that is uploaded gets its thumbnail, in a process of its own',
    async (image) => {
      const files = await image.upload('tetrahedron.stl', TETRAHEDRON);
      assert.equal(files.at(-1)?.hasThumbnail, true, JSON.stringify(files));
    },
  ],
  [
    'the console shows its sign-in page',
    async (image) => {
      const answer = await fetch(`${image.webUrl}/sign-in`);
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /Sign in to Routecard/);
    },
  ],
  [
    'a SIGTERM ends each role with 0',
    async (image) => {
      assert.deepEqual(await image.stopAll(), { api: undefined, web: undefined, relay: undefined });
    },
  ],
];

/** Containers of the image on one database, which they reach over the network of this machine. */
class RunningImage {
  /** @param {string} databaseUrl */
  static async create(databaseUrl) {
    const container = buildah('from', IMAGE).trim();
    const secrets = mkdtempSync(path.join(tmpdir(), 'routecard-secrets-'));
    chmodSync(secrets, 0o755);
    const contents = {
      'database-url': databaseUrl,
      'auth-secret': randomBytes(32).toString('base64url'),
      'webhook-secrets-key': randomBytes(32).toString('base64'),
    };
    for (const [name, text] of Object.entries(contents)) writeFileSync(path.join(secrets, name), `${text}\n`);
    const [webPort, apiPort] = await freePorts();
    return new RunningImage(container, secrets, webPort, apiPort);
  }

  /** @type {Map<string, import('../lib/children.mjs').Child>} */
  #running = new Map();
  /** @type {Map<string, string>} */
  #output = new Map();

  /** @param {string} container @param {string} secrets @param {number} webPort @param {number} apiPort */
  constructor(container, secrets, webPort, apiPort) {
    this.container = container;
    this.secrets = secrets;
    this.webUrl = `http://127.0.0.1:${webPort}`;
    this.apiUrl = `http://127.0.0.1:${apiPort}`;
    this.settings = {
      HOST: '127.0.0.1',
      WEB_PORT: String(webPort),
      API_PORT: String(apiPort),
      BETTER_AUTH_URL: this.webUrl,
      DATABASE_URL_FILE: '/run/secrets/database-url',
      BETTER_AUTH_SECRET_FILE: '/run/secrets/auth-secret',
      WEBHOOK_SECRETS_KEY_FILE: '/run/secrets/webhook-secrets-key',
    };
  }

  /** Runs the program to its end, and returns what it said, whether it failed or not.
   * @param {readonly string[]} args @param {Record<string, string>} [env] @param {string} [program] */
  async end(args, env = {}, program) {
    const child = this.#start(args.join(' '), args, env, program);
    await child.ended;
    return this.#output.get(args.join(' ')) ?? '';
  }

  /** Starts a role, and waits until it serves. @param {string} role */
  async begin(role) {
    const child = this.#start(role, [role], {});
    this.#running.set(role, child);
    const ready = /Server listening|Console listening|relaying/;
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!ready.test(this.#output.get(role) ?? '')) {
      if (Date.now() > deadline) throw new Error(`${role} does not serve:\n${this.#output.get(role)}`);
      await sleep(100);
    }
  }

  /** The ids of the users that the roles run as. */
  users() {
    return [...this.#running.keys()].flatMap((role) => processesOf(role).map(({ user }) => user));
  }

  /** Runs the README's tour against it, and returns what that printed. */
  tour() {
    const [, script = ''] =
      /^## A tour with curl$[\s\S]*?^```sh$([\s\S]*?)^```$/m.exec(
        readFileSync(inRoot('README.md'), 'utf8'),
      ) ?? [];
    const here = script
      .replace('http://localhost:4000', this.apiUrl)
      .replace('$(cat .data/demo-token)', TOKEN);
    // It saves documents where it runs.
    const cwd = this.secrets;
    return execFileSync('bash', ['-euc', here], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Adds a file to the first part, and returns those that the part has then. @param {string} name @param {string} text */
  async upload(name, text) {
    const api = `${this.apiUrl}/api/manufacturer/v1/part-specification`;
    const headers = { authorization: `Bearer ${TOKEN}` };
    const found = await fetch(`${api}?size=1`, { headers });
    const { content } = /** @type {{ content: { id: string }[] }} */ (await found.json());
    const body = new FormData();
    body.append('file', new Blob([text]), name);
    const added = await fetch(`${api}/${content[0]?.id}/files`, { method: 'POST', headers, body });
    assert.ok(added.ok, `${added.status} ${await added.text()}`);
    const files = await fetch(`${api}/${content[0]?.id}/files`, { headers });
    return /** @type {{ hasThumbnail: boolean }[]} */ (await files.json());
  }

  /** Ends every role, and returns how each ended: undefined for exit code 0. */
  async stopAll() {
    /** @type {Record<string, string | undefined>} */
    const ends = {};
    for (const [role, child] of this.#running) {
      for (const { pid } of processesOf(role)) process.kill(pid, 'SIGTERM');
      ends[role] = await Promise.race([child.ended, sleep(STOP_TIMEOUT_MS, 'still runs')]);
    }
    return ends;
  }

  async remove() {
    await Promise.all([...this.#running.values()].map((child) => child.stop()));
    buildah('rm', this.container);
    rmSync(this.secrets, { recursive: true, force: true });
  }

  /** @param {string} name @param {readonly string[]} args @param {Record<string, string>} env @param {string} [program] */
  #start(name, args, env, program) {
    this.#output.set(name, '');
    const settings = Object.entries({ ...this.settings, ...env }).map(
      ([key, value]) => `--env=${key}=${value}`,
    );
    const command = program ? [program, ...args] : ['node', '/app/deploy/role.mjs', ...args];
    return start({
      name,
      command: 'buildah',
      args: [
        'run',
        `--volume=${this.secrets}:/run/secrets:ro`,
        ...settings,
        this.container,
        '--',
        ...command,
      ],
      env: BUILDAH,
      onLine: (line) => this.#output.set(name, `${this.#output.get(name)}${line}\n`),
    });
  }
}

/** The processes of a role, without those of buildah around it. @param {string} role */
function processesOf(role) {
  return execFileSync('ps', ['-eo', 'pid=,ruid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid = '', user = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command === `/usr/local/bin/node /app/deploy/role.mjs ${role}`
        ? [{ pid: Number(pid), user }]
        : [];
    });
}

/** @param {readonly string[]} args */
function buildah(...args) {
  return execFileSync('buildah', args, { encoding: 'utf8', env: BUILDAH });
}
