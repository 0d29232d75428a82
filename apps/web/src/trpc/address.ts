import superjson from 'superjson';

/** The address of the console's calls. */
export const TRPC_ADDRESS = '/api/trpc';

/** The address of a query that is sent by itself; the same text as the client's. */
export const addressOf = (path: string, input: unknown): string =>
  `${TRPC_ADDRESS}/${path}?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`;
