/** Stands for the console's origin, which paths are compared with; never requested. */
const CONSOLE = 'http://console.invalid';

/**
 * The target as a path of this console, `/` where it leads anywhere else. Parsed as a browser does it: tabs and line breaks
 * disappear, backslashes become slashes, and a path that begins with two slashes names another host.
 */
export function ownPath(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  const path = pathWithin(target);
  // Normalising may have brought two slashes to the front, as in `/.//host`.
  return path !== null && pathWithin(path) === path ? path : '/';
}

function pathWithin(target: string): string | null {
  if (!URL.canParse(target, CONSOLE)) return null;
  const { origin, pathname, search, hash } = new URL(target, CONSOLE);
  return origin === CONSOLE ? `${pathname}${search}${hash}` : null;
}
