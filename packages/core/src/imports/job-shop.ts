import { isInt32 } from '../identifiers.ts';
import { ensure } from '../refusals.ts';
import { type ImportFault, type RefusedRecord, refusedRecord } from './import-report.ts';

/** A stop of a job: which machine, and for how many of the instance's abstract units of time. */
export interface JobStep {
  readonly machine: number;
  readonly duration: number;
}

/** A job: a part with its routing over machines. `number` counts from 1, `place` is its line in the file. */
export interface Job {
  readonly number: number;
  readonly place: number;
  readonly steps: readonly JobStep[];
}

/** An instance of the job-shop problem, as benchmark collections write it. */
export interface JobShop {
  readonly name: string;
  readonly machines: number;
  readonly jobs: readonly Job[];
  readonly refused: readonly RefusedRecord[];
}

const MAX_JOBS = 10_000;
const MAX_MACHINES = 1_000;

/**
 * Reads an instance: comments begin with #; the first other line gives the numbers of jobs and machines; each line after it
 * is a job, of pairs `machine duration` in the order of its routing, machines counted from 0. A bad job is reported; a bad
 * first line throws REQUEST_VALIDATION_FAILED, for nothing after it can be understood.
 */
export function parseJobShop(name: string, text: string): JobShop {
  const rows = text
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ place: i + 1, words: line.trim().split(/\s+/) }))
    .filter(({ words }) => words[0] !== '' && words[0]?.startsWith('#') === false);
  const [header, ...rest] = rows;
  const [jobCount, machines] = (header?.words ?? []).map(wholeNumber);
  ensure(
    header?.words.length === 2 &&
      jobCount !== undefined &&
      machines !== undefined &&
      jobCount > 0 &&
      machines > 0,
    'REQUEST_VALIDATION_FAILED',
    `${header === undefined ? 'The file is empty' : `line ${header.place}`}: the numbers of jobs and machines are expected here.`,
  );
  ensure(
    jobCount <= MAX_JOBS && machines <= MAX_MACHINES,
    'REQUEST_VALIDATION_FAILED',
    `line ${header.place}: at most ${MAX_JOBS} jobs and ${MAX_MACHINES} machines can be imported.`,
  );
  const jobs: Job[] = [];
  const refused: RefusedRecord[] = [];
  for (const [i, { place, words }] of rest.entries()) {
    const read =
      i < jobCount ? jobSteps(words, machines) : `the file announces ${jobCount} jobs; this is one more.`;
    if (typeof read === 'string') refused.push(refusedRecord(place, [unlike(read)]));
    else jobs.push({ number: i + 1, place, steps: read });
  }
  if (rest.length < jobCount) {
    const place = (rest.at(-1) ?? header).place + 1;
    const reason = `the file announces ${jobCount} jobs; here is the end after ${rest.length}.`;
    refused.push(refusedRecord(place, [unlike(reason)]));
  }
  return { name, machines, jobs, refused };
}

/** The steps of a job, or what is wrong with its line. */
function jobSteps(words: readonly string[], machines: number): readonly JobStep[] | string {
  const numbers = words.map(wholeNumber);
  const wrong = words.find((_, i) => numbers[i] === undefined);
  if (wrong !== undefined) return `"${wrong}" is not a whole number.`;
  if (numbers.length % 2 !== 0) return 'a machine is given without its duration.';
  const steps: JobStep[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    const machine = numbers[i] ?? 0;
    if (machine >= machines) return `there is no machine ${machine}; the last one is ${machines - 1}.`;
    steps.push({ machine, duration: numbers[i + 1] ?? 0 });
  }
  return steps;
}

function wholeNumber(word: string): number | undefined {
  const number = /^\d+$/.test(word) ? Number(word) : undefined;
  return number !== undefined && isInt32(number) ? number : undefined;
}

/** What is wrong with a line as a whole. */
const unlike = (reason: string): ImportFault => ({
  error: 'REQUEST_VALIDATION_FAILED',
  column: null,
  reason,
});
