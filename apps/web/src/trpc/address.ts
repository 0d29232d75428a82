import superjson from 'superjson';

/** Where the console's calls go. */
export const TRPC_ADDRESS = '/api/trpc';

/** Where a query goes that is sent by itself; the same text as the client's. */
export const addressOf = (path: string, input: unknown): string =>
  `${TRPC_ADDRESS}/${path}?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`;
