import { createServer } from 'node:http';
import { networkOf } from '@routecard/core';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { HEADERS } from '../headers.mjs';
import { BodyBudget, bodyLimitOf, cutBody, hasBody, MAX_BODY_MS, receiveBody } from './bodies.mjs';
import { resolveClient, trustedProxies } from './client-address.mjs';
import { methodsOf } from './methods.mjs';
import { foreignOrigins } from './origins.mjs';

/** @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response */

/** The time a refused sender may go on, so that it can read the refusal; its data is discarded. */
const LINGER_MS = 2_000;
const HSTS = 'max-age=31536000';

const REFUSALS = /** @type {const} */ ({
  method: [405, 'METHOD_NOT_ALLOWED', 'This method is not supported here.'],
  address: [400, 'REQUEST_UNREADABLE', 'The address is not valid.'],
  header: [400, 'REQUEST_UNREADABLE', 'A header of the request is not valid.'],
  origin: [403, 'FOREIGN_ORIGIN', 'The request was sent by a page of another site.'],
  'too large': [413, 'PAYLOAD_TOO_LARGE', 'The request body is too large.'],
  busy: [503, 'UNAVAILABLE', 'Too many large requests at once. Try again in a moment.'],
  late: [408, 'REQUEST_TIMEOUT', 'The request body did not arrive in time.'],
});

/** @typedef {{ trustProxy: string | undefined, webOrigin: string | undefined }} EdgeSettings `TRUST_PROXY`, `BETTER_AUTH_URL` */
/** @typedef {(request: Request, response: Response) => void} Handler */

const TIMEOUTS = {
  headersTimeout: 20_000,
  /** For the longest upload; each body has a time of its own as well. */
  requestTimeout: MAX_BODY_MS,
  /** Longer than the idle timeout of the proxies that are likely to stand in front. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * The console's HTTP server. Requests reach the handler through the guard alone, so that no route can forget it.
 *
 * @param {EdgeSettings} settings @param {Handler} handle
 */
export function createGuardedServer(settings, handle) {
  const guard = guarded(settings, handle);
  /** @param {Request} request @param {Response} response @param {() => void} [proceed] */
  const pass = (request, response, proceed) => {
    guard(request, response, proceed).catch((/** @type {unknown} */ error) => {
      console.error('A request could not be handled', error);
      response.destroy();
    });
  };
  const server = createServer(TIMEOUTS, pass);
  server.on('checkContinue', (request, response) => pass(request, response, () => response.writeContinue()));
  server.on('connect', (_request, socket) => {
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${methodsOf('').join(', ')}\r\nConnection: close\r\n\r\n`,
    );
  });
  return server;
}

/**
 * Checks each request before the handler sees it: its method, its origin, the client's address, and that its body is small
 * enough and complete.
 *
 * @param {EdgeSettings} settings @param {Handler} handle
 */
function guarded(settings, handle) {
  const isTrusted = trustedProxies(settings.trustProxy);
  const isForeign = foreignOrigins(settings.webOrigin);
  const secureOrigin = settings.webOrigin?.startsWith('https:') === true;
  const budget = new BodyBudget();

  /** @param {Request} request @param {Response} response @param {() => void} [proceed] asks the sender for the body */
  return async (request, response, proceed) => {
    request.url = originForm(request.url ?? '');
    const { address, secure } = resolveClient(request, isTrusted);
    if (secure || secureOrigin) response.setHeader('Strict-Transport-Security', HSTS);
    if (!methodsOf(request.url ?? '').includes(request.method ?? ''))
      return refuse(request, response, 'method');
    if (!isReadable(request.url ?? '')) return refuse(request, response, 'address');
    if (!isStateReadable(request)) return refuse(request, response, 'header');
    if (isForeign(request)) return refuse(request, response, 'origin');
    const limit = bodyLimitOf(request.url ?? '');
    if (hasBody(request)) {
      const tooLarge = Number(request.headers['content-length'] ?? 0) > limit.bytes;
      if (!tooLarge) proceed?.();
      if (limit.streamed) {
        if (tooLarge) return refuse(request, response, 'too large');
        cutBody(request, limit);
      } else {
        const network = networkOf(address);
        let held = 0;
        response.once('close', () => budget.give(network, held));
        const take = (/** @type {number} */ bytes) => {
          const given = budget.take(network, bytes);
          if (given) held += bytes;
          return given;
        };
        const how = await receiveBody(request, limit, { take });
        if (how === 'gone') return;
        if (how !== 'whole') return refuse(request, response, how);
      }
    } else proceed?.();
    handle(request, response);
  };
}

/**
 * The path and query of a request target that names the origin as well, as senders to a proxy write it: what is behind judges
 * and redirects by the path alone.
 *
 * @param {string} target
 */
const originForm = (target) => target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/?/i, '/');

/** False if the path has percent signs that encode no UTF-8, at which Next.js fails. @param {string} url */
function isReadable(url) {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** False if the pages that a browser says it has are none, at which Next.js fails: judged as it does. @param {Request} request */
function isStateReadable({ headers }) {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/** @param {Request} request @param {Response} response @param {keyof typeof REFUSALS} why */
function refuse(request, response, why) {
  const [status, code, message] = REFUSALS[why];
  const body = JSON.stringify({ code, message });
  for (const { key, value } of HEADERS) response.setHeader(key, value);
  if (why === 'method') response.setHeader('Allow', methodsOf(request.url ?? '').join(', '));
  if (why === 'busy') response.setHeader('Retry-After', '1');
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  if (request.method !== 'HEAD') response.write(body);
  const end = () => response.end();
  if (!hasBody(request) || request.complete) return end();
  // Ending at once, with bytes unread, would reset the connection before the refusal is read.
  request.resume().once('end', end).once('close', end);
  setTimeout(end, LINGER_MS).unref();
}
