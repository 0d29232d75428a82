import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes the value whole or not at all: whoever is killed meanwhile leaves the file as it was. */
export function writeWhole(file: string, value: unknown): void {
  const next = `${file}.next`;
  writeFileSync(next, JSON.stringify(value));
  renameSync(next, file);
}

/** The value as it was written last; `initial` where it never was. */
export const readWhole = <Value>(file: string, initial: Value): Value =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : initial;
