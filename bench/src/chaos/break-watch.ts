import { register } from 'node:module';

/**
 * Loaded before a program (`node --import`), breaks it on purpose: its database connections have no error listener while they
 * are in use, and nobody notices a silent network. The fault test has to notice.
 */
register('./break-watch-hooks.js', import.meta.url);
