/** Carries the page that a request asks for to where it is rendered, which the framework does not tell. */
export const ASKED_FOR_HEADER = 'x-routecard-asked-for';

/** Where to sign in and then go on to the page that was asked for. */
export function signInFor(page: string | null): string {
  return page && page !== '/' ? `/sign-in?next=${encodeURIComponent(page)}` : '/sign-in';
}
