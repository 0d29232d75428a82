import { APIError } from 'better-auth/api';

/** The refusal of a one-time link that opens nothing. */
export const linkGone = () =>
  new APIError('NOT_FOUND', {
    code: 'LINK_GONE',
    message: 'This link was used, has expired or was never issued.',
  });
