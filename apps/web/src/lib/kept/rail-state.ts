/** The navigation at the left with words, or as icons only. */
export type RailState = 'expanded' | 'collapsed';

/** The cookie that keeps the choice, so that the first byte of HTML already has the right width. */
export const RAIL_COOKIE = 'routecard-rail';

/** The state that a cookie value names; anything else shows words. */
export function parseRailState(value: string | undefined): RailState {
  return value === 'collapsed' ? 'collapsed' : 'expanded';
}

/** Keeps the choice in this browser. Without the server, the navigation has it until the console is left. */
export function storeRailState(state: RailState): void {
  void fetch('/api/rail', { method: 'POST', body: state, keepalive: true }).catch(() => undefined);
}
