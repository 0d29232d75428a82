'use client';

import type { SetUpChange } from '@routecard/core';
import { notifyRefused } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { t } from '@/words/t';

/** Changes what is skipped of the set-up, or hides it. Only the change is sent: another admin's at the same time stays. */
export function useChangeSetUp() {
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
  const change = ({ skip, unskip, dismissed }: SetUpChange, onDone?: () => void) =>
    mutate(
      { ...(skip && { skip: [...skip] }), ...(unskip && { unskip: [...unskip] }), dismissed },
      onDone ? { onSuccess: onDone } : {},
    );
  return { change, busy: isPending };
}
