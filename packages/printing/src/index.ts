export { countPages } from './count-pages.ts';
export type { Place } from './fair-queue.ts';
export { openPrinter, type Printer, type PrinterOptions, type PrintOptions } from './printer.ts';
