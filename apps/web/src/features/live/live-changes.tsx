'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteLive, noteReached } from '@/lib/connection';
import { trpc } from '@/trpc/client';
import type { RefreshRules } from '@/trpc/refresh';
import { leaveForSessionEnd } from '@/trpc/session-end';
import { Refresher } from './refresher';
import { followSharedChanges } from './shared-changes';

export interface LiveChangesProps {
  /** The user whose tabs share a connection. */
  name: string;
  /** The position at which the page was rendered; later changes are reported. */
  position: string | null;
  /** The rules by which the screen is read again. */
  rules: RefreshRules;
}

/** Updates the screens. Rendered before them, so that it receives changes before their first reading. */
export function LiveChanges({ name, position, rules }: LiveChangesProps) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  // Only where it began: what a later rendering says is no reason to begin again.
  const begin = useRef({ position, rules });
  useEffect(() => {
    const refresher = new Refresher(queryClient, begin.current.rules);
    const stop = followSharedChanges({
      name,
      client,
      position: begin.current.position,
      onChange: ({ touched }) => {
        if (touched?.length !== 0) refresher.refresh(touched && new Set(touched));
      },
      onConnected: (connected) => {
        noteLive(connected);
        if (connected) noteReached(true);
      },
      onSessionEnded: leaveForSessionEnd,
    });
    return () => {
      stop();
      noteLive(null);
    };
  }, [name, client, queryClient]);
  return null;
}
