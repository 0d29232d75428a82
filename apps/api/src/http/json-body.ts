import { isUtf8 } from 'node:buffer';
import { Refusal } from '@routecard/core';
import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies and no others. An empty one is no body: some clients name the type of a body they do not send. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    const buffer = bytes as Buffer;
    if (buffer.length === 0) {
      done(null, undefined);
      return;
    }
    if (!isUtf8(buffer)) {
      done(new Refusal('REQUEST_BODY_UNREADABLE', 'The request body is not valid UTF-8.'));
      return;
    }
    try {
      done(null, JSON.parse(buffer.toString()));
    } catch {
      done(new Refusal('REQUEST_BODY_UNREADABLE', 'The request body is not valid JSON.'));
    }
  });
}
