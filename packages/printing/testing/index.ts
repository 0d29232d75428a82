export { type ReadPage, type ReadPdf, readPdf } from './read-pdf.ts';
export * from './sheets.ts';
