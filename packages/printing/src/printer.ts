import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import {
  type OrderTravellerSheet,
  Refusal,
  type ShipmentSheet,
  type StepTravellerSheet,
} from '@routecard/core';
import { Piscina } from 'piscina';
import type { PrintJob, PrintTask } from './print-job.ts';

/** Settings of a printer. */
export interface PrinterOptions {
  /** The address people type for the console; QR codes lead there. */
  readonly webOrigin: string;
  /** Threads that draw at a time; 1 unless given. */
  readonly threads?: number;
  /** Jobs that may wait for a thread; 32 unless given. */
  readonly longestQueue?: number;
}

/** How a document is drawn. */
export interface PrintOptions {
  /** Told as sheets are done, of labels each one; the last call has `done` equal to `all`. */
  readonly onProgress?: (done: number, all: number) => void;
  /** Ends the drawing, wherever it is, with an AbortError. */
  readonly signal?: AbortSignal;
}

/**
 * Draws documents as PDF, beside the main thread. Equal data makes equal bytes. Each method throws UNAVAILABLE where
 * too many jobs wait already.
 */
export interface Printer {
  /** One document with the packing slips of the shipments, each counting its own pages. */
  packingSlips(sheets: readonly ShipmentSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** One document with a label, a page of 100 × 150 mm, for each parcel of the shipments. */
  labels(sheets: readonly ShipmentSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** One document with the travellers of the orders. */
  orderTravellers(sheets: readonly OrderTravellerSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** One document with the travellers of the production steps. */
  stepTravellers(sheets: readonly StepTravellerSheet[], options?: PrintOptions): Promise<Uint8Array>;
  /** Waits for the jobs that were begun. */
  close(): Promise<void>;
}

const LONGEST_QUEUE = 32;
/** A thread that nobody needs gives its memory back after this. */
const IDLE_MS = 30_000;
const BUSY = 'Too much is being printed right now; try again.';

/** From sources a thread needs a loader for TypeScript; what was built needs none. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER = fileURLToPath(new URL(FROM_SOURCE ? './worker.ts' : './worker.js', import.meta.url));
const loader = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  '--conditions=source',
];

/** How many times a job tells that it is further. */
function sheetsOf(job: PrintJob): number {
  if (job.kind !== 'labels') return job.sheets.length;
  return job.sheets.reduce((sum, { shipment }) => sum + shipment.parcels.length, 0);
}

/** Opens a printer. Its threads start with the first job. */
export function openPrinter(options: PrinterOptions): Printer {
  const threads = options.threads ?? 1;
  const longestQueue = options.longestQueue ?? LONGEST_QUEUE;
  const webOrigin = options.webOrigin.replace(/\/+$/, '');
  const pool = new Piscina<PrintTask, Uint8Array>({
    filename: WORKER,
    execArgv: FROM_SOURCE ? loader() : [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    maxQueue: longestQueue,
  });

  async function run(job: PrintJob, { onProgress, signal }: PrintOptions = {}): Promise<Uint8Array> {
    if (pool.queueSize >= longestQueue) throw new Refusal('UNAVAILABLE', BUSY);
    const how = signal ? { signal } : {};
    if (onProgress === undefined) return pool.run({ job, webOrigin }, how);
    const { port1, port2 } = new MessageChannel();
    const all = sheetsOf(job);
    port1.on('message', (done: number) => onProgress(done, all));
    try {
      return await pool.run({ job, webOrigin, progress: port2 }, { transferList: [port2], ...how });
    } finally {
      port1.close();
    }
  }

  return {
    packingSlips: (sheets, options) => run({ kind: 'packing-slips', sheets }, options),
    labels: (sheets, options) => run({ kind: 'labels', sheets }, options),
    orderTravellers: (sheets, options) => run({ kind: 'order-travellers', sheets }, options),
    stepTravellers: (sheets, options) => run({ kind: 'step-travellers', sheets }, options),
    close: () => pool.close(),
  };
}
