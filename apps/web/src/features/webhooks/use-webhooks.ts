'use client';

import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';

/** Health changes with every attempt, of which no order tells. */
const LOOK_AGAIN_MS = 2_000;

/** Every webhook with its health, looked at again while the page is seen. */
export function useWebhooks() {
  const { can } = useViewer();
  const { data, isError, error, isFetching, refetch } = trpc.webhooks.health.useQuery(undefined, {
    enabled: can.writeWebhooks,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return { data, isError, error, isFetching, refetch };
}
