/** Carries the page that a request asks for to where it is rendered, which the framework does not tell. */
export const ASKED_FOR_HEADER = 'x-routecard-asked-for';

/** The address of the sign-in that continues to the requested page. */
export function signInFor(page: string | null): string {
  return page && page !== '/' ? `/sign-in?next=${encodeURIComponent(page)}` : '/sign-in';
}
