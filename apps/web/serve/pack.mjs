import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { filesBelow, isPackable, PACKED } from './packed-files.mjs';

const STATIC = path.join(import.meta.dirname, '../.next/static');
const compress = promisify(brotliCompress);

/** Packs the scripts and styles of a build once, and better than there is time for while somebody waits. */
const files = (await filesBelow(STATIC)).filter(isPackable);
await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}${PACKED}`, await compress(bytes, { params }));
  }),
);
