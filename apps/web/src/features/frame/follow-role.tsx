'use client';

import { useEffect } from 'react';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { trpc } from '@/trpc/client';

/** The server knows a session for a second, and then by its new role. */
const AGAIN_MS = 500;

/**
 * Renders the page again when the role of its viewer has changed, until it shows what they may do now. What they have typed and opened
 * stays, unless the page itself is no longer part of their role.
 */
export function FollowRole() {
  const { role } = useViewer();
  const { refresh } = useRouter();
  // Read with the page; from there on only when somebody's role has changed.
  const { data: now, refetch } = trpc.people.ownRole.useQuery(undefined, {
    initialData: role,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (now === null || now === role) return undefined;
    refresh();
    const again = setInterval(() => {
      refresh();
      // Where the page is newer than what was read, it is what was read that follows.
      void refetch();
    }, AGAIN_MS);
    return () => clearInterval(again);
  }, [now, role, refresh, refetch]);
  return null;
}
