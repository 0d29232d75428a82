import { Refusal } from '@routecard/core';
import type { Database } from '@routecard/db';
import type { FastifyInstance } from 'fastify';

/** `/health`: the process answers. `/ready`: it also reaches its database. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/health', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'warn' }, async (request) => {
    try {
      await database.anonymous({ text: 'select 1' });
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer');
      throw new Refusal('UNAVAILABLE', 'The database does not answer.');
    }
    return { status: 'ready' };
  });
}
