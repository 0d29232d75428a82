'use client';

import type { SetUpChoices, SetUpProgress } from '@routecard/core';
import { notifyRefused } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { t } from '@/words/t';

/** Changes what is skipped of the set-up, or hides it. */
export function useChangeSetUp(progress: SetUpProgress) {
  const { settings } = trpc.useUtils();
  const { mutate, isPending } = trpc.settings.changeSetUp.useMutation({
    onError: (error) =>
      notifyRefused(
        failureNotice(error, {
          refused: t('The set-up was not changed.'),
          unknown: t('We could not confirm that the set-up was changed.'),
        }),
      ),
    onSettled: () => settings.setUp.invalidate(),
  });
  const change = (part: Partial<SetUpChoices>, onDone?: () => void) =>
    mutate(
      { skipped: [...progress.skipped], dismissed: progress.dismissed, ...part } as Parameters<
        typeof mutate
      >[0],
      onDone ? { onSuccess: onDone } : {},
    );
  return { change, busy: isPending };
}
