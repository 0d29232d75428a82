import { texts } from '@/words/t';

/** The names of the groups of commands that are there on every page; pages are shown in the palette as places, not as actions. */
export const GROUPS = texts({ pages: 'Go to', everywhere: 'Everywhere', work: 'Work' });
