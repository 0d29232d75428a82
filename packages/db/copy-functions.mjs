import { cpSync, statSync } from 'node:fs';

/** Puts the SQL functions beside the built code, which applies them. */
const sqlOrFolder = (/** @type {string} */ source) =>
  source.endsWith('.sql') || statSync(source).isDirectory();

cpSync(new URL('src', import.meta.url), new URL('dist', import.meta.url), {
  recursive: true,
  filter: sqlOrFolder,
});
