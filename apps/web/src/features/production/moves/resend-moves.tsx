'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { isSessionEnded, isUnknown, reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { sendMove } from './send-move';
import { forgetMove, type StoredMove, unansweredMoves } from './stored-moves';

/** Moves that this page has taken up already. */
const taken = new Set<string>();

/** Asks again, under their keys, for moves whose answer never came because the page was left or the session had ended; says what became of them. */
export function ResendMoves({ who }: { who: string }) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  useEffect(() => {
    const resend = async ({ request, done, whom }: StoredMove) => {
      const { key } = request.input;
      if (taken.has(key)) return;
      taken.add(key);
      try {
        await sendMove(client, request);
        notifyDone({ title: `${done}.`, detail: t('Saved after you left the page.') });
      } catch (error) {
        if (isUnknown(error) || isSessionEnded(error)) {
          taken.delete(key);
          return;
        }
        notifyRefused({ title: t('{whom}: nothing was moved.', { whom }), detail: reasonOf(error) });
      }
      forgetMove(key);
      await queryClient.invalidateQueries({ queryKey: [['board']] });
    };
    for (const move of unansweredMoves(who)) void resend(move);
  }, [who, client, queryClient]);
  return null;
}
