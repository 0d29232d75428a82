import { BlockList, isIP } from 'node:net';

/** Carries the client's address to the application; what a client itself puts there is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-routecard-client-address';

/** Headers that only a proxy may set. */
const FORWARDED = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-routecard-.*)$/;

/** @type {Readonly<Record<string, readonly string[]>>} */
const NAMED_NETWORKS = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The proxies that `TRUST_PROXY` names: addresses, networks, or one of the names above, with commas. Throws on anything else.
 *
 * @param {string | undefined} setting
 * @returns {(address: string) => boolean}
 */
export function trustedProxies(setting) {
  const networks = new BlockList();
  const entries = (setting ?? '').split(',').map((entry) => entry.trim());
  for (const entry of entries.flatMap((name) => NAMED_NETWORKS[name] ?? [name]).filter(Boolean)) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address);
    const bits = family === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : Number(prefix);
    if (family === 0 || rest.length > 0 || !Number.isInteger(length) || length < 0 || length > bits) {
      throw new Error(`TRUST_PROXY must list addresses or networks, with commas; "${entry}" is neither.`);
    }
    networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Where a request comes from, and whether over TLS. Forwarded headers count only as far back as trusted proxies wrote them;
 * those of anybody else are removed, so that nothing behind this reads them.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {(address: string) => boolean} isTrusted
 * @returns {{ address: string, secure: boolean }}
 */
export function resolveClient(request, isTrusted) {
  const { headers, socket } = request;
  const peer = plainAddress(socket.remoteAddress ?? '');
  let address = peer;
  let secure = false;
  if (isTrusted(peer)) {
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plainAddress(hop.trim()));
    for (let hop = hops.pop(); hop && isIP(hop) && isTrusted(address); hop = hops.pop()) address = hop;
    // The proxy next to this process wrote the last one.
    secure =
      String(headers['x-forwarded-proto'] ?? '')
        .split(',')
        .pop()
        ?.trim()
        .toLowerCase() === 'https';
  } else {
    for (const name of Object.keys(headers)) if (FORWARDED.test(name)) delete headers[name];
  }
  headers[CLIENT_ADDRESS_HEADER] = address;
  return { address, secure };
}

/** Without a port, brackets or zone; an IPv4 address inside an IPv6 one as itself. @param {string} text */
function plainAddress(text) {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}
