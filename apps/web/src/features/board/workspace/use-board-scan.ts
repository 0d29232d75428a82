'use client';

import { notifyRefused } from '@/components/notices/toaster';
import { useRouter } from '@/lib/use-router';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { BoardScanOptions } from './show-scanned';

export const loadScans = () => import('./show-scanned');

/** Shows what a scanned code names, by code that nobody needs before the first scan. */
export function useBoardScan(options: BoardScanOptions): (text: string) => void {
  const router = useRouter();
  const { client } = trpc.useUtils();
  return (scanned) => {
    loadScans().then(
      ({ showScanned }) => showScanned(scanned, options, { router, client }),
      () =>
        notifyRefused({
          title: t('“{text}” was not looked up.', { text: scanned }),
          detail: t('The server is not responding. Check the connection and try again.'),
        }),
    );
  };
}
