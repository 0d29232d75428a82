const MB = 1024 * 1024;

/** @typedef {{ bytes: number, timeoutMs: number, streamed?: true }} BodyLimit */

/** @type {BodyLimit} */
const USUAL = { bytes: MB, timeoutMs: 30_000 };
/** @type {BodyLimit} */
const IMPORT = { bytes: 4 * MB, timeoutMs: 60_000 };
/**
 * A document of at most 25 MB, which its route refuses itself, in its own words; this only bounds what the route is sent.
 *
 * @type {BodyLimit}
 */
const DOCUMENT = { bytes: 32 * MB, timeoutMs: 300_000, streamed: true };

/** The time of the longest upload. */
export const MAX_BODY_MS = 600_000;
/**
 * A file of a part of at most 100 MB, which its route refuses itself too.
 *
 * @type {BodyLimit}
 */
const PART_FILE = { bytes: 110 * MB, timeoutMs: MAX_BODY_MS, streamed: true };

const PART_FILES = /^\/api\/parts\/[^/]+\/files$/;
const DOCUMENTS = /^\/api\/shipments\/[^/]+\/[^/]+\/documents$/;
const TRPC = '/api/trpc/';

/** Limits of the body for an address: its length, and the time it may take. @param {string} url @returns {BodyLimit} */
export function bodyLimitOf(url) {
  const [path = ''] = url.split('?');
  if (DOCUMENTS.test(path)) return DOCUMENT;
  if (PART_FILES.test(path)) return PART_FILE;
  const calls = path.startsWith(TRPC) ? path.slice(TRPC.length).split(',') : [];
  return calls.some((call) => call.startsWith('imports.')) ? IMPORT : USUAL;
}

/** A body up to this size is always received: many of them fit. */
const SMALL_BYTES = 64 * 1024;
const BUDGET_BYTES = 256 * MB;
const BUDGET_PER_NETWORK_BYTES = 32 * MB;

/** Bounds what bodies that are being received, or worked on, take in memory together and for one network of clients. */
export class BodyBudget {
  /** @type {Map<string, number>} */
  #byNetwork = new Map();
  #total = 0;

  /** Takes bytes for a network; false where there are none left. @param {string} network @param {number} bytes */
  take(network, bytes) {
    const ofNetwork = (this.#byNetwork.get(network) ?? 0) + bytes;
    if (ofNetwork > BUDGET_PER_NETWORK_BYTES || this.#total + bytes > BUDGET_BYTES) return false;
    this.#byNetwork.set(network, ofNetwork);
    this.#total += bytes;
    return true;
  }

  /** @param {string} network @param {number} bytes */
  give(network, bytes) {
    const left = (this.#byNetwork.get(network) ?? 0) - bytes;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    this.#total -= bytes;
  }
}

/** True if a body follows the headers. @param {import('node:http').IncomingMessage} request */
export const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Waits for a body to arrive whole, unread: it stays in the request for whoever handles it. What exceeds the limit or the
 * budget is discarded as it comes, so that neither a wrong length nor a missing one costs memory.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {BodyLimit} limit
 * @param {{ take: (bytes: number) => boolean }} budget
 * @returns {Promise<'whole' | 'too large' | 'busy' | 'late' | 'gone'>}
 */
export function receiveBody(request, limit, budget) {
  return new Promise((resolve) => {
    let bytes = 0;
    let taken = 0;
    let discarding = false;
    /** @param {'whole' | 'too large' | 'busy' | 'late' | 'gone'} how */
    const settle = (how) => {
      discarding = how !== 'whole';
      clearTimeout(timer);
      resolve(how);
    };
    const timer = setTimeout(() => settle('late'), limit.timeoutMs);
    request.once('close', () => settle('gone'));
    const { push } = request;
    // The parser hands over each piece here. True keeps it reading, although nobody takes the pieces yet.
    request.push = (chunk, encoding) => {
      if (chunk === null) {
        if (!discarding) settle('whole');
        return push.call(request, null);
      }
      if (discarding) return true;
      bytes += chunk.length;
      if (bytes > limit.bytes) settle('too large');
      else if (bytes > SMALL_BYTES && !budget.take(bytes - Math.max(taken, SMALL_BYTES))) settle('busy');
      else {
        taken = bytes;
        push.call(request, chunk, encoding);
      }
      return true;
    };
    if (Number(request.headers['content-length'] ?? 0) > limit.bytes) settle('too large');
  });
}

/** Ends the connection of a sender that exceeds the limit in bytes or in time; the handler reads the body as it comes.
 * @param {import('node:http').IncomingMessage} request @param {BodyLimit} limit */
export function cutBody(request, limit) {
  let bytes = 0;
  const { push } = request;
  const timer = setTimeout(() => request.destroy(), limit.timeoutMs);
  request.once('close', () => clearTimeout(timer));
  request.push = (chunk, encoding) => {
    if (chunk === null) clearTimeout(timer);
    bytes += chunk?.length ?? 0;
    if (bytes <= limit.bytes) return push.call(request, chunk, encoding);
    request.destroy();
    return false;
  };
}
