import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_DOCUMENT_BYTES } from '@routecard/core';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { withReceivedFile } from '../src/server/receive-file';

const MEGABYTE = 1024 * 1024;
const RULE = { most: MAX_DOCUMENT_BYTES, tooLarge: 'SHIPMENT_DOCUMENT_TOO_LARGE' } as const;

const OWNER = { manufacturerId: 'A', userId: 'A1' };

/** A request whose body comes in pieces, of a length that nobody says; it breaks off where `whole` is false. */
function streamed(pieces: readonly Uint8Array[], whole = true): Request {
  const left = [...pieces];
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (whole) controller.close();
      else controller.error(new Error('gone'));
    },
  });
  return new Request('http://console.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

// Other processes on the machine receive files too.
const spool = mkdtempSync(path.join(tmpdir(), 'routecard-spool-'));
vi.stubEnv('TMPDIR', spool);
afterEach(() => expect(readdirSync(spool)).toEqual([]));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(spool, { recursive: true });
});

describe('a file that is received', () => {
  it('is handed on whole, with its digest', async () => {
    const pieces = [Buffer.from('Certificate '), Buffer.from('of conformity')];
    const file = await withReceivedFile(
      streamed(pieces),
      OWNER,
      RULE,
      async ({ path: place, sha256, bytes }) => {
        expect(readFileSync(place, 'utf8')).toBe('Certificate of conformity');
        return { sha256, content: await bytes() };
      },
    );
    expect(Buffer.from(file.content).toString()).toBe('Certificate of conformity');
    expect(file.sha256).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'));
    const none = await withReceivedFile(
      new Request('http://console.example/', { method: 'POST' }),
      OWNER,
      RULE,
      ({ bytes }) => bytes(),
    );
    expect(none).toHaveLength(0);
  });

  it('may have 25 MB, whatever its sender says', async () => {
    const piece = new Uint8Array(MEGABYTE);
    const pieces = Array.from({ length: MAX_DOCUMENT_BYTES / MEGABYTE }, () => piece);
    const file = await withReceivedFile(
      streamed(pieces),
      OWNER,
      RULE,
      async ({ bytes }) => (await bytes()).byteLength,
    );
    expect(file).toBe(MAX_DOCUMENT_BYTES);
    const tooLarge = { code: 'SHIPMENT_DOCUMENT_TOO_LARGE' };
    const never = async () => expect.fail('It was handed on.');
    await expect(
      withReceivedFile(streamed([...pieces, new Uint8Array(1)]), OWNER, RULE, never),
    ).rejects.toMatchObject(tooLarge);
    const said = streamed([new Uint8Array(1)]);
    said.headers.set('content-length', String(MAX_DOCUMENT_BYTES + 1));
    await expect(withReceivedFile(said, OWNER, RULE, never)).rejects.toMatchObject(tooLarge);
  });

  it('is nothing where its sender gives up', async () => {
    const half = streamed([Buffer.from('Certi')], false);
    await expect(
      withReceivedFile(half, OWNER, RULE, async () => expect.fail('It was handed on.')),
    ).rejects.toMatchObject({
      code: 'REQUEST_BODY_UNREADABLE',
    });
  });
});

describe('files that are received together', () => {
  /** Receives a file, and works with it until `end`. */
  function held(rule: Parameters<typeof withReceivedFile>[2], userId = 'A1') {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = false;
    const result = withReceivedFile(
      streamed([Buffer.from('Certificate')]),
      { manufacturerId: userId.charAt(0), userId },
      rule,
      async ({ bytes }) => {
        begun = true;
        await ended;
        return (await bytes()).byteLength;
      },
    );
    return { result, begun: () => begun, end };
  }
  const begun = (files: readonly ReturnType<typeof held>[]) => files.filter((file) => file.begun()).length;
  const onTheDisk = () =>
    readdirSync(spool).filter((folder) => readdirSync(path.join(spool, folder)).includes('file')).length;

  it('are worked with in memory two at a time, while the others wait on the disk', async () => {
    const files = Array.from({ length: 6 }, () => held(RULE));
    await expect.poll(onTheDisk).toBe(6);
    await expect.poll(() => begun(files)).toBe(2);
    await sleep(50);
    expect(begun(files)).toBe(2);
    const shape = held({ ...RULE, onDisk: true });
    await expect.poll(shape.begun).toBe(true);
    for (const { end } of [...files, shape]) end();
    const lengths = await Promise.all([...files, shape].map(({ result }) => result));
    expect(lengths).toEqual(Array.from({ length: 7 }, () => 11));
  });

  it('are eight of a user, and some more of a shop and of all together', async () => {
    const files = Array.from({ length: 8 }, () => held(RULE));
    const limited = { code: 'RATE_LIMITED', details: { retryAfterSeconds: expect.any(Number) } };
    await expect(held(RULE).result).rejects.toMatchObject({
      ...limited,
      message: 'You are sending 8 files already. Wait for one of them to arrive.',
    });
    const eightOf = (user: string) => Array.from({ length: 8 }, () => held(RULE, user));
    files.push(...['A2', 'A3'].flatMap(eightOf));
    await expect(held(RULE, 'A4').result).rejects.toMatchObject(limited);
    files.push(...['B1', 'B2', 'B3', 'C1', 'C2'].flatMap(eightOf));
    await expect(held(RULE, 'D1').result).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const { end } of files) end();
    await Promise.all(files.map(({ result }) => result));
    const another = held(RULE);
    another.end();
    expect(await another.result).toBe(11);
  });
});
