import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RETRY_SCHEDULE_MS } from '@routecard/core';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signatureOf } from '../../src/webhooks/sign.ts';

const guide = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
const blockOf = (language: string) => {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\n\`\`\``).exec(guide)?.[1];
  if (block === undefined) throw new Error(`The guide has no ${language}`);
  return block;
};

const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 4).toString('base64')}`;
const BODY = '{"type":"order.updated","data":{"name":"Ä „Bracket“"}}';

function headersOf(secrets: readonly string[], ageSeconds = 0): Record<string, string> {
  const timestampSeconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const messageId = '01990000-0000-7000-8000-000000000001';
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatureOf({ messageId, timestampSeconds, body: BODY }, secrets),
  };
}

/** Requests that the guide's code must accept, and others. */
const GOOD = [headersOf([SECRET]), headersOf([OTHER, SECRET])];
const BAD = [headersOf([OTHER]), headersOf([SECRET], 3600), headersOf([SECRET], -3600)];

test('Standard Webhooks’ own library agrees on which are good', () => {
  const library = new Webhook(SECRET);
  for (const headers of GOOD) expect(library.verify(BODY, headers)).toEqual(JSON.parse(BODY));
  for (const headers of BAD) expect(() => library.verify(BODY, headers)).toThrow();
});

describe('the verification that the guide shows', () => {
  test('in TypeScript', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'routecard-guide-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'verify.ts');
    writeFileSync(file, blockOf('ts'));
    const { verify } = await import(/* @vite-ignore */ file);
    for (const headers of GOOD) expect(verify(SECRET, headers, BODY)).toEqual(JSON.parse(BODY));
    for (const headers of BAD) expect(() => verify(SECRET, headers, BODY)).toThrow();
    expect(() => verify(SECRET, GOOD[0], `${BODY} `)).toThrow('not ours');
    expect(() => verify(SECRET, {}, BODY)).toThrow('not signed');
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  test.runIf(python)('in Python', () => {
    const cases = JSON.stringify({ good: GOOD, bad: BAD, secret: SECRET, body: BODY });
    const program = `${blockOf('python')}
import sys
cases = json.loads(sys.stdin.read())
body = cases["body"].encode()
for headers in cases["good"]:
    assert verify(cases["secret"], headers, body) == json.loads(body)
for headers in cases["bad"]:
    try:
        verify(cases["secret"], headers, body)
    except ValueError:
        continue
    raise SystemExit("accepted")
try:
    verify(cases["secret"], cases["good"][0], body + b" ")
except ValueError:
    print("ok")
`;
    const { stdout, stderr } = spawnSync('python3', ['-c', program], { input: cases, encoding: 'utf8' });
    expect([stdout.trim(), stderr]).toEqual(['ok', '']);
  });
});

test('the guide names the schedule that is followed', () => {
  expect(RETRY_SCHEDULE_MS.map((ms) => ms / 1000)).toEqual([0, 5, 300, 1800, 7200, 18000, 36000, 36000]);
  expect(guide).toContain('0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h');
});
