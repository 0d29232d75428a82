const KEPT = Symbol.for('routecard.console');

/**
 * Returns what there is one of in the process, and creates it on first use. Next.js puts pages and route handlers into bundles of
 * their own, so a variable of a module exists once per bundle; a reload during development adds more.
 */
export function perProcess<T>(name: string, create: () => T): T {
  const holder: { [KEPT]?: Map<string, unknown> } & typeof globalThis = globalThis;
  const kept = holder[KEPT] ?? new Map<string, unknown>();
  holder[KEPT] = kept;
  if (!kept.has(name)) kept.set(name, create());
  return kept.get(name) as T;
}
