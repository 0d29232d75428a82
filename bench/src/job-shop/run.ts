import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type JobShop, parseJobShop } from '@routecard/core';
import { BEST_KNOWN } from './best-known.ts';
import { classicJobShops } from './classics.ts';
import type { SearchAnswer, SearchTask } from './worker.ts';

/** CPU time of one core that the search gets for each instance. */
const SECONDS = 10;

interface Row extends SearchAnswer {
  readonly name: string;
  readonly size: string;
  readonly bestKnown: number | undefined;
}

/**
 * `npm run bench -- jobshop [file or folder …] [--seconds 10] [--seed 1]`: searches each instance in the format of JSPLIB, one
 * after the other on one core, and prints the gaps to the best result known by its name and to the lower bound. Without a file,
 * the instances are ft06, ft10 and those of Taillard's generator that it can rebuild.
 */
export async function benchJobShops(args: readonly string[]): Promise<void> {
  const { paths, seconds, seed } = optionsOf(args);
  const shops = paths.length > 0 ? paths.flatMap(shopsIn) : classicJobShops();
  const rows: Row[] = [];
  process.stdout.write(`${heading(seconds, seed)}\n${line(HEADINGS)}\n`);
  for (const shop of shops) {
    const row: Row = {
      name: shop.name,
      size: `${shop.jobs.length}x${shop.machines}`,
      bestKnown: BEST_KNOWN.get(shop.name),
      ...(await search({
        routings: shop.jobs.map(({ steps }) => steps),
        machines: shop.machines,
        seconds,
        seed,
      })),
    };
    rows.push(row);
    process.stdout.write(`${line(cells(row))}\n`);
  }
  process.stdout.write(summary(rows));
}

const heading = (seconds: number, seed: number): string =>
  `${seconds} s of one core for each instance, seed ${seed}. Gaps in percent of the best known makespan and of the lower bound.`;

function optionsOf(args: readonly string[]): { paths: string[]; seconds: number; seed: number } {
  const paths: string[] = [];
  const options = { seconds: SECONDS, seed: 1 };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg !== '--seconds' && arg !== '--seed') {
      if (arg.startsWith('--')) throw new Error(`Unknown option ${arg}; there are --seconds and --seed`);
      paths.push(arg);
      continue;
    }
    i += 1;
    const value = Number(args[i]);
    if (!(value > 0)) throw new Error(`${arg} needs a number above 0`);
    options[arg === '--seconds' ? 'seconds' : 'seed'] = value;
  }
  return { paths, ...options };
}

/** The instances of a file, or of all files of a folder but README and the like, in the order of their names. */
function shopsIn(path: string): JobShop[] {
  if (!statSync(path).isDirectory()) return [read(path)];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(md|json|gz)$/i.test(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => read(join(path, name)));
}

function read(path: string): JobShop {
  const shop = parseJobShop(basename(path).replace(/\.(txt|jsp|dat)$/, ''), readFileSync(path, 'utf8'));
  const [refused] = shop.refused;
  if (refused) throw new Error(`${path} is not a job shop: ${JSON.stringify(refused)}`);
  return shop;
}

/** Searches in a thread of its own; nothing else of this process works meanwhile, so its CPU time is the search's. */
function search(task: SearchTask): Promise<SearchAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(
      new URL(`./worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
      {
        workerData: task,
      },
    );
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The search ended with code ${code} and no result`)));
  });
}

const HEADINGS = [
  'instance',
  'size',
  'makespan',
  'best known',
  'gap %',
  'bound',
  'gap %',
  'moves',
  'found at s',
];
const WIDTHS = [14, 7, 9, 11, 7, 7, 7, 9, 11];

const line = (row: readonly string[]): string =>
  row.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i] ?? 0) : cell.padStart(WIDTHS[i] ?? 0))).join(' ');

const gap = (makespan: number, reference: number): number => 100 * (makespan / reference - 1);

function cells({ name, size, makespan, bestKnown, bound, moves, foundAtSeconds }: Row): string[] {
  return [
    name,
    size,
    String(makespan),
    bestKnown === undefined ? '–' : String(bestKnown),
    bestKnown === undefined ? '–' : gap(makespan, bestKnown).toFixed(2),
    String(bound),
    gap(makespan, bound).toFixed(2),
    String(moves),
    foundAtSeconds.toFixed(1),
  ];
}

/** Mean and worst gaps: of each family of instances, of those for which less is allowed, and of all. */
function summary(rows: readonly Row[]): string {
  const known = rows.flatMap(({ name, makespan, bestKnown }) =>
    bestKnown === undefined ? [] : [{ family: /^\D*/.exec(name)?.[0] ?? '', gap: gap(makespan, bestKnown) }],
  );
  const families = [...new Set(known.map(({ family }) => family))];
  const groups = [
    ...families.map((family) => ({ name: family, of: [family] })),
    { name: 'ft, la, orb', of: ['ft', 'la', 'orb'] },
    { name: 'abz, swv, yn, ta', of: ['abz', 'swv', 'yn', 'ta'] },
  ];
  const lines = groups.flatMap(({ name, of }) => {
    const gaps = known.filter(({ family }) => of.includes(family)).map((row) => row.gap);
    if (gaps.length === 0) return [];
    const mean = gaps.reduce((sum, value) => sum + value, 0) / gaps.length;
    return [
      `${name}: mean ${mean.toFixed(2)} %, worst ${Math.max(...gaps).toFixed(2)} % of ${gaps.length}\n`,
    ];
  });
  return lines.join('');
}
