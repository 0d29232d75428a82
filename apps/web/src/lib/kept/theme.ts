/** The viewer's theme; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie that keeps the choice, so that the first byte of HTML already has the right theme. */
export const THEME_COOKIE = 'routecard-theme';

/** The theme a cookie value names; anything else follows the device. */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}
