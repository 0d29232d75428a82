import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '@routecard/core';
import type { FastifyInstance } from 'fastify';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
/** JSON is UTF-8 (RFC 8259), of which US-ASCII is a part. */
const READ_CHARSETS = /^(?:utf-?8|us-ascii)$/i;

/** Reads JSON bodies and no others. An empty one is no body: some clients name the type of a body they do not send. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const buffer = bytes as Buffer;
    const refusal = refusalOfForm(request.headers);
    if (refusal !== undefined) {
      done(refusal);
      return;
    }
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

/** Bodies are taken as they are: not compressed. */
export function refusalOfEncoding(headers: IncomingHttpHeaders): Refusal | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return undefined;
  return new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.');
}

/** The charset that a body is said to be in; undefined where none is named. */
export const charsetOf = (headers: IncomingHttpHeaders): string | undefined =>
  CHARSET.exec(headers['content-type'] ?? '')?.[1];

function refusalOfForm(headers: IncomingHttpHeaders): Refusal | undefined {
  const refusal = refusalOfEncoding(headers);
  if (refusal !== undefined) return refusal;
  const charset = charsetOf(headers);
  if (charset === undefined || READ_CHARSETS.test(charset)) return undefined;
  return new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be UTF-8.');
}
