import { register } from 'node:module';

/**
 * Loaded before the REST app (`node --import`), breaks it on purpose: stored answers are lost, as in a build that keeps
 * them outside the transaction of their effect. The crash test has to notice.
 */
register('./break-idempotency-hooks.js', import.meta.url);
