'use client';

import { useEffect } from 'react';
import { isOffline } from '@/lib/connection';
import { sayThatItStays } from '@/lib/use-router';

/**
 * Holds the console open without a network, where following a link would show the browser's own page instead and lose what
 * is half typed. Covers every link of the console; what goes by a command, a key or a row is covered by `useRouter`.
 */
export function StayOffline() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (!isOffline() || !leavesPage(event)) return;
      event.preventDefault();
      sayThatItStays();
    };
    // Before the links themselves, which leave alone what is prevented.
    window.addEventListener('click', stay, { capture: true });
    return () => window.removeEventListener('click', stay, { capture: true });
  }, []);
  return null;
}

/** True if the click opens another page of the console in place of this one. */
function leavesPage({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return false;
  const { origin, pathname, search } = window.location;
  const within = link.hash !== '' && link.pathname === pathname && link.search === search;
  return link.origin === origin && !within;
}
