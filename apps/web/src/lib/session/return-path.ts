/** Header with the path to return to after the sign-in; the framework does not pass the requested page to where it is rendered. */
export const RETURN_PATH_HEADER = 'x-routecard-asked-for';

/** The address of the page that sets up a required second factor and continues to the requested page. */
export function secondFactorSetUpFor(page: string | null): string {
  const path = '/sign-in/second-factor-setup';
  return page && page !== '/' ? `${path}?next=${encodeURIComponent(page)}` : path;
}

/** The address of the sign-in that continues to the requested page. */
export function signInFor(page: string | null): string {
  return page && page !== '/' ? `/sign-in?next=${encodeURIComponent(page)}` : '/sign-in';
}

/** The address of the second step of a sign-in that continues to a path of this console. */
export const secondStepFor = (next: string) => `/sign-in/second-step?next=${encodeURIComponent(next)}`;

/** The address that begins a single sign-on, which continues to a path of this console. */
export const singleSignOnFor = (next: string) =>
  `/api/auth/single-sign-on/start?next=${encodeURIComponent(next)}`;
