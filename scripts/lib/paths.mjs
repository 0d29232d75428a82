import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
