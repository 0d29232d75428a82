import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.next', '.turbo', 'next-env.d.ts', 'e2e', 'coverage']);
const NOT_BUILT = /\.tsbuildinfo$|\.test\.tsx?$/;

/** One hash over the names and contents of files. @param {readonly string[]} files absolute */
export function hashFiles(files) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  for (const file of [...files].sort()) {
    hash.update(`${path.relative(inRoot(), file)}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Every file below a folder that a build reads. @param {string} folder @returns {string[]} */
export function sourcesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCE.has(entry.name) || NOT_BUILT.test(entry.name)) return [];
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(full);
    return entry.isFile() ? [full] : [];
  });
}

/** The folders of the workspace's packages, relative to the root. */
export function workspaceFolders() {
  const found = ['apps', 'packages', 'examples'].flatMap((parent) =>
    existsSync(inRoot(parent)) ? readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`) : [],
  );
  return [...found, 'bench'].filter((folder) => existsSync(inRoot(folder, 'package.json')));
}

/** The stored value of a name, or undefined. @param {string} name */
export function readStamp(name) {
  const file = stampFile(name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} name @param {string} value */
export function writeStamp(name, value) {
  const file = stampFile(name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, value);
}

/** Stamps live in node_modules, so that they go when it goes. @param {string} name */
const stampFile = (name) => inRoot('node_modules/.cache/routecard', name);
