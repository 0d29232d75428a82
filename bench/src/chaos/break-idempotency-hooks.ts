import { breaking, LOST_ANSWERS } from './broken-lines.ts';

export const load = breaking(LOST_ANSWERS);
