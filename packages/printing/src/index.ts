export { countPages } from './count-pages.ts';
export { openPrinter, type Printer, type PrinterOptions, type PrintOptions } from './printer.ts';
