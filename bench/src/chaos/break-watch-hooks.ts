import { breaking, UNWATCHED } from './broken-lines.ts';

export const load = breaking(UNWATCHED);
