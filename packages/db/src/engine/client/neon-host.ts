/** True if the host is one of Neon's. */
export function isNeon(host: string): boolean {
  return host === 'neon.tech' || host.endsWith('.neon.tech');
}
