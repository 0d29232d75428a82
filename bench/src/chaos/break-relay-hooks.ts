import { ANY_RESPONSE, breaking } from './broken-lines.ts';

export const load = breaking(ANY_RESPONSE);
