import { PRIORITIES } from '@routecard/core';
import { PRIORITY_WORDS } from './priority-words';

/** The priorities to choose from, the first first. */
export const PRIORITY_CHOICES = PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }));
