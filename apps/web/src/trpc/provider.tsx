'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchStreamLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import superjson from 'superjson';
import { endsUnanswered, noteReached } from '@/lib/connection';
import { TRPC_ADDRESS } from './address';
import { trpc } from './client';
import { lookAgainAfterFailure } from './look-again';
import { MAX_BATCH } from './max-batch';
import { refusalOf, waitMs } from './refusal';
import { leaveForSessionEnd, sessionEndOf } from './session-end';
import { traced } from './traced';

const STALE_MS = 5_000;
const MAX_RETRIES = 2;

const leaveWhenSessionEnded = (error: unknown) => leaveForSessionEnd(sessionEndOf(error));

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSessionEnded }),
    mutationCache: new MutationCache({ onError: leaveWhenSessionEnded }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Asked again only where asking again can help: a refusal stays one, unless it says when to come back.
        retry: (failures, error) =>
          (refusalOf(error) === null || waitMs(error) !== null) && failures < MAX_RETRIES,
        refetchInterval: lookAgainAfterFailure,
        retryDelay: (failures, error) => waitMs(error) ?? Math.min(1_000 * 2 ** failures, 30_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Notes with every call whether the server was reached. */
async function callServer(input: unknown, init?: unknown): Promise<Response> {
  try {
    const response = await fetch(input as RequestInfo, traced(withEnd(init as RequestInit | undefined)));
    noteReached(true);
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) noteReached(false);
    throw error;
  }
}

/** Only readings: nobody knows what became of a write that is given up. */
const withEnd = (init: RequestInit = {}): RequestInit =>
  init.method === 'GET' ? { ...init, signal: endsUnanswered(init.signal) } : init;

const SERVER = { url: TRPC_ADDRESS, transformer: superjson } as const;

/** Has the browser finish a call although its page is left; only for small ones, which browsers take a few of. */
export const OUTLIVES_PAGE = { context: { outlivesPage: true } } as const;

/** Sends a call by itself, at an address that only it has, so that the page can have asked for it before its scripts ran. */
export const BY_ITSELF = { context: { byItself: true } } as const;

function createClient() {
  const ofItsOwn = (init: RequestInit = {}) =>
    httpLink({ ...SERVER, fetch: (input, given) => callServer(input, { ...given, ...init }) });
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink(SERVER),
        false: splitLink({
          condition: ({ context }) => context.outlivesPage === true,
          true: ofItsOwn({ keepalive: true }),
          false: splitLink({
            condition: ({ context }) => context.byItself === true,
            true: ofItsOwn(),
            false: httpBatchStreamLink({ ...SERVER, fetch: callServer, maxItems: MAX_BATCH }),
          }),
        }),
      }),
    ],
  });
}

/** The console's calls and their cache. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(createClient);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
