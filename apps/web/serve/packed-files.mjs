import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { HEADERS } from './headers.mjs';

/** The name of a packed file. */
export const PACKED = '.br';

const ADDRESS = '/_next/static/';
/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** True if packing the file is worth it; pictures and fonts are packed already. @param {string} file */
export const isPackable = (file) => path.extname(file) in TYPES;

/** @param {string} folder @returns {Promise<string[]>} */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Serves what `pack.mjs` packed. Its names say what it contains, so it never changes and is kept for good.
 *
 * @param {string} folder the build's `static`
 * @returns {Promise<(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean>} whether it answers; if not, another has to
 */
export async function packedFiles(folder) {
  /** @type {Map<string, { file: string, size: number, type: string }>} */
  const known = new Map();
  for (const file of await filesBelow(folder)) {
    if (!file.endsWith(PACKED)) continue;
    const plain = file.slice(0, -PACKED.length);
    const address = ADDRESS + path.relative(folder, plain).split(path.sep).map(encodeURIComponent).join('/');
    known.set(address, { file, size: (await stat(file)).size, type: TYPES[path.extname(plain)] ?? '' });
  }
  return (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    const found = known.get(address);
    const takesIt = /(^|[\s,])br($|[\s,;])/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!found || !takesIt || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    for (const { key, value } of HEADERS) response.setHeader(key, value);
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Encoding': 'br',
      'Content-Length': found.size,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(found.file)
        .on('error', (error) => response.destroy(error))
        .pipe(response);
    return true;
  };
}
