import ipaddr from 'ipaddr.js';

/** Reserved for nothing, yet answered by the host's own network: Azure's virtual server. */
const NEVER = new Set(['168.63.129.16']);

/**
 * True if the text is an IP address of the public internet. Only what is known to be public counts: private, loopback,
 * link-local, carrier-grade NAT, multicast, reserved and unspecified ranges are not, nor are IPv6 addresses that carry an
 * IPv4 one inside (mapped, compatible, NAT64, 6to4, Teredo), because they may lead anywhere.
 */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine; four decimal parts are the only form of IPv4 that no two parsers read differently.
  if (text.includes('%') || !(ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)))
    return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || NEVER.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR('2000::/3'));
}

/** True if the host of a URL is an IP address rather than a name; IPv6 ones stand in brackets. */
export function addressIn(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : undefined;
}
