/** The short name of a webhook: its host and path. */
export function webhookName(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}${pathname}`;
}
