import { register } from 'node:module';

/**
 * Loaded before the relay (`node --import`), breaks it on purpose: what was answered counts as delivered, whatever the answer.
 * The crash test has to notice.
 */
register('./break-relay-hooks.js', import.meta.url);
