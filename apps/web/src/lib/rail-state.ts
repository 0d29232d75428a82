/** The navigation at the left with words, or as icons only. */
export type RailState = 'expanded' | 'collapsed';

/** The cookie that keeps the choice, so that the first byte of HTML already has the right width. */
export const RAIL_COOKIE = 'routecard-rail';

const ONE_YEAR_SECONDS = 31_536_000;

/** The state that a cookie value names; anything else shows words. */
export function parseRailState(value: string | undefined): RailState {
  return value === 'collapsed' ? 'collapsed' : 'expanded';
}

/** Keeps the choice in this browser. */
export function storeRailState(state: RailState): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the console is opened without TLS.
  document.cookie = `${RAIL_COOKIE}=${state}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
