'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchStreamLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import superjson from 'superjson';
import { noteReached } from '@/lib/connection';
import { trpc } from './client';
import { refusalOf } from './refusal';

const STALE_MS = 5_000;
const MAX_RETRIES = 2;

function goToSignInWhenSessionEnded(error: unknown): void {
  if (refusalOf(error)?.code !== 'UNAUTHORIZED') return;
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: goToSignInWhenSessionEnded }),
    mutationCache: new MutationCache({ onError: goToSignInWhenSessionEnded }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Asked again only where asking again can help: a refusal stays one.
        retry: (failures, error) => refusalOf(error) === null && failures < MAX_RETRIES,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Notes with every call whether the server was reached. */
async function watchedFetch(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    noteReached(true);
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) noteReached(false);
    throw error;
  }
}

function createClient() {
  return trpc.createClient({
    links: [
      httpBatchStreamLink({
        url: '/api/trpc',
        transformer: superjson,
        fetch: (input, init) => watchedFetch(input as RequestInfo | URL, init as RequestInit),
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
