'use client';

import { useState } from 'react';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { type ReplayRange, selectionOf } from './replay-range';

/** Counts what a range of time would send again, and sends it. */
export function useReplay(webhookId: string) {
  const { client, webhooks } = trpc.useUtils();
  const count = useSubmit();
  const send = useSubmit();
  const [counted, setCounted] = useState<number | null>(null);
  const countEvents = (range: ReplayRange) => {
    const body = { webhookId, selection: selectionOf(range) };
    return count.submit(
      body,
      () => client.webhooks.countReplay.query(body),
      ({ deliveries }) => setCounted(deliveries),
    );
  };
  const replay = (range: ReplayRange, onDone: (deliveries: number) => void) => {
    const body = { webhookId, selection: selectionOf(range) };
    return send.submit(
      body,
      (key) => client.webhooks.replay.mutate({ key, ...body }),
      ({ deliveries }) => {
        void webhooks.invalidate();
        onDone(deliveries);
      },
    );
  };
  return {
    counting: count.state.kind === 'busy',
    counted,
    state: counted === null ? count.state : send.state,
    countEvents,
    replay,
    /** The count belongs to another range. */
    forget: () => setCounted(null),
  };
}
