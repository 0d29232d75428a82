import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAX_DOCUMENT_BYTES } from '@routecard/core';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { withReceivedFile } from '../src/server/receive-file';

const MEGABYTE = 1024 * 1024;
const RULE = { most: MAX_DOCUMENT_BYTES, tooLarge: 'SHIPMENT_DOCUMENT_TOO_LARGE' } as const;

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
    const file = await withReceivedFile(streamed(pieces), RULE, async ({ path: place, sha256, bytes }) => {
      expect(readFileSync(place, 'utf8')).toBe('Certificate of conformity');
      return { sha256, content: await bytes() };
    });
    expect(Buffer.from(file.content).toString()).toBe('Certificate of conformity');
    expect(file.sha256).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'));
    const none = await withReceivedFile(
      new Request('http://console.example/', { method: 'POST' }),
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
      RULE,
      async ({ bytes }) => (await bytes()).byteLength,
    );
    expect(file).toBe(MAX_DOCUMENT_BYTES);
    const tooLarge = { code: 'SHIPMENT_DOCUMENT_TOO_LARGE' };
    const never = async () => expect.fail('It was handed on.');
    await expect(
      withReceivedFile(streamed([...pieces, new Uint8Array(1)]), RULE, never),
    ).rejects.toMatchObject(tooLarge);
    const said = streamed([new Uint8Array(1)]);
    said.headers.set('content-length', String(MAX_DOCUMENT_BYTES + 1));
    await expect(withReceivedFile(said, RULE, never)).rejects.toMatchObject(tooLarge);
  });

  it('is nothing where its sender gives up', async () => {
    const half = streamed([Buffer.from('Certi')], false);
    await expect(
      withReceivedFile(half, RULE, async () => expect.fail('It was handed on.')),
    ).rejects.toMatchObject({
      code: 'REQUEST_BODY_UNREADABLE',
    });
  });
});
