import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Lets `use` have bytes that lie elsewhere as a file on the disk, in a folder of its own that is removed afterwards. */
export async function spooled<Result>(
  bytes: AsyncIterable<Uint8Array>,
  use: (path: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-shape-'));
  try {
    const file = path.join(folder, 'file');
    await pipeline(Readable.from(bytes), createWriteStream(file), { ...(signal && { signal }) });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
