/**
 * The number format of the viewer's browser: `1,250` here, `1.250` there. The server writes none that a page then shows, but is
 * asked to while it renders what surrounds them.
 */
export const NUMBER_LOCALE: string = typeof window === 'undefined' ? 'en-GB' : navigator.language;
