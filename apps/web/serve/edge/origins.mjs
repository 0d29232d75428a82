import { isIP } from 'node:net';

/**
 * Decides whether a request was caused by a page of another site. A browser says so with `Origin` on everything that changes
 * something and on streams, and with `Sec-Fetch-Site` on the rest; other clients send neither.
 *
 * @param {string | undefined} configured the address people type, `BETTER_AUTH_URL`
 * @returns {(request: import('node:http').IncomingMessage) => boolean}
 */
export function foreignOrigins(configured) {
  const own = configured ? new URL(configured).origin : undefined;
  return ({ headers, url = '' }) => {
    const { origin, host = '' } = headers;
    if (origin !== undefined) return origin !== own && !isHostItself(origin, host);
    const crossSite = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
    return crossSite && url.startsWith('/api/');
  };
}

/**
 * True where a page of the address that was asked sent the request. Only for addresses that no one else's name can be made to
 * lead to: a name has to be configured, or DNS rebinding would pass.
 *
 * @param {string} origin @param {string} host
 */
function isHostItself(origin, host) {
  if (!URL.canParse(origin)) return false;
  const { hostname, host: originHost, protocol, origin: parsed } = new URL(origin);
  if (parsed !== origin || originHost !== host || !/^https?:$/.test(protocol)) return false;
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
