import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApi } from '../process/process.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld } from '../world/world.ts';
import { documentedAnswers, type Exchange, shapeFaults } from './documented.ts';

const GUIDE = readFileSync(new URL('../../../../docs/integrating.md', import.meta.url), 'utf8');
const EXCHANGES = documentedAnswers(GUIDE);

let testApi: TestApi;
let api: ApiProcess;
let folder: string;
beforeAll(async () => {
  testApi = await openTestApi();
  const world = await openWorld(testApi);
  api = startApi({ DATABASE_URL: testApi.shop.url });
  folder = mkdtempSync(path.join(tmpdir(), 'routecard-guide-'));
  const script = path.join(folder, 'guide.sh');
  writeFileSync(script, scriptOf(EXCHANGES, folder));
  const shell = spawn('bash', [script], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ROUTECARD_URL: await api.url, ROUTECARD_TOKEN: world.token },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(shell, 'close');
  expect(code).toBe(0);
});
afterAll(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
  rmSync(folder, { recursive: true, force: true });
  await testApi.close();
});

/** One shell for all blocks, since later ones use what earlier ones have learnt; curl leaves its last answer's head behind. */
const scriptOf = (exchanges: readonly Exchange[], into: string) =>
  [
    `curl() { local dump=(-D "${into}/head"); [[ " $* " == *" -D "* ]] && dump=(); command curl "\${dump[@]}" "$@"; }`,
    ...exchanges.map(
      ({ commands }, i) => `{\n${commands}\n} > "${into}/${i}.out" 2> "${into}/${i}.err" || exit ${i + 1}
cp "${into}/head" "${into}/${i}.head" 2> /dev/null || true`,
    ),
  ].join('\n');

const left = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('the guide shows answers', () => {
  expect(EXCHANGES.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(12);
});

test.each(EXCHANGES.flatMap(({ commands, answer }, i) => (answer ? [[commands, i, answer] as const] : [])))(
  '%s',
  (_commands, i, { status, headers, body }) => {
    const [line = '', ...fields] = left(`${i}.head`).trim().split('\r\n');
    const said = `${line}\n${left(`${i}.out`)}${left(`${i}.err`)}`;
    expect(line, said).toMatch(new RegExp(`^HTTP/\\S+ ${status}\\b`));
    for (const [name, expected] of headers) {
      const found = fields.find((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}: `));
      expect(found?.slice(name.length + 2), `${name}: ${said}`).toMatch(expected);
    }
    if (body !== undefined) expect(shapeFaults(body, JSON.parse(left(`${i}.out`))), said).toEqual([]);
  },
);
