'use client';

import { useEffect } from 'react';
import { useRouter } from '../use-router';

/** Has the page rendered again once the name in its document's title, which the server gave it, is not the thing's any more. */
export function useTitleOf(titled: string, name: string | undefined): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (name !== undefined && name !== titled) refresh();
  }, [titled, name, refresh]);
}
