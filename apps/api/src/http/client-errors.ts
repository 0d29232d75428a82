import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '@routecard/core';
import { refusalAnswer } from './refusal-answer.ts';

/** A client gets so long to read why its connection ends. */
const FAREWELL_MS = 500;

/** Returns what is no request, or never became one, in the shape of every error, and ends the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, body } = refusalAnswer(refusalOf(error.code));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('REQUEST_TIMEOUT');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('REQUEST_HEADERS_TOO_LARGE');
  return new Refusal('REQUEST_UNREADABLE');
}

/** A request that expects what nobody knows is served like any other (RFC 9110 section 10.1.1 leaves it to us). */
export function serveWhateverIsExpected(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
