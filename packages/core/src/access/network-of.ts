const GROUPS = 8;
const MAPPED = '0:0:0:0:0:ffff';

/**
 * The network by which somebody who has no account is counted: an IPv4 address is itself, also where a socket writes it as one of IPv6;
 * of IPv6 the /64, whose addresses a client may all use. Anything else is itself.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return groups.slice(0, 6).join(':') === MAPPED
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : groups.slice(0, 4).join(':');
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

function bytesOf(group: string): readonly number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
