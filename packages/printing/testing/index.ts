export { runLink } from '../src/sheets/links.ts';
export { type ReadPage, type ReadPdf, readPdf } from './read-pdf.ts';
export * from './sheets.ts';
