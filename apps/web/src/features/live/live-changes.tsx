'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteLive, noteReached } from '@/lib/connection';
import { trpc } from '@/trpc/client';
import { Refresher } from './refresher';
import { followSharedChanges } from './shared-changes';

export interface LiveChangesProps {
  /** Whose tabs share a connection. */
  name: string;
  /** Where the page was rendered: what changed after it is told. */
  position: string | null;
}

/** Keeps the screens up to date. Stands before them, so that it hears of changes before their first reading. */
export function LiveChanges({ name, position }: LiveChangesProps) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  // Only where it began: the position of a later rendering is no reason to begin anew.
  const begin = useRef(position);
  useEffect(() => {
    const refresher = new Refresher(queryClient);
    const stop = followSharedChanges({
      name,
      client,
      position: begin.current,
      onChange: ({ touched }) => {
        if (touched?.length !== 0) refresher.refresh(touched && new Set(touched));
      },
      onConnected: (connected) => {
        noteLive(connected);
        if (connected) noteReached(true);
      },
    });
    return () => {
      stop();
      noteLive(null);
    };
  }, [name, client, queryClient]);
  return null;
}
