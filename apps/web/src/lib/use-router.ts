'use client';

import { useRouter as useNextRouter } from 'next/navigation';
import { useMemo } from 'react';
import { notifyRefused } from '@/components/notices/toaster';
import { t } from '@/words/t';
import { isOffline } from './connection';

/** Explains why a link to another page did nothing. */
export function sayThatItStays(): void {
  notifyRefused({ title: t('There is no network; this page stays open.') });
}

/**
 * The router, which stays where it is without a network: Next.js would have the browser load the page, and that shows its own
 * one instead. Covers what commands, keys, rows, scans and forms push; links are kept by the frame (`StayOffline`). The
 * browser's own Back and its address bar go on.
 */
export function useRouter(): ReturnType<typeof useNextRouter> {
  const router = useNextRouter();
  return useMemo(() => {
    const unlessOffline =
      (go: typeof router.push): typeof router.push =>
      (...where) => {
        if (isOffline()) sayThatItStays();
        else go(...where);
      };
    return { ...router, push: unlessOffline(router.push), replace: unlessOffline(router.replace) };
  }, [router]);
}
