import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import {
  FairQueue,
  type JobOwner,
  type Language,
  type OrderTravellerSheet,
  type QueuePlace,
  type QueueRefusals,
  Refusal,
  type ShipmentSheet,
  type StepTravellerSheet,
  tooManyJobs,
} from '@routecard/core';
import { Piscina } from 'piscina';
import type { PrintJob, PrintTask } from './print-job.ts';

/** Settings of a printer. */
export interface PrinterOptions {
  /** The address people type for the console; QR codes lead there. */
  readonly webOrigin: string;
  /** Threads that draw at a time; 2 unless given. A large document never takes the last of several. */
  readonly threads?: number;
  /** Documents that may be drawn or wait at once; 64 unless given. */
  readonly maxJobs?: number;
}

/** Options of drawing a document. */
export interface PrintOptions {
  /** English unless given. */
  readonly language?: Language | undefined;
  /** Told as sheets are done, of labels each one; the last call has `done` equal to `all`. */
  readonly onProgress?: (done: number, all: number) => void;
  /** Ends the drawing, wherever it is, with an AbortError. */
  readonly signal?: AbortSignal;
  /** The place in the queue if it was admitted before; otherwise it is admitted for nobody in particular. */
  readonly place?: QueuePlace;
}

/**
 * Draws documents as PDF, beside the main thread. Equal data makes equal bytes. Users and manufacturers take turns. Each
 * method throws RATE_LIMITED where its owner has too many jobs, UNAVAILABLE where all owners together have, and
 * REQUEST_VALIDATION_FAILED where a document needs more memory than one may.
 */
export interface Printer {
  /** Takes a place for a document before its data is read, so that what waits costs little; to be passed on or released. */
  admit(owner: JobOwner): QueuePlace;
  /** One document with the packing slips of the shipments, each counting its own pages. */
  packingSlips(sheets: readonly ShipmentSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** One document with a label, a page of 100 × 150 mm, for each parcel of the shipments. */
  labels(sheets: readonly ShipmentSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** One document with the travellers of the orders. */
  orderTravellers(sheets: readonly OrderTravellerSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** One document with the travellers of the production steps. */
  stepTravellers(sheets: readonly StepTravellerSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** Documents of all owners that are drawn or wait. */
  jobs(): number;
  /** Waits for the jobs that were begun. */
  close(): Promise<void>;
}

const THREADS = 2;
const MAX_JOBS = 64;
const MAX_JOBS_PER_USER = 8;
/** Below the sum for all, so that one manufacturer leaves places for the others. */
const MAX_JOBS_PER_MANUFACTURER = 24;
/** Sheets, parts and parcels beyond which a document is a large one: some seconds of a thread. */
const LARGE = 100;
/** Of a thread's heap. A document that needs more fails alone. */
const MAX_HEAP_MB = 512;
/** A thread that nobody needs gives its memory back after this. */
const IDLE_MS = 30_000;
const REFUSALS: QueueRefusals = {
  perUser: (own) =>
    tooManyJobs(`You are printing ${own} documents already. Wait for one of them to be done.`),
  perManufacturer: () => tooManyJobs('Your colleagues are printing a lot right now. Try again in a moment.'),
  total: () => new Refusal('UNAVAILABLE', 'Too much is being printed right now; try again.'),
};
const NOBODY: JobOwner = { manufacturerId: '', userId: '' };

/** From sources a thread needs a loader for TypeScript; what was built needs none. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER = fileURLToPath(new URL(FROM_SOURCE ? './worker.ts' : './worker.js', import.meta.url));
const loader = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  '--conditions=source',
];

/** The number of progress reports of a job. */
function sheetsOf(job: PrintJob): number {
  if (job.kind !== 'labels') return job.sheets.length;
  return job.sheets.reduce((sum, { shipment }) => sum + shipment.parcels.length, 0);
}

/** An estimate of the work. */
function sizeOf(job: PrintJob): number {
  switch (job.kind) {
    case 'packing-slips':
    case 'labels':
      return job.sheets.reduce(
        (sum, { parts, shipment }) => sum + 1 + parts.length + shipment.parcels.length,
        0,
      );
    case 'order-travellers':
      return job.sheets.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
    case 'step-travellers':
      return job.sheets.reduce((sum, { batches }) => sum + 1 + batches.length, 0);
  }
}

/** Opens a printer. Its threads start with the first job. */
export function openPrinter(options: PrinterOptions): Printer {
  const threads = options.threads ?? THREADS;
  const maxJobs = options.maxJobs ?? MAX_JOBS;
  const limits = {
    slots: threads,
    perUser: MAX_JOBS_PER_USER,
    perManufacturer: MAX_JOBS_PER_MANUFACTURER,
    total: maxJobs,
  };
  const queue = new FairQueue(limits, REFUSALS);
  const webOrigin = options.webOrigin.replace(/\/+$/, '');
  const pool = new Piscina<PrintTask, Uint8Array>({
    filename: WORKER,
    execArgv: FROM_SOURCE ? loader() : [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // Jobs wait in the fair queue; only those whose turn it is come here.
    maxQueue: threads,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });

  async function run(job: PrintJob, options: PrintOptions = {}): Promise<Uint8Array> {
    const place = options.place ?? queue.admit(NOBODY);
    let large: boolean;
    try {
      large = sizeOf(job) > LARGE;
    } catch (error) {
      place.release();
      throw error;
    }
    return queue.run(place, { large, signal: options.signal }, () => draw(job, options));
  }

  async function draw(
    job: PrintJob,
    { language = 'en', onProgress, signal }: PrintOptions,
  ): Promise<Uint8Array> {
    const how = signal ? { signal } : {};
    if (onProgress === undefined) return pool.run({ job, webOrigin, language }, how).catch(tooMuch);
    const { port1, port2 } = new MessageChannel();
    const all = sheetsOf(job);
    port1.on('message', (done: number) => onProgress(done, all));
    try {
      return await pool
        .run({ job, webOrigin, language, progress: port2 }, { transferList: [port2], ...how })
        .catch(tooMuch);
    } finally {
      port1.close();
    }
  }

  return {
    admit: (owner) => queue.admit(owner),
    jobs: () => queue.admitted,
    packingSlips: (sheets, options) => run({ kind: 'packing-slips', sheets }, options),
    labels: (sheets, options) => run({ kind: 'labels', sheets }, options),
    orderTravellers: (sheets, options) => run({ kind: 'order-travellers', sheets }, options),
    stepTravellers: (sheets, options) => run({ kind: 'step-travellers', sheets }, options),
    close: () => pool.close(),
  };
}

function tooMuch(error: unknown): never {
  if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  throw new Refusal('REQUEST_VALIDATION_FAILED', 'That is too much for one document. Print fewer at once.');
}
