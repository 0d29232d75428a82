import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, type Deps, importJobShop, nothingImported, parseJobShop } from '@routecard/core';
import type { Terminal } from '../command.ts';
import type { ImportOptions } from './import-options.ts';
import { Tally } from './tally.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** Imports a job-shop instance, named after its file. Returns the number of bad lines. */
export async function importJobShopFile(
  deps: Deps,
  actor: Actor,
  { file, quantity, atomic }: Pick<ImportOptions, 'file' | 'quantity' | 'atomic'>,
  terminal: Terminal,
): Promise<number> {
  if ((await stat(file)).size > MAX_BYTES) throw new Error(`${file} is larger than 16 MB.`);
  const instance = parseJobShop(path.parse(file).name, await readFile(file, 'utf8'));
  const tally = new Tally(file, terminal);
  if (atomic && instance.refused.length > 0) {
    tally.add({ orders: 0, requisitions: 0, alreadyThere: 0, refused: instance.refused });
    terminal.out(nothingImported(tally.refused));
    return tally.refused;
  }
  const outcome = await importJobShop(deps, { actor }, { instance, quantity, atomic });
  if (!outcome.replayed) tally.add(outcome.result);
  terminal.out(`Imported ${tally.summary()}.`);
  return tally.refused;
}
